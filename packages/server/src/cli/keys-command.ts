import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { serversHere, serversWithout } from "../county/companies/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { abandonOtherSecrets, fingerprintOf, lastSignedWith } from "../db/secrets/secrets-in-use.ts";
import { changeSigningSecret, forgetEarlierSecrets, signingSecrets } from "../db/secrets/signing-secret.ts";
import type { Tables } from "../db/tables.ts";
import { type KeyStore, readStoredKeys, renewStoredKeys, type StoredKeys } from "../stored-keys.ts";
import { readArguments, UsageError } from "./arguments.ts";
import { say, warn } from "./terminal.ts";

type Work = (pool: Pool) => Promise<void>;

const fromEnvironment = (): boolean => Boolean(process.env.SIGNING_SECRET);

/** The link to a bill in an email works for at most this long; sessions end with SESSION_HOURS. */
const LONGEST_LINK_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** The database with the secrets that a server would start with now. */
async function keyStore(pool: Pool): Promise<KeyStore> {
  const { current, earlier } = await signingSecrets(
    { pool },
    {
      signingSecret: process.env.SIGNING_SECRET || undefined,
      earlierSecret: process.env.SIGNING_SECRET_EARLIER || undefined,
    },
  );
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db: { kysely, pool }, signingSecret: current, earlierSecrets: earlier };
}

/** Says of the stored keys which secret decrypts them. */
function sayOfKeys({ current, earlierInWords, lostInWords }: StoredKeys): void {
  say(`The current secret encrypts ${current === 1 ? "1 stored key" : `${current} stored keys`}.`);
  if (earlierInWords) say(`Only an earlier one decrypts: ${earlierInWords}.`);
  if (lostInWords)
    say(`No secret decrypts: ${lostInWords}. Set the secret that did, or enter these keys again.`);
}

/** Says when SIGNING_SECRET_EARLIER may be removed. */
async function sayOfEarlier(pool: Pool, secret: string, { earlier }: StoredKeys): Promise<void> {
  if (earlier > 0)
    return say(
      "SIGNING_SECRET_EARLIER must stay: stored keys need it. Restart all servers with both secrets, then run keys rotate.",
    );
  const last = await lastSignedWith(pool, secret);
  const until = last && new Date(last.getTime() + LONGEST_LINK_DAYS * DAY_MS);
  say("SIGNING_SECRET_EARLIER may go: no stored key needs it.");
  if (until && until.getTime() > Date.now())
    say(
      `Servers signed with it until ${last.toISOString()}. If it goes before ${until.toISOString()}, sessions and links in emails from then end early. Links to stop reminders in older emails stop working whenever it goes.`,
    );
}

function show(args: readonly string[]): Work {
  readArguments(args, {});
  return async (pool) => {
    const silent = { error: () => undefined };
    if (fromEnvironment()) {
      say("The signing secret is the one of SIGNING_SECRET.");
      const keys = await readStoredKeys(await keyStore(pool), { log: silent, renew: false });
      sayOfKeys(keys);
      const { SIGNING_SECRET_EARLIER: earlier } = process.env;
      if (earlier) await sayOfEarlier(pool, earlier, keys);
      return;
    }
    const { rowCount } = await pool.query("select from secrets where name = 'signing'");
    if (!rowCount) return say("There is no signing secret yet: keys make.");
    say("The signing secret stands in the database.");
    sayOfKeys(await readStoredKeys(await keyStore(pool), { log: silent, renew: false }));
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
  const servers = await serversHere(pool);
  if (servers > 0)
    throw new OperatorFailure(
      `${servers === 1 ? "A server runs" : `${servers} servers run`} on this database: stop all, rotate, and start them again.`,
    );
}

const HOW_TO_ROTATE = `The secret is in SIGNING_SECRET, so it is changed where that is set:
1. Move its value to SIGNING_SECRET_EARLIER, and put the output of county-pay keys make --print into SIGNING_SECRET.
2. Restart all servers.
3. Run county-pay keys rotate again: it encrypts the stored keys with the new secret.
4. Remove SIGNING_SECRET_EARLIER once county-pay keys show says that it may go.`;

/** Encrypts the stored keys with the SIGNING_SECRET of the environment, after the operator changed it. */
async function renewFromEnvironment(pool: Pool): Promise<void> {
  if (!process.env.SIGNING_SECRET_EARLIER) throw new OperatorFailure(HOW_TO_ROTATE);
  const store = await keyStore(pool);
  const behind = await serversWithout(pool, fingerprintOf(store.signingSecret));
  if (behind > 0)
    throw new OperatorFailure(
      `${behind === 1 ? "A server runs" : `${behind} servers run`} without this SIGNING_SECRET: restart all servers, then rotate.`,
    );
  const keys = await renewStoredKeys(store, { error: (_about, message) => warn(message ?? "") });
  say(
    `${keys.renewed === 1 ? "1 stored key was" : `${keys.renewed} stored keys were`} encrypted again with SIGNING_SECRET.`,
  );
  await sayOfEarlier(pool, process.env.SIGNING_SECRET_EARLIER, keys);
}

function rotate(args: readonly string[]): Work {
  const { days: given } = readArguments(args, { days: { type: "string", default: "30" } });
  if (!/^\d{1,4}$/.test(given)) throw new UsageError("--days must be a whole number");
  const days = Number(given);
  return async (pool) => {
    if (fromEnvironment()) return renewFromEnvironment(pool);
    await requireNoServer(pool);
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    // Stored keys need the old secret until they are encrypted again; only then may it be removed.
    const changed = await kysely
      .transaction()
      .execute((transaction) => changeSigningSecret(transaction, Math.max(1, days)));
    if (!changed) throw new OperatorFailure("There is no signing secret yet: keys make.");
    const keys = { db: { kysely, pool }, signingSecret: changed.to, earlierSecrets: changed.earlier };
    const stored = await renewStoredKeys(keys, { error: (_about, message) => warn(message ?? "") });
    if (days === 0 && stored.earlier > 0)
      throw new OperatorFailure(
        `A new secret signs, but the earlier one stays: ${stored.earlierInWords} need it. Run keys rotate --days 0 again.`,
      );
    if (days === 0) await forgetEarlierSecrets(pool);
    say(
      days === 0
        ? "A new secret signs. Everybody is signed out, and links in mails sent before are worth nothing."
        : `A new secret signs. Sessions and links of the one before hold for ${days} days more.`,
    );
  };
}

function abandon(args: readonly string[]): Work {
  readArguments(args, {});
  return async (pool) => {
    const store = await keyStore(pool);
    const keys = await readStoredKeys(store, { log: { error: () => undefined }, renew: false });
    if (keys.lost === 0) throw new OperatorFailure("Every stored key can be read: none is given up.");
    await abandonOtherSecrets(pool, store);
    say(`Servers start without these keys, which have to be entered again: ${keys.lostInWords}.`);
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { show, make, rotate, abandon };

/** `keys`: manages the secret that signs sessions and links. No command prints a secret in use. */
export function keysCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`keys knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
