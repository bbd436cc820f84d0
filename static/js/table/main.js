// @ts-check
/** The table's page: reads what the server wrote into it, opens the socket, starts the table. */

import { RemoteLink } from "../link/remote.js";
import { TableApp } from "./app.js";
import { loadDeck } from "./deck.js";
import { readPage } from "./page.js";
import { setSentences } from "./reasons.js";
import { setPhrases } from "./speech.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const page = readPage(root);
setSentences(page.refusals);
setPhrases(page.phrases);
const app = new TableApp({ root, link: new RemoteLink(page.socket), page });
// Cards without faces are no beginning; without a deck they still have their names.
loadDeck(page.deck).catch(() => undefined).finally(() => app.start());
