import type { Pool } from "pg";
import { type Cell, cellsOf, environmentOf } from "./cells/cells.ts";
import { acceptDatabaseCommand } from "./cli/accept-database-command.ts";
import { accountCodesCommand } from "./cli/account-codes-command.ts";
import { UsageError } from "./cli/arguments.ts";
import { attentionCommand } from "./cli/attention-command.ts";
import { chooseCells } from "./cli/cells/choose.ts";
import { findClaims } from "./cli/cells/claims.ts";
import { moveCommand } from "./cli/cells/move-command.ts";
import { reportCommand } from "./cli/cells/report.ts";
import { whileNamesAreFree } from "./cli/cells/reserve.ts";
import { companyCommand, companyIn } from "./cli/company-command.ts";
import { connectorCheck, connectorCommand } from "./cli/connector-command.ts";
import { reconcileCommand } from "./cli/counter-commands.ts";
import {
  backupCommand,
  backupKeysCommand,
  migrateCommand,
  restoreCommand,
  sizesCommand,
} from "./cli/database-commands.ts";
import { deadlineCommand } from "./cli/deadline/deadline-command.ts";
import { outagesCommand } from "./cli/deadline/outages-command.ts";
import { generateCommand, seedCommand } from "./cli/demo-commands.ts";
import { doctorCommand } from "./cli/doctor-command.ts";
import { faultsCommand } from "./cli/faults-command.ts";
import { gatewayCommand } from "./cli/gateway/gateway-command.ts";
import { HELP } from "./cli/help/help.ts";
import { importCommand } from "./cli/imports/import-command.ts";
import { importFolderCommand } from "./cli/imports/import-folder-command.ts";
import { jobsCommand } from "./cli/jobs-command.ts";
import { keysCommand } from "./cli/keys-command.ts";
import { ledgerCommand } from "./cli/ledger-command.ts";
import { openapiCommand } from "./cli/openapi-command.ts";
import { pagesCommand, pagesWithoutDatabase } from "./cli/pages-command.ts";
import { receiptCommand, receiptWithoutDatabase } from "./cli/receipt-command.ts";
import { achCommand } from "./cli/returns/ach-command.ts";
import { bounceCommand, bouncesCommand } from "./cli/returns/bounce-command.ts";
import { scansCommand } from "./cli/scans-command.ts";
import { say, warn } from "./cli/terminal.ts";
import { terminalsCommand } from "./cli/terminals-command.ts";
import { userCommand } from "./cli/user-command.ts";
import { untilDatabaseAnswers } from "./db/connection/wait-for-database.ts";
import { openDatabase } from "./db/database.ts";
import { inOneSentence } from "./db/failures/in-one-sentence.ts";
import { OperatorFailure } from "./db/failures/operator-failure.ts";
import { placeOf } from "./db/failures/trouble.ts";

/** A person at a terminal sees the progress: a statement over all bills may take long. */
const PATIENCE = { statementMs: 600_000, lockMs: 60_000, silenceMs: 3_600_000 } as const;

/** If the database is down for longer, a person must look; a migration waits as long as the servers that need it. */
const MAX_WAIT_MS = 600_000;

/** Commands that diagnose problems or need no database, and do not wait for it. */
const DO_NOT_WAIT: ReadonlySet<string> = new Set(["doctor", "openapi"]);
const NEED_NO_DATABASE: ReadonlySet<string> = new Set(["generate", "backup-keys"]);

/** Commands whose lines name the cell. */
const TELLS_CELLS: ReadonlySet<string> = new Set(["company"]);

type Work = (pool: Pool, cell?: string) => Promise<void>;
type Command = (args: readonly string[]) => Work;

const COMMANDS: Readonly<Record<string, Command>> = {
  "accept-database": acceptDatabaseCommand,
  import: importCommand,
  "import-folder": importFolderCommand,
  seed: seedCommand,
  ledger: ledgerCommand,
  reconcile: reconcileCommand,
  ach: achCommand,
  attention: attentionCommand,
  faults: faultsCommand,
  outages: outagesCommand,
  deadline: deadlineCommand,
  company: companyCommand,
  jobs: jobsCommand,
  keys: keysCommand,
  doctor: doctorCommand,
  user: userCommand,
  connector: connectorCommand,
  gateway: gatewayCommand,
  terminal: terminalsCommand,
  receipt: receiptCommand,
  scans: scansCommand,
  "account-codes": accountCodesCommand,
  bounce: bounceCommand,
  bounces: bouncesCommand,
  generate: generateCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  "backup-keys": backupKeysCommand,
  restore: restoreCommand,
  sizes: sizesCommand,
  openapi: openapiCommand,
  pages: pagesCommand,
};

