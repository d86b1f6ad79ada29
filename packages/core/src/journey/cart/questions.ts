import { type Asker, type Bill, billFromWire, billsFromWire } from "../../bills/index.ts";
import { asksForPaid, type CartCheck, restricts } from "../../cart/index.ts";
import type { ApiFailure, Client } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { billHistory, billsRestriction, type CallAnswer, guestStatements } from "../../contract/index.ts";
import { ok, type Result } from "../../result.ts";

type AskedCompany = Pick<Company, "name" | "isIng">;

/** The bills of a bill's property; empty if the server could not be reached. */
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

/** The bills' current state; null for association dues, which do not check for paid ones (CART-026). */
async function askStatements(
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

/** A check of bills, with those on the office's lists, whatever the bills themselves say. */
export interface ListedCheck extends CartCheck {
  readonly restrictedBills: CallAnswer<typeof billsRestriction>["restrictedBills"];
}

/**
 * The server's answer about bills that `asker` is about to pay (CALL-053, PAY-065); null if it could not be reached (ERRTEXT-079: nothing changes
 * then).
 */
export async function askCheck(
  client: Client,
  company: AskedCompany,
  ids: readonly string[],
  asker: Asker,
): Promise<ListedCheck | null> {
  const [current, restriction] = await Promise.all([
    askStatements(client, company, ids),
    client.call(billsRestriction, { body: { CompanyName: company.name, RecordDetailsIds: [...ids] } }),
  ]);
  if (!current.ok || !restriction.ok) return null;
  const { restrictedBills } = restriction.value;
  return {
    current: current.value,
    restrictedIds: restrictedBills
      .filter(({ Reason }) => restricts(Reason, asker))
      .map((bill) => bill.RecordDetailsId),
    restrictedBills,
  };
}
