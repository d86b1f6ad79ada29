import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { LISTENS_AS } from "../county/companies/index.ts";
import { sealConnectorSecrets } from "../county/connectors/index.ts";
import { sealGatewayAccounts } from "../county/gateways/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { sealReceiptKey } from "../db/secrets/receipt-key.ts";
import { changeSigningSecret, forgetEarlierSecrets, signingSecrets } from "../db/secrets/signing-secret.ts";
import type { Tables } from "../db/tables.ts";
import { sealTerminalSecrets } from "../payments/terminals/index.ts";
import { readArguments, UsageError } from "./arguments.ts";
import { say, warn } from "./terminal.ts";

type Work = (pool: Pool) => Promise<void>;

const fromEnvironment = (): boolean => Boolean(process.env.SIGNING_SECRET);

function show(args: readonly string[]): Work {
  readArguments(args, {});
  return async (pool) => {
    if (fromEnvironment()) {
      say("The signing secret is the one of SIGNING_SECRET.");
      if (process.env.SIGNING_SECRET_EARLIER) say("The one of SIGNING_SECRET_EARLIER is still taken.");
      return;
    }
    const { rowCount } = await pool.query("select from secrets where name = 'signing'");
    say(
      rowCount ? "The signing secret stands in the database." : "There is no signing secret yet: keys make.",
    );
    const { rows } = await pool.query<{ till: Date }>(
      "select holds_till as till from earlier_secrets where holds_till > now() order by holds_till",
    );
    for (const { till } of rows) say(`An earlier one is taken until ${till.toISOString()}.`);
  };
}

function make(args: readonly string[]): Work {
  const { print } = readArguments(args, { print: { type: "boolean", default: false } });
  return async (pool) => {
    if (print) return say(randomBytes(32).toString("base64url"));
    if (fromEnvironment())
      throw new OperatorFailure("SIGNING_SECRET is set: none is needed in the database.");
    await signingSecrets({ pool }, { signingSecret: undefined, earlierSecret: undefined });
    say("The signing secret stands in the database.");
  };
}

/** Servers know only the secret that they started with: a running one would refuse what the others sign. */
async function requireNoServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ servers: number }>(
    "select count(*)::int as servers from pg_stat_activity where datname = current_database() and application_name = $1",
    [LISTENS_AS],
  );
  const servers = rows[0]?.servers ?? 0;
  if (servers > 0)
    throw new OperatorFailure(
      `${servers === 1 ? "A server runs" : `${servers} servers run`} on this database: stop all, rotate, and start them again.`,
    );
}

function rotate(args: readonly string[]): Work {
  const { days: given } = readArguments(args, { days: { type: "string", default: "30" } });
  if (!/^\d{1,4}$/.test(given)) throw new UsageError("--days must be a whole number");
  const days = Number(given);
  return async (pool) => {
    if (fromEnvironment())
      throw new OperatorFailure(
        "The secret is in SIGNING_SECRET: put it into SIGNING_SECRET_EARLIER, and one of keys make --print into SIGNING_SECRET.",
      );
    await requireNoServer(pool);
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    // Sealed values need the old secret until they are resealed; only then may it be removed.
    const changed = await kysely
      .transaction()
      .execute((transaction) => changeSigningSecret(transaction, Math.max(1, days)));
    if (!changed) throw new OperatorFailure("There is no signing secret yet: keys make.");
    const lost: string[] = [];
    const log = {
      info: () => undefined,
      error: (_about: object, message: string) => void lost.push(message),
    };
    const keys = { db: { kysely, pool }, signingSecret: changed.to, earlierSecrets: changed.earlier };
    await sealTerminalSecrets(keys, log, { renew: true });
    await sealConnectorSecrets(keys, log);
    await sealGatewayAccounts(keys, log);
    await sealReceiptKey(keys, log);
    for (const message of lost) warn(message);
    if (days === 0) await forgetEarlierSecrets(pool);
    say(
      days === 0
        ? "A new secret signs. Everybody is signed out, and links in mails sent before are worth nothing."
        : `A new secret signs. Sessions and links of the one before hold for ${days} days more.`,
    );
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { show, make, rotate };

/** `keys`: manages the secret that signs sessions and links. No command prints a secret in use. */
export function keysCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`keys knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
