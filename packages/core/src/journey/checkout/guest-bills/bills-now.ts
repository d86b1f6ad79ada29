import { billFromWire } from "../../../bills/index.ts";
import { applyCheck } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { guestStatements } from "../../../contract/index.ts";
import type { CheckoutState, Environment } from "../../types.ts";
import { forItems } from "../form/bills.ts";
import type { Attempt } from "./attempt.ts";

/**
 * The bills part of an attempt's form, reloaded from the server, without those that cannot be paid. A custom amount is
 * kept only if no bill was removed. If the server does not answer, the bills stay as they were.
 */
export async function billsNow(
  env: Environment,
  company: Company,
  attempt: Attempt,
  refusedIds: readonly string[],
): Promise<Partial<CheckoutState>> {
  const ids = attempt.items.map(({ bill }) => bill.id).join(",");
  const answer = await env.client.call(guestStatements, {
    body: { CompanyName: company.name, SearchFields: { RecordDetailsId: ids } },
  });
  const current = answer.ok ? answer.value.map(billFromWire) : null;
  const { items } = applyCheck(attempt.items, { current, restrictedIds: refusedIds });
  const isSame = items.length === attempt.items.length;
  const { amountMode, customAmount } = attempt;
  return { ...forItems(items, company), ...(isSame ? { amountMode, customAmount } : {}) };
}
