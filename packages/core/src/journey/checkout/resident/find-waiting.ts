import { billFromWire } from "../../../bills/index.ts";
import { cartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { guestStatements, waitingSubmissions } from "../../../contract/index.ts";
import { cents, formatAmountInput, wireCents } from "../../../money/index.ts";
import { isPartial } from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import type { ServerFee } from "../form/quote.ts";
import type { ResidentAttempt } from "./attempt.ts";
import { payerOfUser, type ResidentPayer } from "./form.ts";

/** A payment that waits for its resident, as an attempt of this tab, with its fee. */
interface WaitingPayment {
  readonly attempt: ResidentAttempt;
  readonly fee: ServerFee;
}

/**
 * The resident's latest payment that waits for their approval at their bank, whose tab was closed or which another browser
 * started; null if there is none, or if the server could not be asked.
 */
export async function findWaiting(
  env: Pick<Environment, "client" | "now">,
  company: Company,
  user: ResidentPayer,
): Promise<WaitingPayment | null> {
  const answer = await env.client.call(waitingSubmissions, {});
  const [waiting] = answer.ok ? answer.value : [];
  if (!waiting) return null;
  const { Key: key, PaymentMethod: method, RecordDetailsIds } = waiting;
  const bills = await env.client.call(guestStatements, {
    body: { CompanyName: company.name, SearchFields: { RecordDetailsId: RecordDetailsIds.join(",") } },
  });
  const items = bills.ok ? bills.value.map(billFromWire).map(cartItem) : [];
  const subAmount = wireCents(waiting.SubAmount);
  const isCustom = isPartial(items, subAmount);
  return {
    attempt: {
      ...{ key, items, userId: user.id, payer: payerOfUser(user) },
      sentAt: env.now(),
      choice: { kind: "manual", type: method },
      amountMode: isCustom ? "custom" : "full",
      customAmount: isCustom ? formatAmountInput(subAmount) : "",
    },
    fee: { method, subAmount, fee: cents(wireCents(waiting.Amount) - subAmount) },
  };
}
