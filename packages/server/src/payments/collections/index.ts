export { collectedDays, postedByProduct } from "./read.ts";
export { registerCollections } from "./routes.ts";
export { splitDue } from "./split-due.ts";
