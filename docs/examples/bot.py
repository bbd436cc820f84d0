"""Plays at a table by its offers: python bot.py http://127.0.0.1:8000 --ruleset makao --matches 3

It needs Python 3.11 and `pip install websockets`. All that it uses is in docs/protocol.md."""

import argparse
import asyncio
import json
import sys
from http.client import HTTPConnection, HTTPSConnection
from itertools import count
from random import SystemRandom
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

dice = SystemRandom()
NEWS = {"hello", "offer", "ack", "refused", "stale"}  # after which the offer is that of the moment
RACES = {"CALLOUT_CLOSED", "CALL_NOT_NEEDED", "GAME_OVER", "NOT_OVER"}  # somebody or the clock was quicker


def post(site, path, headers, **body):
    """Ask the site for something; ends the program with the reason if it is refused."""
    place = urlsplit(site)
    connection = (HTTPSConnection if place.scheme == "https" else HTTPConnection)(place.netloc)
    connection.request("POST", f"/api/{path}", json.dumps(body), headers)
    answer = json.load(connection.getresponse())
    return sys.exit(answer["detail"]) if "error" in answer else answer


def declare(card, needs, hand):
    """A play of this card with all that may be said with it."""
    rest = [other for other in hand if other != card]
    suit_and_rank = next((other for other in rest if other[0] != "X"), card)  # of a card that we keep; X is a joker
    command = {"act": "play", "cards": [card], "call": True}  # a call where none is due is ignored
    if "set" in needs:  # others of its rank may be laid with it: three at once are allowed wherever sets are
        command["cards"] += [other for other in rest if other[0] == card[0]][:2]
    asks = len(command["cards"]) < len(hand)  # nobody asks with his last cards
    if "wish" in needs or ("suit" in needs and asks):
        command["wish"] = suit_and_rank[1]
    elif "rank" in needs and asks and suit_and_rank[0] != "7":  # there are rules about asking for a seven
        command["request"] = suit_and_rank[0]
    if "round" in needs and {"wish", "request"} & command.keys():
        command["roundtrip"] = dice.random() < 0.5
    return command


def choose(offer):
    """The next command, or None while there is nothing to do."""
    if offer["callout"] is not None:
        return {"act": "callout", "target": offer["callout"]}
    if offer["cards"]:
        card = dice.choice(list(offer["cards"]))
        return declare(card, offer["cards"][card], [*offer["cards"], *offer["why"]])
    act = next((act for act in ("take", "sit", "draw", "pass", "call", "ready") if act in offer["acts"]), None)
    return act and {"act": act}


async def heartbeat(socket):
    """Whoever is silent for 25 seconds counts as away."""
    for n in count():
        await socket.send(json.dumps({"t": "ping", "n": n}))
        await asyncio.sleep(10)


async def play(site, headers, table, matches):
    """Play so many matches at the table; the unexpected refusals."""
    refusals, v, offer, waiting, ids = [], 0, None, False, count()
    address = f"ws{site.removeprefix('http')}/ws/table/{table}/"
    async with connect(address, origin=site, additional_headers=headers) as socket:
        pings = asyncio.create_task(heartbeat(socket))
        async for text in socket:
            frame = json.loads(text)
            v = frame.get("v", v)
            if frame["t"] == "ev":  # what may be done now comes with the next frames
                matches -= sum(event.get("e") == "result" for event in frame["events"])
                if matches <= 0:
                    break
            elif frame["t"] in ("hello", "offer"):
                offer = frame.get("offer", frame)
            elif "id" in frame:  # the answer to our command: ack, refused or stale
                waiting = False
                refusals += {frame["code"]} - RACES if frame["t"] == "refused" else []
            if frame["t"] in NEWS and offer and not waiting and (command := choose(offer)):
                waiting = True
                await socket.send(json.dumps({"t": "do", "id": f"bot-{next(ids)}", "at": v, "d": command}))
        pings.cancel()
    return refusals


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("site")
    parser.add_argument("--ruleset", default="mau-mau-classic")
    parser.add_argument("--matches", type=int, default=1)
    wish = parser.parse_args()
    proof = {"Authorization": f"Bearer {post(wish.site, 'guest', {}, name='Marvin')['token']}"}
    room = post(wish.site, "tables", proof, ruleset=wish.ruleset, seats=2)["id"]
    for act in ("fill", "start"):
        post(wish.site, f"tables/{room}/{act}", proof)
    print("refused without reason:", asyncio.run(play(wish.site, proof, room, wish.matches)))
