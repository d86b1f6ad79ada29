import { railOfType } from "../../methods/index.ts";
import type { Cents } from "../../money/index.ts";
import type { AchEntry } from "../file/entry.ts";

/** How many characters of a reference number fit into an entry's Individual Identification Number. */
const IDENTIFICATION = 15;

/** The characters of reference numbers. */
const ALPHABET = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];

const WHOLE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const PART = /^[0-9A-HJKMNP-TV-Z]{15}$/;

/**
 * What a debit's Individual Identification Number should be: the first 15 characters of the payment's reference number.
 * The whole number belongs into an addenda record of type 05, where there is one.
 *
 * @public Tests write a bank's files with it.
 */
export const achReference = (confirmation: string): string => confirmation.slice(0, IDENTIFICATION);

/** The reference numbers that an entry may be about: those that begin with its identification, and whole ones. */
export function referencesOf({
  identification,
  information,
}: Pick<AchEntry, "identification" | "information">): readonly string[] {
  const given = identification.toUpperCase();
  const whole = [given, ...information.toUpperCase().split(/[^0-9A-Z]+/)].filter((word) => WHOLE.test(word));
  const begun = PART.test(given) ? ALPHABET.map((last) => given + last) : [];
  return [...new Set([...whole, ...begun])];
}

/** One of the two charges of a payment whose fee is charged separately. */
export type AchCharge = "bills" | "fee";

/** A payment that an entry may be about. */
export interface AchPayment {
  readonly id: string;
  readonly method: string;
  readonly amount: Cents;
  /** How much of the amount is a fee that was charged separately; null if the payment is one charge. */
  readonly fee: Cents | null;
}

/**
 * The payment of an entry and the charge of it, or why a person has to find it; `payment` is then the one with its
 * reference, if any.
 */
export type AchMatch =
  | { readonly by: "reference" | "trace"; readonly payment: AchPayment; readonly charge: AchCharge }
  | {
      readonly by: null;
      readonly payment: AchPayment | null;
      readonly why: "unmatched" | "other_amount" | "two_charges" | "not_bank";
    };

/** The charges of a payment that have an amount: that of a payment without a separate fee is the one of its bills. */
export function chargesWith(
  { amount, fee }: Pick<AchPayment, "amount" | "fee">,
  wanted: Cents,
): readonly AchCharge[] {
  if (fee === null) return amount === wanted ? ["bills"] : [];
  return [
    ...(amount - fee === wanted ? (["bills"] as const) : []),
    ...(fee === wanted ? (["fee"] as const) : []),
  ];
}

/**
 * The payment that an entry is about (OFFICE-006): the only one with its reference, or the one that an earlier entry with
 * the same original trace number was about. The payment must be an eCheck with the same amount; a notification of change
 * has no amount. Of a payment with a separate fee, it is the charge with this amount; if both have it, the one that the
 * earlier entry was about. An entry is never matched by its amount alone: a person confirms that.
 */
export function matchEntry(
  entry: Pick<AchEntry, "kind" | "amount">,
  byReference: readonly AchPayment[],
  byTrace: (AchPayment & { readonly charge: AchCharge | null }) | null,
): AchMatch {
  const [only] = byReference;
  const payment = byReference.length === 1 && only ? only : byTrace;
  if (!payment) return { by: null, payment: null, why: "unmatched" };
  if (railOfType(payment.method) !== "bank") return { by: null, payment, why: "not_bank" };
  const hasAmount = entry.kind !== "change" && entry.kind !== "refused_change";
  const by = payment === only ? "reference" : "trace";
  if (!hasAmount) return { by, payment, charge: "bills" };
  const [first, second] = chargesWith(payment, entry.amount);
  if (!first) return { by: null, payment, why: "other_amount" };
  const charge = second && byTrace?.id === payment.id ? byTrace.charge : second ? null : first;
  return charge ? { by, payment, charge } : { by: null, payment, why: "two_charges" };
}

/** Days between a debit and its return: a bank may send an unauthorized one back after 60 days and some banking days. */
export const RETURN_DAYS = 75;
/** An effective entry date may be some days after the payment. */
export const ENTRY_DAYS = 5;
