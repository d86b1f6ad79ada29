import { readFile } from "node:fs/promises";
import { ENGLISH } from "@county-pay/core/messages";
import { accountTestSentence } from "@county-pay/core/settings";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { type Config, readConfig } from "../../config.ts";
import {
  accountRows,
  leaveAccount,
  readSeparateFee,
  setSeparateFee,
  storeAccount,
  testAccount,
  valuesOf,
} from "../../county/gateways/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Tables } from "../../db/tables.ts";
import { asCompany } from "../../db/tenant.ts";
import type { AccountValues } from "../../gateways/index.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { companyId } from "../company-id.ts";
import { say } from "../terminal.ts";
import { countyGateways, sealKeysOf } from "./county-gateways.ts";
import { readText } from "./read-text.ts";

type Work = (pool: Pool) => Promise<void>;

const WHICH = {
  company: { type: "string" },
  kind: { type: "string" },
  file: { type: "string" },
  replaces: { type: "string" },
} as const;

const kyselyOf = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** The lines `Name=value` of a text. No sentence about a wrong one contains its value. */
function valuesIn(text: string): AccountValues {
  const lines = text.split("\n").map((line) => line.trim());
  return Object.fromEntries(
    lines
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line, at) => {
        const [, name, value] = /^(\w{1,40})\s*=\s*(.{1,500})$/.exec(line) ?? [];
        if (name === undefined || value === undefined)
          throw new UsageError(`value ${at + 1} of the account is not of the form Name=value`);
        return [name, value];
      }),
  );
}

/** What an operator enters, from a file or stdin: never from arguments, which other users of the machine see. */
const entered = async (file: string | undefined): Promise<AccountValues> =>
  valuesIn(
    file === undefined
      ? await readText(process.stdin)
      : await readFile(file, "utf8").catch((cause: unknown) => {
          throw new OperatorFailure(`There is no file ${file}.`, { cause });
        }),
  );

function kindOf({ accounts }: Config, given: string): string {
  const kinds = Object.keys(accounts.kinds);
  if (!kinds.includes(given)) throw new UsageError(`--kind must be one of ${kinds.join(", ")}`);
  return given;
}

/** Tests what was entered, and what it says; throws an OperatorFailure with a sentence unless it is valid. */
async function tested(pool: Pool, config: Config, options: Options) {
  const id = await companyId(pool, options.company);
  const rows = await accountRows(kyselyOf(pool), id);
  const replaces = rows.find((row) => row.id === options.replaces) ?? null;
  if (options.replaces !== undefined && !replaces)
    throw new OperatorFailure("The county has no account with this ID: gateway show lists them.");
  const kind = kindOf(config, options.kind);
  const values = await entered(options.file);
  const result = await testAccount(config, { county: options.company, kind, values, replaces });
  if ("wrong" in result)
    throw new OperatorFailure(`These values are missing or not whole: ${result.wrong.join(", ")}.`);
  const sentence = accountTestSentence(result, ENGLISH);
  if (result.Outcome !== "valid") throw new OperatorFailure(sentence);
  return { id, kind, values, replaces, result, sentence };
}

interface Options {
  readonly company: string;
  readonly kind: string;
  readonly file: string | undefined;
  readonly replaces: string | undefined;
}

function read(args: readonly string[]): Options {
  const { company, kind, file, replaces } = readArguments(args, WHICH);
  return { company: required(company, "company"), kind: required(kind, "kind"), file, replaces };
}

function set(args: readonly string[]): Work {
  const options = read(args);
  return async (pool) => {
    const config = readConfig(process.env);
    const { id, kind, values, replaces, result, sentence } = await tested(pool, config, options);
    const keys = await sealKeysOf(pool);
    const settings = config.accounts.kinds[kind]?.settings ?? [];
    await asCompany(kyselyOf(pool), id, (tenant) =>
      storeAccount(
        tenant,
        keys,
        { companyId: id, userId: null, language: "en" },
        { kind, settings, values, tested: result, replaces },
      ),
    );
    say(`${sentence} Saved for ${options.company}.`);
  };
}

