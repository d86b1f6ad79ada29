import { readFile } from "node:fs/promises";
import { cents, formatMoney } from "@county-pay/core/money";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import type { Tables } from "../db/tables.ts";
import { type ComparedLine, isDifference, readSettlement, reconcile } from "../payments/counter/index.ts";
import { readArguments, required, UsageError } from "./arguments.ts";
import { companyId } from "./company-id.ts";
import { say } from "./terminal.ts";

/** The same database for callers that need Kysely. */
export const kyselyOf = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

const SAID: Readonly<Partial<Record<ComparedLine["kind"], string>>> = {
  missing_here: "in the file and not in the ledger",
  missing_there: "in the ledger and not in the file",
  other_amount: "another amount",
  unmatched_return: "a return that is not recorded here",
};
const money = (amount: number | null): string => (amount === null ? "-" : formatMoney(cents(amount)));

/** `reconcile`: compares a gateway's settlement file with the ledger and lists every difference. */
export function reconcileCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const at = args.findIndex((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--company");
  const file = args[at];
  if (file === undefined) throw new UsageError("the settlement file is missing");
  const options = readArguments(args.toSpliced(at, 1), { company: { type: "string" } });
  const name = required(options.company, "company");
  return async (pool) => {
    const text = await readFile(file, "utf8").catch((cause: unknown) => {
      throw new OperatorFailure(`There is no file ${file}.`, { cause });
    });
    const { lines, isBank } = await readSettlement(text);
    const compared = await reconcile(kyselyOf(pool), await companyId(pool, name), lines, isBank);
    const differences = compared.filter(isDifference);
    for (const { kind, reference, confirmation, settledCents, postedCents } of differences)
      say(
        `${SAID[kind] ?? kind}\t${reference}\t${confirmation}\tfile ${money(settledCents)}\tledger ${money(postedCents)}`,
      );
    say(`${lines.length} lines, ${differences.length} differences.`);
    if (differences.length > 0) throw new OperatorFailure("The settlement file and the ledger differ.");
  };
}
