export type { ChosenMapping } from "./choose-mapping.ts";
export { forgetOldFiles } from "./file-parts.ts";
export { importBills } from "./import-bills.ts";

export { Mapping } from "./mapping.ts";

export { readDate } from "./read-date.ts";
export { readRecords } from "./read-records.ts";
export { inWords, type Problem } from "./reason.ts";
export { registerImports } from "./routes.ts";
export { runImports } from "./run-orders.ts";
export { sniff } from "./sniff.ts";
