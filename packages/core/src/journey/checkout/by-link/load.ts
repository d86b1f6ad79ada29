import { billFromWire } from "../../../bills/index.ts";
import { decidePay, type Restriction } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsRestriction, type GuestPaymentInfoWire, getGuestPaymentInfo } from "../../../contract/index.ts";
import { sum, wireCents } from "../../../money/index.ts";
import { guestPaymentItem, isMaskedReference } from "../../../payments/index.ts";
import type { Result } from "../../../result.ts";
import { askHistory } from "../../cart/questions.ts";
import type { Environment } from "../../types.ts";
import { forItems } from "../form/bills.ts";
import type { GuestPaymentState } from "./types.ts";

/** The result of opening a bill's link; `key` is that of an attempt in this tab. */
export const askGuestPayment = (
  { client }: Pick<Environment, "client">,
  company: Pick<Company, "name">,
  billId: string,
  key?: string,
): Promise<Result<GuestPaymentInfoWire, ApiFailure>> =>
  client.call(getGuestPaymentInfo, {
    body: { id: billId, CompanyName: company.name, ...(key === undefined ? {} : { Key: key }) },
  });

/** Whether the attempt with the sent key has paid: its own reference number comes in full, any other is masked. */
export const isPaidByOwn = ({
  PaymentConfirmationNumber,
}: Pick<GuestPaymentInfoWire, "PaymentConfirmationNumber">): boolean =>
  PaymentConfirmationNumber !== null && !isMaskedReference(PaymentConfirmationNumber);

/**
 * The restriction that blocks the bill; null if there is none or the lists could not be loaded: the server checks
 * again.
 */
async function askRestriction(
  env: Pick<Environment, "client">,
  company: Pick<Company, "name">,
  billId: string,
): Promise<Restriction | null> {
  const answer = await env.client.call(billsRestriction, {
    body: { CompanyName: company.name, RecordDetailsIds: [billId] },
  });
  return answer.ok ? (answer.value.restrictedBills[0]?.Reason ?? null) : null;
}

/** The form for a bill with earlier payments deducted (GUESTPAY-010), or the reason why it cannot be paid. */
export async function formFor(
  env: Pick<Environment, "client">,
  company: Company,
  info: GuestPaymentInfoWire,
): Promise<Partial<GuestPaymentState>> {
  const bill = billFromWire(info.Bill);
  const [history, restriction] = await Promise.all([
    company.isIng ? [] : askHistory(env.client, company, bill),
    askRestriction(env, company, bill.id),
  ]);
  const decision = decidePay({ bill, history, rules: company, restriction });
  const closed =
    decision.next === "unavailable" ? { reason: decision.reason, payFirst: decision.payFirst } : null;
  return {
    loading: "ready",
    bill,
    paidBefore: sum(info.Payments.map(({ Amount }) => wireCents(Amount))),
    closed,
    step: closed ? "closed" : "form",
    ...forItems([guestPaymentItem(bill, info.Payments)], company),
  };
}
