import { type Asker, type Bill, billFromWire, billsFromWire } from "../../bills/index.ts";
import { asksForPaid, type CartCheck, restricts } from "../../cart/index.ts";
import type { ApiFailure, Client } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { billHistory, billsRestriction, guestStatements } from "../../contract/index.ts";
import { ok, type Result } from "../../result.ts";

type AskedCompany = Pick<Company, "name" | "isIng">;

/** The bills of a bill's property; none where the server could not be asked. */
export async function askHistory(
  client: Client,
  company: AskedCompany,
  bill: Bill,
): Promise<readonly Bill[]> {
  const answer = await client.call(billHistory, {
    params: { company: company.name, recordDetailsId: bill.id },
  });
  return answer.ok ? billsFromWire(answer.value) : [];
}

/** The bills as they stand now; null for dues of an association, where paid ones are not asked for (CART-026). */
export async function askStatements(
  client: Client,
  company: AskedCompany,
  ids: readonly string[],
): Promise<Result<readonly Bill[] | null, ApiFailure>> {
  if (!asksForPaid("bills", company)) return ok(null);
  const answer = await client.call(guestStatements, {
    body: { CompanyName: company.name, SearchFields: { RecordDetailsId: ids.join(",") } },
  });
  return answer.ok ? ok(answer.value.map(billFromWire)) : answer;
}

/**
 * What the server says of the bills of a cart (CALL-053); null where it could not be asked (ERRTEXT-079: nothing
 * changes then).
 */
export async function askCheck(
  client: Client,
  company: AskedCompany,
  ids: readonly string[],
  asker: Asker,
): Promise<CartCheck | null> {
  const [current, restriction] = await Promise.all([
    askStatements(client, company, ids),
    client.call(billsRestriction, { body: { CompanyName: company.name, RecordDetailsIds: [...ids] } }),
  ]);
  if (!current.ok || !restriction.ok) return null;
  return {
    current: current.value,
    restrictedIds: restriction.value.restrictedBills
      .filter(({ Reason }) => restricts(Reason, asker))
      .map((bill) => bill.RecordDetailsId),
  };
}
