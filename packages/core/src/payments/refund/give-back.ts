import type { TransactionDetailsWire } from "../../contract/payments/transaction-details.ts";
import type { ErrorCode } from "../../errors.ts";
import type { FormErrors } from "../../forms/errors-of.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { giveBackMessages } from "../../messages/office/counter-history.ts";
import { type Rail, railOfType } from "../../methods/index.ts";
import { type Cents, cents, formatAmountInput, parseMoney, toDollars } from "../../money/index.ts";
import {
  mayRefund,
  mayVoid,
  type RefundablePayment,
  refundableFromWire,
  refundCall,
  type StaffRoles,
} from "./refund.ts";

type GiveBackTexts = Texts<typeof giveBackMessages>;

/** Why a payment cannot be given back: the names of the sentences that say it. */
export type NoGiveBack = keyof (typeof giveBackMessages)["why"];

/** What may be given back of a payment, and how. */
export interface OpenOffer {
  /** `void`: the whole is not settled yet. */
  readonly kind: "void" | "refund";
  readonly payment: RefundablePayment;
  readonly call: NonNullable<ReturnType<typeof refundCall>>;
  readonly rail: Rail;
  /** All that is left; the fee goes back only with the whole payment. */
  readonly whole: Cents;
  readonly withFee: boolean;
  /** The most that a part may be; 0 where only the whole may go back. */
  readonly mostOfPart: Cents;
  /** Whether the payment was posted to the tax system, which must then hear of this, too. */
  readonly tellsTyler: boolean;
}

/** What may be given back, or why nothing may. */
export type GiveBackOffer = OpenOffer | { readonly kind: "none"; readonly why: NoGiveBack };

const STATUS_WHY = { processing: "pending", declined: "declined", error: "declined" } as const;

/** What a user may give back of a payment (ROLE-017, ENTITY-057): a settled one is refunded, by clerks alone. */
export function giveBackOffer(wire: TransactionDetailsWire, roles: StaffRoles): GiveBackOffer {
  const none = (why: NoGiveBack): GiveBackOffer => ({ kind: "none", why });
  const [call, rail] = [refundCall(wire.PaymentType), railOfType(wire.PaymentType)];
  if (call === null || rail === null) return none("isRefund");
  if (wire.Status !== "success") return none(STATUS_WHY[wire.Status]);
  const payment = refundableFromWire(wire);
  if (payment.refundable <= 0) return none("nothingLeft");
  if (!mayVoid(roles)) return none("notYours");
  if (!payment.voidable && !mayRefund(roles)) return none("clerkOnly");
  const withFee = payment.refundable === payment.total;
  const left = withFee ? payment.total - payment.fee : payment.refundable;
  // A part is less than the whole; of a cent there is none.
  const most = payment.fee > 0 && withFee ? left : left - 1;
  return {
    kind: payment.voidable ? "void" : "refund",
    payment,
    call,
    rail,
    whole: payment.refundable,
    withFee,
    mostOfPart: cents(mayRefund(roles) ? Math.max(0, most) : 0),
    tellsTyler: wire.TylerStatus === "updated",
  };
}

/** How much goes back, as it was chosen and typed. */
export interface GiveBackForm {
  readonly choice: "whole" | "part";
  readonly amount: string;
  /** Why, from the list; '' while nothing is chosen. */
  readonly why: GiveBackWhy | "";
  /** More about it, for the office's own records; needed where `why` is 'other'. */
  readonly reason: string;
}

/** The reasons to choose from, in the order of the list. */
export const GIVE_BACK_WHYS = ["account", "amount", "method", "twice", "payer", "other"] as const;
/** One of them. */
export type GiveBackWhy = (typeof GIVE_BACK_WHYS)[number];

/** The reason as it is kept, with what was typed about it: 'Paid twice: see receipt 7K3M'. */
export function giveBackReason(
  { why, reason }: Pick<GiveBackForm, "why" | "reason">,
  texts: GiveBackTexts = giveBackMessages,
): string {
  const typed = reason.trim();
  if (why === "" || why === "other") return typed;
  return typed === "" ? texts.whys[why] : `${texts.whys[why]}: ${typed}`;
}

/** How long a reason may be. */
export const REASON_MOST = 200;

function wrongAmount(
  { choice, amount }: GiveBackForm,
  { mostOfPart }: Pick<OpenOffer, "mostOfPart">,
  texts: GiveBackTexts,
): FormErrors<GiveBackForm> {
  if (choice === "whole") return {};
  const read = parseMoney(amount);
  if (!read.ok) return { amount: read.error === "empty" ? texts.amountRequired : texts.amountInvalid };
  if (read.value >= 1 && read.value <= mostOfPart) return {};
  return { amount: format(texts.amountRange, { most: formatAmountInput(mostOfPart) }) };
}

/** What is wrong with the amount of a part, and with the reason; nothing where it can be sent. */
export function checkGiveBack(
  form: GiveBackForm,
  offer: Pick<OpenOffer, "mostOfPart">,
  texts: GiveBackTexts = giveBackMessages,
): FormErrors<GiveBackForm> {
  const wrong = wrongAmount(form, offer, texts);
  if (form.why === "") return { ...wrong, why: texts.whyRequired };
  if (form.why === "other" && form.reason.trim() === "") return { ...wrong, reason: texts.otherRequired };
  if (giveBackReason(form, texts).length <= REASON_MOST) return wrong;
  return { ...wrong, reason: format(texts.reasonTooLong, { most: REASON_MOST }) };
}

/** What goes back by a form that is right; null while it is not. */
export function amountGivenBack(form: GiveBackForm, offer: OpenOffer): Cents | null {
  if (form.choice === "whole") return offer.whole;
  const read = parseMoney(form.amount);
  return read.ok && checkGiveBack(form, offer).amount === undefined ? read.value : null;
}

/** Whether so much voids the payment, or refunds it (`begin_refund` of the server decides the same). */
export const givesBackAs = ({ kind, whole }: OpenOffer, amount: Cents): "void" | "refund" =>
  kind === "void" && amount === whole ? "void" : "refund";

/** The kinds of refusal: an answer that did not arrive leaves the question open. */
export const isLost = (code: ErrorCode, status: number): boolean =>
  code === "offline" || code === "timeout" || code === "unexpected_answer" || status >= 500;

/** Why it was refused, in a sentence; the server's own where there is no better one. */
export function giveBackRefusal(
  { code, status, message }: { readonly code: ErrorCode; readonly status: number; readonly message: string },
  texts: GiveBackTexts = giveBackMessages,
): string {
  if (isLost(code, status)) return texts.lost;
  const known: Readonly<Partial<Record<string, string>>> = texts.refusals;
  return known[code] ?? message;
}

/** The attempt that a lost answer is asked for again with: the same payment and the same amount. */
export const giveBackAttempt = (offer: OpenOffer, amount: Cents): string =>
  `${offer.payment.confirmation} ${toDollars(amount)}`;
