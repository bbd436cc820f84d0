// @ts-check
/** The table's page: reads what the server wrote into it, opens the socket, starts the table. */

import { canHash } from "../fair/said.js";
import { watch } from "../fair/watch.js";
import { RemoteLink } from "../link/remote.js";
import { TableApp } from "./app.js";
import { readPage } from "./page.js";
import { setSentences } from "./reasons.js";
import { setPhrases } from "./speech.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const page = readPage(root);
setSentences(page.refusals);
setPhrases(page.phrases);
const gives = canHash(); // who cannot reckon gives nothing to the shuffle
const link = new RemoteLink(gives ? `${page.socket}?seeds=1` : page.socket);
const app = new TableApp({ root, link, page, watch: gives ? watch : undefined });
app.start();
