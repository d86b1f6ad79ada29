import { billFromWire } from "../../../bills/index.ts";
import { cartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { guestStatements, type ResumableCheckout } from "../../../contract/index.ts";
import { formatAmountInput, wireCents } from "../../../money/index.ts";
import { isPartial } from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import type { ResumablePayment } from "../framed/resumable.ts";
import type { Attempt } from "./attempt.ts";

/**
 * The attempt of a tab that was closed, with its bills as the server has them now. The payer's details are not part of
 * it: the browser did not keep them.
 */
export async function recallAttempt(
  env: Pick<Environment, "client">,
  company: Company,
  { key, checkoutId, resumeToken, billIds }: ResumablePayment,
  { PaymentMethod: method, SubAmount }: ResumableCheckout,
): Promise<Attempt> {
  const answer = await env.client.call(guestStatements, {
    body: { CompanyName: company.name, SearchFields: { RecordDetailsId: billIds.join(",") } },
  });
  const items = answer.ok ? answer.value.map(billFromWire).map(cartItem) : [];
  const subAmount = wireCents(SubAmount);
  const isCustom = isPartial(items, subAmount);
  return {
    ...{ key, checkoutId, resumeToken, method, items },
    request: null,
    amountMode: isCustom ? "custom" : "full",
    customAmount: isCustom ? formatAmountInput(subAmount) : "",
  };
}
