import { formatMoney } from "@county-pay/core/money";
import type { Pool } from "pg";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { lastMovements, ledgerDifferences } from "../payments/ledger/index.ts";
import { readArguments, required, wholeNumber } from "./arguments.ts";
import { say } from "./terminal.ts";

/** `ledger`: prints a company's latest movements, and whether every balance agrees with them. */
export function ledgerCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, {
    company: { type: "string" },
    last: { type: "string", default: "10" },
  });
  const name = required(options.company, "company");
  const count = wholeNumber(options.last, "last");
  return async (pool) => {
    const { rows } = await pool.query<{ id: number }>("select id from companies where name = $1", [name]);
    const [company] = rows;
    if (!company) throw new OperatorFailure(`There is no company ${name}.`);
    for (const { kind, postedAt, confirmation, accounts } of await lastMovements(pool, company.id, count)) {
      say(`${postedAt.toISOString()}  ${kind}  ${confirmation}`.trimEnd());
      for (const { account, amount } of accounts)
        say(`    ${account.padEnd(12)} ${formatMoney(amount).padStart(18)}`);
    }
    const { unbalancedMovements, billsThatDiffer, totalCents } = await ledgerDifferences(pool, company.id);
    say(
      `Movements that do not sum to zero: ${unbalancedMovements}. Bills that differ from the ledger: ${billsThatDiffer}. Sum of all lines: ${totalCents} cents.`,
    );
    if (unbalancedMovements + billsThatDiffer + Math.abs(totalCents) > 0)
      throw new OperatorFailure("The ledger does not add up.");
  };
}
