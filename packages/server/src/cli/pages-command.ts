import { readFile, writeFile } from "node:fs/promises";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { type Config, PACKAGES, readConfig } from "../config.ts";
import { createCompanies } from "../county/companies/index.ts";
import {
  allCounties,
  checkSite,
  type Difference,
  type Expected,
  expectedNow,
  fingerprintOf,
  INVENTORY_FILE,
  installedDifferences,
  readBaseline,
  readInventory,
  writeBaseline,
} from "../county/payment-pages/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import type { Tables } from "../db/tables.ts";
import { readArguments, required, UsageError } from "./arguments.ts";
import { countyGateways } from "./gateway/county-gateways.ts";
import { say, warn } from "./terminal.ts";

const log = {
  info: () => undefined,
  error: (about: object, text: string) => warn(`${text}: ${JSON.stringify(about)}`),
};

/** The pages of this release with the counties of this installation. */
async function expectedHere(pool: Pool, config: Config): Promise<Expected> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const companies = createCompanies(kysely, config);
  const gateways = await countyGateways(pool, config);
  const counties = await allCounties(pool, companies);
  return expectedNow(readInventory(PACKAGES), { config, companies, gateways }, counties, log);
}

const readText = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((cause: unknown) => {
    throw new OperatorFailure(`There is no file ${file}.`, { cause });
  });

/** An origin as it was typed, without a slash at its end. */
const originOf = (text: string, option: string): string => {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--${option} must be an address (https://…)`);
  return new URL(text).origin;
};

function report(
  differences: readonly Difference[],
  checked: { readonly pages: number; readonly files: number },
): void {
  for (const { part, url, what } of differences) say(`${part}\t${url}\t${what}`);
  say(`${checked.pages} pages and ${checked.files} files checked, ${differences.length} differences.`);
  if (differences.length > 0)
    throw new OperatorFailure("What browsers receive is not what was released: see docs/pci.md.");
}

interface Options {
  readonly url: string | undefined;
  readonly cards: string | undefined;
}

/** The addresses to check: as typed, or else those of the installation. */
function addressesOf({ url, cards }: Options, config: Config | null) {
  const portal = url ?? config?.sites.portal.origin;
  const payments = cards ?? config?.sites.payments.origin;
  return {
    portal: originOf(required(portal, "url"), "url"),
    payments: originOf(required(payments, "cards-url"), "cards-url"),
  };
}

async function checkHere(pool: Pool, options: Options): Promise<void> {
  const config = readConfig(process.env);
  const expected = await expectedHere(pool, config);
  const installed = installedDifferences(expected.inventory, PACKAGES);
  const checked = await checkSite(expected, addressesOf(options, config));
  report([...installed, ...checked.differences], checked);
}

/** `pages check --against`: needs no database and nothing of the release that is installed here. */
async function checkAgainst(file: string, options: Options): Promise<void> {
  const text = await readText(file);
  const { writtenAt, ...baseline } = readBaseline(text);
  say(`Baseline of ${writtenAt}, fingerprint ${fingerprintOf(text)}.`);
  const checked = await checkSite(baseline, addressesOf(options, null));
  report(checked.differences, checked);
}

async function inventory(out: string | undefined): Promise<void> {
  const text = await readText(PACKAGES + INVENTORY_FILE);
  if (out === undefined) process.stdout.write(text);
  else await writeFile(out, text);
  warn(`Fingerprint ${fingerprintOf(text)}`);
}

const read = (args: readonly string[]) =>
  readArguments(args, {
    url: { type: "string" },
    "cards-url": { type: "string" },
    against: { type: "string" },
    write: { type: "string" },
    out: { type: "string" },
  });

/** The part of `pages` that needs no database; undefined for the others. */
export function pagesWithoutDatabase(args: readonly string[]): (() => Promise<void>) | undefined {
  const [action, ...rest] = args;
  if (action === "inventory") return () => inventory(read(rest).out);
  if (action !== "check") return undefined;
  const { against, url, "cards-url": cards } = read(rest);
  return against === undefined ? undefined : () => checkAgainst(against, { url, cards });
}

/** `pages`: the inventory of the payment pages, and its comparison with what browsers receive (PCI DSS 6.4.3, 11.6.1). */
export function pagesCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const [action, ...rest] = args;
  const options = read(rest);
  if (action === "check") return (pool) => checkHere(pool, { url: options.url, cards: options["cards-url"] });
  if (action !== "baseline") throw new UsageError("pages takes inventory, check or baseline");
  const file = required(options.write, "write");
  return async (pool) => {
    const config = readConfig(process.env);
    const text = writeBaseline(await expectedHere(pool, config), new Date());
    await writeFile(file, text);
    say(`Written. Keep it, and its fingerprint, on another machine: ${fingerprintOf(text)}`);
  };
}
