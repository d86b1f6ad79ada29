export { fileWithEntries } from "./entries.ts";
export { problemsToWire } from "./problems.ts";
export { readAchFile } from "./read-file.ts";
export { registerAch } from "./routes.ts";
export { takeFile } from "./take.ts";
export { applyWaiting } from "./waiting.ts";
