export type { BackedUp } from "./backup.ts";
export { copiedTables, fingerprint } from "./catalog.ts";
export { backupToFile, readBackup, restoreFromFile, writeBackup } from "./file.ts";
export type { Restored } from "./restore.ts";
export { newBackupKeys } from "./sealed-file.ts";
