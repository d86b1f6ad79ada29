import { billFromWire } from "../../../bills/index.ts";
import { type CartItem, decidePay, type Restriction } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsRestriction, type GuestPaymentInfoWire, getGuestPaymentInfo } from "../../../contract/index.ts";
import { sum, wireCents } from "../../../money/index.ts";
import { guestPaymentItem } from "../../../payments/index.ts";
import type { Result } from "../../../result.ts";
import { askHistory } from "../../cart/questions.ts";
import type { Environment } from "../../types.ts";
import type { LinkedBillState } from "./types.ts";

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

/**
 * The bill of a link with earlier payments deducted (GUESTPAY-010), as a line of the checkout, and the reason if it
 * cannot be paid.
 */
export async function linkedBill(
  env: Pick<Environment, "client">,
  company: Company,
  info: GuestPaymentInfoWire,
): Promise<Pick<LinkedBillState, "bill" | "paidBefore" | "closed"> & { readonly item: CartItem }> {
  const bill = billFromWire(info.Bill);
  const [history, restriction] = await Promise.all([
    company.isIng ? [] : askHistory(env.client, company, bill),
    askRestriction(env, company, bill.id),
  ]);
  const decision = decidePay({ bill, history, rules: company, restriction });
  return {
    bill,
    paidBefore: sum(info.Payments.map(({ Amount }) => wireCents(Amount))),
    closed: decision.next === "unavailable" ? { reason: decision.reason, payFirst: decision.payFirst } : null,
    item: guestPaymentItem(bill, info.Payments),
  };
}
