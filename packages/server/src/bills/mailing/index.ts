export type { PostCounts } from "./import-lines.ts";
export { importPieces } from "./import-pieces.ts";
export { importScans } from "./import-scans.ts";
export { importOperations, importPlaces } from "./post-lists.ts";
export { registerMailing } from "./routes.ts";
export { setStatus, withheldOf } from "./withhold.ts";
