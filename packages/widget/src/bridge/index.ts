export { type Bridge, connectHost } from "./connect-host.ts";
export { readHosts } from "./meta.ts";
