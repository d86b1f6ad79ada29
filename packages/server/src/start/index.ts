export { withDatabase } from "./command-database.ts";
export { readStartEnvironment } from "./environment.ts";
export { runUntilStopped } from "./run.ts";
export { fillOnce } from "./seed.ts";
export type { Product, Program } from "./supervisor.ts";
