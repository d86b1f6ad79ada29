import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { legOf } from "../../gateways/index.ts";
import type { ReportingAccount } from "../../kernel/gateways.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { retryDeadlock } from "./decide.ts";
import { reportOdd } from "./report.ts";
import { type Returned, takeReturn } from "./take-return.ts";

/** Reverses what a bank returned of a payment. `accountId`: the account that reports it. */
export async function returnPayment(
  { kysely }: Pick<Database, "kysely">,
  charge: string,
  code: string,
  accountId: string | null = null,
): Promise<Returned> {
  const { reference, leg } = legOf(charge);
  const { rows } = await sql<{ company_id: number; isTheirs: boolean }>`
    select p.company_id, p.gateway_account_id is not distinct from ${accountId}::uuid as "isTheirs"
    from payments p where p.id = ${reference}::uuid
      and p.company_id in (select company_id from counties_here)`.execute(kysely);
  const [row] = rows;
  // An account reports its own payments: what it says of another's is not believed.
  if (!row?.isTheirs) return { result: "not_found" };
  return retryDeadlock(() =>
    kysely.transaction().execute((tenant) => takeReturn(tenant, row.company_id, reference, code, leg)),
  );
}

/**
 * Reverses eChecks of one account that banks returned, in the order in which they arrived. Stops at one whose payment is itself still
 * being confirmed; it is read again next time. Reading one twice changes nothing.
 */
async function takeReturnsOf(
  { db }: Services,
  { id, cursor, gateway }: ReportingAccount,
  log: Log,
): Promise<number> {
  const { rows } = await db.pool.query<{ position: number }>(
    "select position from gateway_cursors where gateway = $1",
    [cursor],
  );
  const from = Number(rows[0]?.position ?? 0);
  let taken = 0;
  for (const { position, reference, code } of await gateway.returns(from)) {
    const returned = await returnPayment(db, reference, code, id);
    if (returned.result === "early") break;
    if (returned.result === "not_found") log.error({ reference }, "a bank returned what is not ours");
    reportOdd(log, returned);
    if (returned.result === "moved") taken += 1;
    await db.pool.query("select note_read($1, $2, $3)", [cursor, from, position]);
  }
  return taken;
}

/** Reverses eChecks that banks returned, of every account; returns how many. */
export async function takeBankReturns(services: Services, log: Log): Promise<number> {
  const accounts = await services.gateways.reporting();
  const taken = await Promise.all(accounts.map((account) => takeReturnsOf(services, account, log)));
  return taken.reduce((sum, each) => sum + each, 0);
}
