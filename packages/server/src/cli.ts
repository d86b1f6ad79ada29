import type { Pool } from "pg";
import { UsageError } from "./cli/arguments.ts";
import { attentionCommand, reconcileCommand } from "./cli/counter-commands.ts";
import { companyCommand, generateCommand, seedCommand } from "./cli/demo-commands.ts";
import { importCommand } from "./cli/import-command.ts";
import { ledgerCommand } from "./cli/ledger-command.ts";
import { openapiCommand } from "./cli/openapi-command.ts";
import { say, warn } from "./cli/terminal.ts";
import { userCommand } from "./cli/user-command.ts";
import { openDatabase } from "./db/database.ts";
import { OperatorFailure } from "./db/operator-failure.ts";

const HELP = `County Pay, commands beside the server. They use the database of DATABASE_URL.

  import --company <name> --file <bills.csv>   brings a county's file into its bills
      --mapping <m.json>   which column is what; kept for the company's next files
      --dry-run            does everything and stores nothing
      --report <file>      writes every refused line, as CSV
      --change-key         accepts a mapping that tells bills apart in another way
  ledger --company <name>                      shows the last movements of money, and whether all adds up
      --last <n>           how many (10)
  reconcile --company <name> <file.csv>        compares a gateway's settlement file with the ledger
  attention --company <name>                   names the payments that a person must look at
      --clear <number>     somebody did; --note <words> says what came of it, for the audit trail
  seed                                         creates the demo counties
  company list                                 names the companies and counts their bills
  user add --company <name> --email <address>  lets somebody sign in; the password is asked for, or read from stdin
      --type <type>        what they are: user, "Tax Processor", Admin, … (user)
      --first-name, --last-name
      --generate           makes a password and shows it once
  user list --company <name>                   who may sign in
  user disable --company <name> --email <address>
  user reset-password --company <name> --email <address>
      --generate           as above
  generate --lines <n> --out <file.csv>        writes an invented county's file
      --company <name>     in the style of this demo county
  openapi                                      prints the OpenAPI document of what is served
      --payments           of the payments origin instead

Ends with 0 when it ran to its end, even where lines of a file were refused; with 1 when it could
not; with 2 when it was called wrongly.`;

type Command = (args: readonly string[]) => (pool: Pool) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  seed: seedCommand,
  ledger: ledgerCommand,
  reconcile: reconcileCommand,
  attention: attentionCommand,
  company: companyCommand,
  user: userCommand,
  generate: generateCommand,
  openapi: openapiCommand,
};

async function run(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || args.includes("--help") || args.includes("-h")) {
    say(HELP);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}`);
  const work = command(rest);
  const url = process.env.DATABASE_URL;
  if (!url && name !== "generate") throw new OperatorFailure("DATABASE_URL is not set.");
  const database = openDatabase(url ?? "", { max: 3 });
  await work(database.pool).finally(() => database.close());
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    warn(`${error.message}; see --help.`);
    process.exitCode = 2;
  } else {
    warn(
      error instanceof OperatorFailure ? error.message : String(error instanceof Error ? error.stack : error),
    );
    process.exitCode = 1;
  }
}
