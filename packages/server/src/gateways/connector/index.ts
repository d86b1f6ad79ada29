export { askAbout } from "./about.ts";
export { type Ask, asker, type ConnectorResponse } from "./ask.ts";
export { ANYWHERE, reachOf } from "./networks.ts";
export { createDrives, createTyler } from "./tax-clients.ts";
export { createTerminals, NO_TERMINALS } from "./terminals.ts";
export { createTylerSearch } from "./tyler-search.ts";
