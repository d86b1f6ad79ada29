export { controlProblem } from "./check-control.ts";
export { importFolderLetters } from "./folder/mail-admin.ts";
export { folderOf, saveFolder } from "./folder/schedule.ts";
export { watchFolders } from "./folder/watch.ts";
export { type ImportSummary, importBills } from "./import-bills.ts";
export type { ChosenMapping } from "./mapping/choose-mapping.ts";
export { Mapping } from "./mapping/mapping.ts";
export { deleteOldFiles } from "./reading/file-parts.ts";

export { readDate } from "./reading/read-date.ts";
export { readRecords } from "./reading/read-records.ts";
export { sniff } from "./reading/sniff.ts";
export { inWords, type Problem } from "./reason.ts";
export { registerImports } from "./routes.ts";
export { runImports } from "./run-orders.ts";
