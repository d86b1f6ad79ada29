export { copiedTables, fingerprint } from "./catalog.ts";
export { backupToFile, readBackup, restoreFromFile, writeBackup } from "./file.ts";

export { newBackupKeys } from "./sealed-file.ts";
