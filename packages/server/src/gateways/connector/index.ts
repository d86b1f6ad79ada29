export { ABOUT, askAbout, type ConnectorTest } from "./about.ts";
export { type Ask, asker, type ConnectorFailure, type ConnectorOptions, type Heard } from "./ask.ts";
export { ANYWHERE, LOOPBACK, type Reach, reachOf } from "./networks.ts";
export { createDrives, createTyler } from "./tax-clients.ts";
export { createTerminals, NO_TERMINALS } from "./terminals.ts";
export { createTylerSearch } from "./tyler-search.ts";
