// @ts-check
/**
 * The shapes that travel between a table and its page (docs/protocol.md), for the type checker only.
 *
 * @typedef {Record<string, unknown> & {v: number, e?: string}} TableEvent
 *   one event as this viewer may see it; without `e` it is a bare version of something hidden
 *
 * @typedef {object} Request
 * @property {string} kind "suit" or "rank"
 * @property {string} value the letter of the suit or rank
 * @property {string} life "until_met", "next" (one turn) or "round" (once round the table)
 * @property {number} left turns that it still binds, where they count
 * @property {number} by who asked
 *
 * @typedef {object} Ended how the last round ended, until the next one is dealt
 * @property {string} why
 * @property {number | null} winner null: blocked
 * @property {number[]} scores by seat
 *
 * @typedef {object} MatchView
 * @property {number | null} seat whose view this is
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {number} round
 * @property {number | null} dealer
 * @property {string[] | null} hand own cards; null for those who only watch
 * @property {number[]} counts cards in each hand, by seat
 * @property {string[]} discard the whole pile, the last one on top
 * @property {number} draw cards left in the draw pile
 * @property {number} turn
 * @property {number} direction 1 clockwise, -1 the other way
 * @property {"deal" | "turn" | "recall" | "over"} phase
 * @property {string | null} drawn the card just drawn, to its owner alone
 * @property {number} attack cards owed by whoever answers next
 * @property {number} skip
 * @property {number[]} sit
 * @property {Request | null} request
 * @property {number[]} called
 * @property {number | null} exposed the seat that forgot the call
 * @property {number[]} out seats that are out, in order
 * @property {number[]} left seats that have left, in order
 * @property {number[]} timeouts by seat
 * @property {number | null} recall the seat that has finished and may be recalled
 * @property {Ended | null} ended
 * @property {number} turns
 * @property {number} reshuffles
 * @property {string | null} over why the match ended
 * @property {number | null} winner
 * @property {number[] | null} places by seat
 * @property {string[][] | null} hands all hands, after the end
 * @property {number[]} totals points so far, by seat
 *
 * @property {[number, string][]} [trick] where tricks are taken: the open one, seat and card in the order laid
 * @property {[number, string][]} [last] the one before it
 * @property {number} [lead] who leads, or has led the open trick
 * @property {string | null} [face] the card of the pile that is drawn next
 * @property {string[]} [pulled] cards that are not played with
 * @property {number[]} [points] of this round, by seat
 *
 * @typedef {"easy" | "normal" | "hard"} Level
 *
 * @typedef {object} SeatView
 * @property {string} name
 * @property {Level | null} bot
 * @property {boolean} gone the person is away, a computer plays here
 * @property {boolean} you
 *
 * @typedef {object} Ask
 * @property {number} seat who is absent
 * @property {(string | null)[]} votes by seat
 *
 * @typedef {object} Result
 * @property {string} why
 * @property {number | null} winner
 * @property {number[] | null} places by seat
 * @property {(number | null)[]} points by seat; null for computers
 * @property {boolean} counted false for practice, and for some games among friends
 *
 * @typedef {object} Fair the shuffle of the latest match; lists by seat, null until they are final
 * @property {string} match
 * @property {string} commit
 * @property {(string | null)[] | null} hashes
 * @property {(string | null)[] | null} seeds
 *
 * @typedef {object} TableView
 * @property {number} v
 * @property {string} id
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {number} size
 * @property {"solo" | "friends" | "quick" | "open"} visibility
 * @property {"waiting" | "playing" | "finished" | "closed"} status
 * @property {number | null} host
 * @property {string | null} code
 * @property {(SeatView | null)[]} seats
 * @property {number} match_no
 * @property {Fair | null} fair
 * @property {MatchView | null} match
 * @property {Ask | null} ask
 * @property {number[]} ready
 * @property {Result | null} result
 *
 * @typedef {object} Offer
 * @property {string[]} acts
 * @property {Record<string, string[]>} cards what may be played, with the declarations each card needs
 * @property {Record<string, string>} why a refusal code for each of the others
 * @property {number | null} [callout] the seat that may be called out
 *
 * @typedef {object} Due
 * @property {string} what
 * @property {number | null} seat
 * @property {number} ms from the moment the list was received
 *
 * @typedef {{act: string, cards?: string[], wish?: string, request?: string, roundtrip?: boolean, call?: boolean, target?: number, seat?: number, to?: number, level?: Level, size?: number, name?: string, choice?: string}} Command
 *
 * @typedef {{t: "hello", v: number, seat: number | null, view: TableView, offer: Offer | null, due: Due[], online: boolean[], programs: boolean[], protocol: number, undone?: number}} HelloFrame
 *   undone: the moves after this version were taken back once, and may be other ones now; only from a table on this device
 * @typedef {{t: "ev", v: number, events: TableEvent[]}} EventFrame
 * @typedef {{t: "offer", v: number} & Offer} OfferFrame
 * @typedef {{t: "due", v: number, list: Due[]}} DueFrame
 * @typedef {{t: "presence", seat: number, online: boolean, program: boolean}} PresenceFrame
 * @typedef {{t: "said", seat: number, phrase: string}} SaidFrame
 * @typedef {{t: "ack", id: string, v: number}} AckFrame
 * @typedef {{t: "refused", id: string | null, code: string}} RefusedFrame
 * @typedef {{t: "stale", id: string, v: number}} StaleFrame
 * @typedef {{t: "pong", n: number}} PongFrame
 * @typedef {{t: "bye", code: string}} ByeFrame
 * @typedef {{t: "hint", v: number, command: Command, reason: string}} HintFrame what a strong computer would do; only from a table on this device
 * @typedef {HelloFrame | EventFrame | OfferFrame | DueFrame | PresenceFrame | SaidFrame | AckFrame | RefusedFrame | StaleFrame | PongFrame | ByeFrame | HintFrame} Frame
 *
 * @typedef {"connecting" | "open" | "lost" | "ended"} LinkStatus
 *   ended: the server said that trying again is of no use
 *
 * @typedef {object} LinkHooks
 * @property {(frame: Frame) => void} frame every frame that is new to this page, in order
 * @property {(status: LinkStatus, code: string | number | null) => void} status
 *
 * @typedef {object} TableLink what the page needs of a table, near or far
 * @property {(hooks: LinkHooks, since: number | null) => void} open
 * @property {(command: Command, at?: number) => string} send returns the id that its answer will carry
 * @property {(phrase: string) => void} [say] says one of the phrases, at tables where somebody may hear it
 * @property {(given: {match: string, h: string} | {match: string, c: string}) => string} [give] a hash or seed for the
 *   shuffle; returns the id that its answer will carry
 * @property {(match: string) => Promise<import("../fair/proof.js").Proof | null>} [proof] what a match is checked by, from a
 *   table that needs no site for it
 * @property {() => void} active tells the table that a person is there
 * @property {() => void} retry tries at once instead of waiting
 * @property {() => void} close
 */
export {};