async function main(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || args.includes("--help") || args.includes("-h")) {
    say(HELP);
    return;
  }
  // It calls only the service and needs no database.
  if (name === "connector" && rest[0] === "check") return connectorCheck(rest.slice(1));
  const offline =
    name === "company" && rest[0] === "move"
      ? moveCommand(rest.slice(1))
      : name === "receipt"
        ? receiptWithoutDatabase(rest)
        : name === "pages"
          ? pagesWithoutDatabase(rest)
          : undefined;
  if (offline) return offline();
  if (name === "report") return report(rest);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}`);
  const cells = cellsOf(process.env);
  if (cells) return inCells(cells, name, command, rest);
  const url = process.env.DATABASE_URL;
  if (!url && !NEED_NO_DATABASE.has(name)) throw new OperatorFailure("DATABASE_URL is not set.");
  await runIn(name, command(rest), url ?? "");
}

/** With several cells, one that does not answer keeps a command from the others no longer than this. */
const ONE_OF_MANY_MS = 5_000;

/** Asks all databases, each of which may not answer. */
async function report(args: readonly string[]): Promise<void> {
  const run = reportCommand(args);
  const cells = cellsOf(process.env);
  const url = process.env.DATABASE_URL;
  if (!cells && !url) throw new OperatorFailure("DATABASE_URL is not set.");
  await run(cells ?? [{ name: "main", url: url ?? "" }]);
}

/** Runs a command in a database; `cell`: the name of one of several. */
async function runIn(
  name: string,
  work: Work,
  url: string,
  { cell, longestMs = MAX_WAIT_MS }: { readonly cell?: string; readonly longestMs?: number } = {},
): Promise<void> {
  const database = openDatabase(url, { max: 3, ...PATIENCE });
  const waiting = { place: url ? placeOf(url) : "", say: warn };
  const run = async (): Promise<void> => {
    const isMigration = name === "migrate";
    if (!DO_NOT_WAIT.has(name) && !NEED_NO_DATABASE.has(name)) {
      const longest = isMigration ? {} : { longestMs };
      await untilDatabaseAnswers(() => database.pool.query("select"), { ...waiting, ...longest });
    }
    if (isMigration) await untilDatabaseAnswers(() => work(database.pool, cell), waiting);
    else await work(database.pool, cell);
  };
  await run().finally(() => database.close());
}

/** Runs a command in the cells that it concerns, one after the other, each as if it were the only database. */
async function inCells(
  all: readonly Cell[],
  name: string,
  command: Command,
  given: readonly string[],
): Promise<void> {
  const { cells, args } = await chooseCells(all, name, given);
  const work = command(args);
  const env = { ...process.env };
  const failed: string[] = [];
  for (const cell of cells) {
    Object.assign(process.env, environmentOf(env, cell));
    const run = (): Promise<void> =>
      runIn(name, work, cell.url, {
        cell: cell.name,
        ...(cells.length > 1 ? { longestMs: ONE_OF_MANY_MS } : {}),
      });
    if (cells.length > 1 && !TELLS_CELLS.has(name)) say(`${cell.name}:`);
    if (name === "company" && args[0] === "add") await whileNamesAreFree(all, cell, companyIn(args), run);
    else if (cells.length === 1) await run();
    else
      await run().catch((error: unknown) => {
        failed.push(cell.name);
        warn(`${cell.name}: ${inOneSentence(error)}`);
      });
  }
  if (name === "doctor") {
    const claims = await findClaims(all);
    for (const { state, what, says } of claims) say(`${state}\t${what}\t${says}`);
    if (claims.some(({ state }) => state === "bad")) failed.push("the cells together");
  }
  if (failed.length > 0) throw new OperatorFailure(`It did not end well in: ${failed.join(", ")}.`);
}

/**
 * Runs a command of the command line, and says what went wrong. Returns the exit code: 1 for what failed, 2 for what was
 * typed wrongly.
 */
export async function runCommand(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    await main(args);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    warn(isUsage ? `${error.message}; see --help.` : inOneSentence(error));
    return isUsage ? 2 : 1;
  }
}
