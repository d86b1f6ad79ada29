import type { Pool } from "pg";
import { backupToFile, readBackup, restoreFromFile, writeBackup } from "../backup/index.ts";
import { migrate } from "../db/migrate.ts";
import { OperatorFailure } from "../db/operator-failure.ts";
import { tableSizes } from "../db/sizes.ts";
import { readArguments, UsageError } from "./arguments.ts";
import { say, warn } from "./terminal.ts";

/** `migrate`: brings the database to the schema of this County Pay; servers wait with their start until it is done. */
export function migrateCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  readArguments(args, {});
  return async (pool) => {
    const applied = await migrate(pool);
    for (const name of applied) say(name);
    say(applied.length === 0 ? "The database is up to date." : `${applied.length} migrations were applied.`);
  };
}

function onlyFile(args: readonly string[], command: string): string {
  const [file, ...rest] = args;
  if (file === undefined || (file.startsWith("-") && file !== "-") || rest.length > 0)
    throw new UsageError(`${command} takes one file, or - for the pipe`);
  return file;
}

/** `backup`: everything in the database as of one moment, into a file or a pipe. */
export function backupCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const file = onlyFile(args, "backup");
  return async (pool) => {
    if (file === "-") {
      const { tables, rows } = await writeBackup(pool, process.stdout);
      warn(`${rows} rows of ${tables} tables were written.`);
      return;
    }
    const { tables, rows, bytes } = await backupToFile(pool, file);
    say(`${rows} rows of ${tables} tables are in ${file}, ${bytes} bytes.`);
  };
}

/** `restore`: makes an empty database what another was when it was backed up. */
export function restoreCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const file = onlyFile(args, "restore");
  return async (pool) => {
    const restored = file === "-" ? await readBackup(pool, process.stdin) : await restoreFromFile(pool, file);
    const { tables, rows, at, ledgersThatDiffer } = restored;
    say(`${rows} rows of ${tables} tables were restored, each as it was at ${at}.`);
    if (ledgersThatDiffer > 0)
      throw new OperatorFailure(
        `The ledger of ${ledgersThatDiffer} companies does not add up, and did not when it was backed up.`,
      );
    say("Every ledger adds up. Run migrate next if this County Pay is newer than the back-up.");
  };
}

const COLUMNS = [28, 12, 16, 10, 10] as const;
const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(COLUMNS[0]) : String(cell).padStart(COLUMNS[at] ?? 0)))
    .join("");

/** `sizes`: rows and bytes of every table, with its indexes; what a bill takes of each. */
export function sizesCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  readArguments(args, {});
  return async (pool) => {
    const tables = await tableSizes(pool);
    const bills = tables.find(({ name }) => name === "bills")?.rows ?? 0;
    const each = (bytes: number, count: number): string => (count > 0 ? (bytes / count).toFixed(0) : "-");
    say(line(["table", "rows", "bytes", "per row", "per bill"]));
    for (const { name, rows, bytes } of tables)
      say(line([name, rows, bytes, each(bytes, rows), each(bytes, bills)]));
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    say(line(["all", "", total, "", each(total, bills)]));
  };
}
