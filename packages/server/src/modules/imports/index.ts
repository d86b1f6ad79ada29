export type { ChosenMapping } from "./choose-mapping.ts";
export { FIELD_NAMES, FIELDS, type FieldName } from "./fields.ts";
export { type ImportOptions, type ImportSummary, importBills } from "./import-bills.ts";
export type { ImportCounts, ImportProgress } from "./import-run.ts";
export { Mapping } from "./mapping.ts";
export { type Proposal, proposeMapping } from "./propose.ts";
export type { Problem } from "./row-reader.ts";
