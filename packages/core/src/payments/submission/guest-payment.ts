import type { Bill } from "../../bills/index.ts";
import { type CartItem, cartItem } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import type { GuestPaymentInfoWire, GuestPaymentRequest } from "../../contract/payments/guest-payments.ts";
import type { Quote } from "../../fees/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { guestPaymentMessages, paymentFailureMessages } from "../../messages/payments/payment.ts";
import { type Cents, maximum, subtract, sum, wireCents, ZERO } from "../../money/index.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { PaymentResultWire } from "../../wire/payment-result.ts";
import type { PayerForm } from "../payer/form.ts";
import type { Notice } from "../receipt/notice.ts";
import { cardTypeOf, typeOf, type UsedEntry, withEntry } from "./payload-method.ts";
import { amountsPart, payerPart } from "./payload-parts.ts";

/**
 * The amount left to pay on a single bill: the amount due less earlier payments, never below 0 (GUESTPAY-010). If the
 * bill's own balance is lower, that balance.
 */
export function guestPaymentDue(
  bill: Pick<Bill, "amountDue" | "remainingBalance">,
  payments: readonly Cents[],
): Cents {
  const left = maximum(subtract(bill.amountDue, sum(payments)), ZERO);
  return left < bill.remainingBalance ? left : maximum(bill.remainingBalance, ZERO);
}

/** The page's bill as a cart line: paid in full unless the payer types another amount. */
export const guestPaymentItem = (bill: Bill, payments: GuestPaymentInfoWire["Payments"]): CartItem => {
  const due = guestPaymentDue(
    bill,
    payments.map(({ Amount }) => wireCents(Amount)),
  );
  return cartItem({ ...bill, remainingBalance: due });
};

/** The parts of a guest's payment of a single bill. */
export interface GuestPaymentOrder {
  readonly company: Pick<Company, "id" | "name" | "fees">;
  /** The attempt's idempotency key. */
  readonly key: string;
  readonly payer: PayerForm;
  readonly method: UsedEntry;
  readonly item: CartItem;
  /** As shown, including the method's fee; `subAmount` is applied to the bill. */
  readonly quote: Quote;
  /** Whether the payer checked the terms (GUESTPAY-004). */
  readonly consent: boolean;
}

/** The request for a guest's payment of a single bill with a typed card or bank account (CALL-139). */
export function guestPaymentRequest(order: GuestPaymentOrder): GuestPaymentRequest {
  const { company, key, payer, method, item, quote, consent } = order;
  const sent = { id: item.bill.id, CompanyName: company.name, Key: key };
  const submit = {
    ...payerPart(payer, consent),
    ...amountsPart(quote, company, { type: typeOf(method), cardType: cardTypeOf(method), items: [item] }),
    SourcePage: "guest" as const,
    CompanyId: company.id,
  };
  return { ...sent, ...withEntry(method, submit, company.fees, quote.subAmount, [item]) };
}

/** The effect of an answer: to payment-status, or a toast on the same page (GUESTPAY-012, GUESTPAY-013). */
export type GuestPaymentOutcome =
  | { readonly kind: "payment-status" }
  | { readonly kind: "stay"; readonly notice: Notice };

/** Reads the answer; only 'success' continues. For a failed request the toast says so, with the server's message. */
export function guestPaymentOutcome(
  answer: Result<Pick<PaymentResultWire, "Status" | "Message">, { readonly message: string }>,
  texts: Pick<Texts<typeof paymentFailureMessages>, "unsuccessfulToast" | "unable"> = paymentFailureMessages,
): GuestPaymentOutcome {
  if (answer.ok && answer.value.Status === "success") return { kind: "payment-status" };
  const text = answer.ok ? answer.value.Message : `${texts.unable} ${answer.error.message}`.trim();
  return { kind: "stay", notice: { tone: "error", title: texts.unsuccessfulToast, text } };
}

/** A page that cannot be shown: a toast, then the login page (GUESTPAY-016, GUESTPAY-015). */
export interface GuestPageRefusal {
  readonly notice: Notice;
  readonly to: "login";
}

const refusal = (title: string, text: string): GuestPageRefusal => ({
  notice: { tone: "error", title, text },
  to: "login",
});

/** The toast if the bill of payment-guest could not be loaded (GUESTPAY-016, ERRTEXT-026). */
export const guestPaymentRefusal = (
  texts: Texts<typeof guestPaymentMessages> = guestPaymentMessages,
): GuestPageRefusal => refusal(texts.loadFailedTitle, texts.loadFailed);

/**
 * The data that payment-status shows (GUESTPAY-006 to 008): the total paid in cents, the reference number, the ISO
 * date.
 */
export interface PaymentStatus {
  readonly total: Cents;
  readonly confirmation: string;
  readonly paidAt: string;
}

/** Whether only the end of a reference number is shown, as for everyone but the payer (`GuestPaymentInfo`). */
export const isMaskedReference = (confirmation: string): boolean => confirmation.startsWith("•");

/**
 * Reads the data for payment-status; refuses if the request failed (null) or no payment has a reference number
 * (GUESTPAY-015).
 */
export function paymentStatusOf(
  info: Pick<GuestPaymentInfoWire, "TotalAmountPaid" | "PaymentConfirmationNumber" | "PaymentDate"> | null,
  texts: Texts<typeof guestPaymentMessages> = guestPaymentMessages,
): Result<PaymentStatus, GuestPageRefusal> {
  if (!info?.PaymentConfirmationNumber) return fail(refusal(texts.statusFailedTitle, texts.statusFailed));
  return ok({
    total: wireCents(info.TotalAmountPaid),
    confirmation: info.PaymentConfirmationNumber,
    paidAt: info.PaymentDate ?? "",
  });
}
