export { collectedDays, postedDays } from "./read.ts";
export { registerCollections } from "./routes.ts";
export { splitAll, splitDue } from "./split-due.ts";
