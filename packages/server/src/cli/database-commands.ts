import { readFile, writeFile } from "node:fs/promises";
import type { Pool } from "pg";
import { backupToFile, newBackupKeys, readBackup, restoreFromFile, writeBackup } from "../backup/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { migrate } from "../db/migrate.ts";
import { tableSizes } from "../db/sizes.ts";
import { readArguments, UsageError } from "./arguments.ts";
import { say, warn } from "./terminal.ts";

/** `migrate`: migrates the database to this County Pay's schema and functions; servers do not start before that. */
export function migrateCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  readArguments(args, {});
  return async (pool) => {
    const { migrations, functions } = await migrate(pool);
    for (const name of [...migrations, ...functions]) say(name);
    say(
      migrations.length + functions.length === 0
        ? "The database is up to date."
        : `${migrations.length} migrations and ${functions.length} functions were applied.`,
    );
  };
}

function fileAnd<Name extends string>(
  args: readonly string[],
  command: string,
  option: Name,
): { readonly file: string; readonly value: string | undefined } {
  const flag = `--${option}`;
  const at = args.indexOf(flag);
  const value = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && value === undefined) throw new UsageError(`${flag} is missing its value`);
  const [file, ...rest] = at < 0 ? args : args.toSpliced(at, 2);
  if (file === undefined || (file.startsWith("-") && file !== "-") || rest.length > 0)
    throw new UsageError(`${command} takes one file, or - for the pipe`);
  return { file, value };
}

/** `backup`: writes a snapshot of the whole database to a file or a pipe. */
export function backupCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const { file, value: recipient } = fileAnd(args, "backup", "recipient");
  return async (pool) => {
    if (file === "-") {
      const { tables, rows } = await writeBackup(pool, process.stdout, recipient);
      warn(`${rows} rows of ${tables} tables were written.`);
      return;
    }
    const { tables, rows, bytes } = await backupToFile(pool, file, recipient);
    say(`${rows} rows of ${tables} tables are in ${file}, ${bytes} bytes${recipient ? ", encrypted" : ""}.`);
  };
}

async function readKey(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(file, "utf8").catch((cause: unknown) => {
    throw new OperatorFailure(`The key file ${file} cannot be read.`, { cause });
  });
}

/** `restore`: restores a backup into an empty database. */
export function restoreCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const { file, value: keyFile } = fileAnd(args, "restore", "key-file");
  return async (pool) => {
    const key = await readKey(keyFile);
    const restored =
      file === "-" ? await readBackup(pool, process.stdin, key) : await restoreFromFile(pool, file, key);
    const { tables, rows, at, ledgersThatDiffer } = restored;
    say(`${rows} rows of ${tables} tables were restored, each as it was at ${at}.`);
    if (ledgersThatDiffer > 0)
      throw new OperatorFailure(
        `The ledger of ${ledgersThatDiffer} companies does not add up, and did not when it was backed up.`,
      );
    say("Every ledger adds up. Run migrate next if this County Pay is newer than the back-up.");
  };
}

/** `backup-keys`: creates a key pair for encrypted backups; needs no database. */
export function backupKeysCommand(args: readonly string[]): () => Promise<void> {
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith("-") || rest.length > 0)
    throw new UsageError("backup-keys takes one file, for the private key");
  return async () => {
    const { publicKey, privateKey } = newBackupKeys();
    await writeFile(file, `${privateKey}\n`, { mode: 0o600, flag: "wx" }).catch((cause: unknown) => {
      throw new OperatorFailure(`${file} cannot be written, or exists already.`, { cause });
    });
    say(publicKey);
    warn(`The private key is in ${file}: keep it away from this machine, and never lose it.`);
  };
}

const COLUMNS = [28, 12, 16, 10, 10] as const;
const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(COLUMNS[0]) : String(cell).padStart(COLUMNS[at] ?? 0)))
    .join("");

/** `sizes`: prints the rows and bytes of every table, including indexes, and the bytes per bill. */
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