function test(args: readonly string[]): Work {
  const { kind, ...rest } = readArguments(args, WHICH);
  const company = required(rest.company, "company");
  return async (pool) => {
    const config = readConfig(process.env);
    if (kind !== undefined) {
      const options = { company, kind, file: rest.file, replaces: rest.replaces };
      return say((await tested(pool, config, options)).sentence);
    }
    // The stored keys.
    const rows = await accountRows(kyselyOf(pool), await companyId(pool, company));
    const current = rows.find(({ until }) => until === null);
    if (!current) return say(`${company} has no account of its own.`);
    const values = valuesOf(await sealKeysOf(pool), current);
    if (!values)
      throw new OperatorFailure("The stored keys can no longer be read: enter them again with gateway set.");
    const result = await testAccount(config, {
      county: company,
      kind: current.kind,
      values,
      replaces: current,
    });
    if ("wrong" in result)
      throw new OperatorFailure("The stored values are of an earlier version: gateway set.");
    const sentence = accountTestSentence(result, ENGLISH);
    if (result.Outcome !== "valid") throw new OperatorFailure(sentence);
    say(sentence);
  };
}

const day = (at: Date | null): string => at?.toISOString().slice(0, 16) ?? "";

function show(args: readonly string[]): Work {
  const company = required(readArguments(args, { company: WHICH.company }).company, "company");
  return async (pool) => {
    const config = readConfig(process.env);
    const rows = await accountRows(kyselyOf(pool), await companyId(pool, company));
    if (!rows.some(({ until }) => until === null))
      say(
        config.accounts.isShared
          ? `now\t${config.gateway.label}, the installation's account`
          : "now\tnone: no payment is taken online, because GATEWAY_SHARED is off",
      );
    const fee = await feeOf(pool, company);
    if (fee) say(`the fee is a charge of its own\tsince ${day(fee.since)}`);
    for (const row of rows) {
      const { label = row.kind } = config.accounts.kinds[row.kind] ?? {};
      const endings = Object.entries(row.endings).map(([name, ending]) => `${name} …${ending}`);
      const when = row.until === null ? "now" : `until ${day(row.until)}`;
      const mode = row.isLive ? "live" : "test mode";
      say([when, label, row.vendorId, mode, ...endings, `since ${day(row.since)}`, row.id].join("\t"));
    }
  };
}

const feeOf = async (pool: Pool, company: string) => {
  const id = await companyId(pool, company);
  return asCompany(kyselyOf(pool), id, (tenant) => readSeparateFee(tenant, id));
};

/** Whether the county's fee is a charge of its own (decision 370). */
function fee(args: readonly string[]): Work {
  const given = readArguments(args, { company: WHICH.company, separate: { type: "string" } });
  const company = required(given.company, "company");
  const isSeparate = required(given.separate, "separate") === "on";
  if (!isSeparate && given.separate !== "off") throw new UsageError("--separate must be on or off");
  return async (pool) => {
    const id = await companyId(pool, company);
    const account = await (await countyGateways(pool, readConfig(process.env))).current(id);
    if (isSeparate && !account?.gateway.chargeAgain)
      throw new OperatorFailure(
        account
          ? `${account.gateway.name} cannot charge a card twice for one payment.`
          : `${company} takes no payments online.`,
      );
    await asCompany(kyselyOf(pool), id, (tenant) =>
      setSeparateFee(tenant, { companyId: id, userId: null, language: "en" }, isSeparate),
    );
    say(
      `From the next payment on, ${company} charges the fee ${isSeparate ? "by itself" : "with the bills"}.`,
    );
  };
}

function leave(args: readonly string[]): Work {
  const company = required(readArguments(args, { company: WHICH.company }).company, "company");
  return async (pool) => {
    const id = await companyId(pool, company);
    if (!readConfig(process.env).accounts.isShared)
      throw new OperatorFailure("GATEWAY_SHARED is off: the county would take no payments.");
    const isLeft = await asCompany(kyselyOf(pool), id, (tenant) =>
      leaveAccount(tenant, { companyId: id, userId: null, language: "en" }),
    );
    say(
      isLeft
        ? `${company} takes payments with the installation's account.`
        : `${company} has no account of its own.`,
    );
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { set, show, test, leave, fee };

/** `gateway`: the account with which a county takes payments (decision 335). */
export function gatewayCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`gateway knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
