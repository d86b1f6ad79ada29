import type { TransactionDetailsWire } from "../../contract/payments/transaction-details.ts";
import type { ErrorCode } from "../../errors.ts";
import type { FormErrors } from "../../forms/errors-of.ts";
import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { giveBackMessages } from "../../messages/office/counter-history.ts";
import { type Rail, railOfType } from "../../methods/index.ts";
import {
  amountProblemText,
  type Cents,
  cents,
  formatAmountInput,
  parseMoney,
  toDollars,
  ZERO,
} from "../../money/index.ts";
import { REFUND_PAYMENTS, VOID_PAYMENTS } from "../../roles/permissions.ts";
import { may, type Rights } from "../../roles/rights.ts";
import { chosenReason, type OfficeReason, REASON_MOST } from "./office-reasons.ts";
import { type RefundablePayment, refundableFromWire, refundCall } from "./refund.ts";

type GiveBackTexts = Texts<typeof giveBackMessages>;

/** The reason why a payment cannot be refunded: the key of its sentence. */
export type NoGiveBack = keyof (typeof giveBackMessages)["why"];

/** The amounts of a payment that may be refunded, and how. */
export interface OpenOffer {
  /** `void`: the whole payment is unsettled. */
  readonly kind: "void" | "refund";
  readonly payment: RefundablePayment;
  readonly call: NonNullable<ReturnType<typeof refundCall>>;
  readonly rail: Rail;
  /** Everything that is left; the fee is refunded only with the whole payment. */
  readonly whole: Cents;
  readonly withFee: boolean;
  /** What was given back of the payment before, without fees. */
  readonly given: Cents;
  /** The maximum of a partial refund; 0 if only the whole may be refunded. */
  readonly mostOfPart: Cents;
  /** Whether the payment was posted to the tax system, which must then also be told of the refund. */
  readonly tellsTyler: boolean;
}

/** The refund on offer, or the reason why there is none. */
export type GiveBackOffer = OpenOffer | { readonly kind: "none"; readonly why: NoGiveBack };

const STATUS_WHY = { processing: "pending", declined: "declined", error: "declined" } as const;

/** The refund that a user may make of a payment, by their permissions (ROLE-017, ENTITY-057). */
export function giveBackOffer(wire: TransactionDetailsWire, rights: Rights): GiveBackOffer {
  const none = (why: NoGiveBack): GiveBackOffer => ({ kind: "none", why });
  const [call, rail] = [refundCall(wire.PaymentType), railOfType(wire.PaymentType)];
  if (call === null || rail === null) return none("isRefund");
  if (wire.Status !== "success") return none(STATUS_WHY[wire.Status]);
  const payment = refundableFromWire(wire);
  if (payment.refundable <= 0) return none("nothingLeft");
  if (!may(rights, VOID_PAYMENTS)) return none("notYours");
  if (!payment.voidable && !may(rights, REFUND_PAYMENTS)) return none("clerkOnly");
  const withFee = payment.refundable === payment.total;
  const left = withFee ? payment.total - payment.fee : payment.refundable;
  // A part is less than the whole; one cent cannot be split.
  const most = payment.fee > 0 && withFee ? left : left - 1;
  return {
    kind: payment.voidable ? "void" : "refund",
    payment,
    call,
    rail,
    whole: payment.refundable,
    withFee,
    given: withFee ? ZERO : cents(payment.total - payment.fee - payment.refundable),
    mostOfPart: cents(may(rights, REFUND_PAYMENTS) ? Math.max(0, most) : 0),
    tellsTyler: wire.TylerStatus === "updated",
  };
}

/** The chosen kind and typed amount of a refund. */
export interface GiveBackForm {
  readonly choice: "whole" | "part";
  readonly amount: string;
  /** The code of a reason on the county's list; '' until the user chooses one. */
  readonly why: string;
  /** Details for the office's own records; required for a reason that must be described. */
  readonly reason: string;
}

function wrongAmount(
  { choice, amount }: GiveBackForm,
  { mostOfPart }: Pick<OpenOffer, "mostOfPart">,
  language: Language,
): FormErrors<GiveBackForm> {
  if (choice === "whole") return {};
  const texts = language.texts(giveBackMessages);
  const read = parseMoney(amount, language.code);
  if (!read.ok)
    return { amount: read.error === "empty" ? texts.amountRequired : amountProblemText(amount, language) };
  if (read.value >= 1 && read.value <= mostOfPart) return {};
  return { amount: format(texts.amountRange, { most: formatAmountInput(mostOfPart) }) };
}

/** The errors of a partial amount and of the reason; empty if the form can be submitted. */
export function checkGiveBack(
  form: GiveBackForm,
  offer: Pick<OpenOffer, "kind" | "whole" | "mostOfPart">,
  reasons: readonly OfficeReason[],
  language: Language = ENGLISH,
): FormErrors<GiveBackForm> {
  const texts = language.texts(giveBackMessages);
  const wrong = wrongAmount(form, offer, language);
  const chosen = chosenReason(reasons, [kindOfForm(form, offer)], form.why, form.reason);
  if (chosen === "unknown") return { ...wrong, why: texts.whyRequired };
  if (chosen === "note_missing") return { ...wrong, reason: texts.otherRequired };
  return chosen === "too_long"
    ? { ...wrong, reason: format(texts.reasonTooLong, { most: REASON_MOST }) }
    : wrong;
}

/** The refund amount of a form, in cents; null if it is not valid. */
export function amountGivenBack(
  form: GiveBackForm,
  offer: OpenOffer,
  language: Language = ENGLISH,
): Cents | null {
  if (form.choice === "whole") return offer.whole;
  const read = parseMoney(form.amount, language.code);
  return read.ok && Object.keys(wrongAmount(form, offer, language)).length === 0 ? read.value : null;
}

/** Whether this amount voids the payment or refunds it (the server's `begin_refund` decides the same way). */
export const givesBackAs = (
  { kind, whole }: Pick<OpenOffer, "kind" | "whole">,
  amount: Cents,
): "void" | "refund" => (kind === "void" && amount === whole ? "void" : "refund");

/** Whether the form voids or refunds, before its amount is valid: it determines the reasons to choose from. */
export const kindOfForm = ({ choice }: Pick<GiveBackForm, "choice">, offer: Pick<OpenOffer, "kind">) =>
  choice === "whole" ? offer.kind : "refund";

/** Whether the answer was lost, which leaves the outcome open. */
export const isLost = (code: ErrorCode, status: number): boolean =>
  code === "offline" || code === "timeout" || code === "unexpected_answer" || status >= 500;

/** A sentence explaining the refusal; the server's own if there is no better one. */
export function giveBackRefusal(
  { code, status, message }: { readonly code: ErrorCode; readonly status: number; readonly message: string },
  texts: GiveBackTexts = giveBackMessages,
): string {
  if (isLost(code, status)) return texts.lost;
  const known: Readonly<Partial<Record<string, string>>> = texts.refusals;
  return known[code] ?? message;
}

/** The key of the attempt to repeat after a lost answer: the same payment and the same amount. */
export const giveBackAttempt = (offer: OpenOffer, amount: Cents): string =>
  `${offer.payment.confirmation} ${toDollars(amount)}`;
