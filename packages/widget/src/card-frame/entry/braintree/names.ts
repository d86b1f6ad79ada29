import type { instrumentErrorMessages } from "@county-pay/core/messages";
import type { EntryField } from "@county-pay/core/payments";
import type { FieldName, FieldsState } from "braintree-web/dist/browser/hosted-fields.js";

/** Our fields in form order, with Braintree's names. */
export const FIELDS = [
  ["number", "number"],
  ["expiry", "expirationDate"],
  ["cvv", "cvv"],
] as const satisfies readonly (readonly [EntryField, FieldName])[];

export type CardField = (typeof FIELDS)[number][0];

export const toOurs = (name: FieldName): CardField =>
  FIELDS.find(([, theirs]) => theirs === name)?.[0] ?? "number";
export const toTheirs = (field: string): FieldName =>
  FIELDS.find(([ours]) => ours === field)?.[1] ?? "number";

/** Braintree's names of the brands that counties accept; the server sees them by the same names as at any gateway. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "visa",
  "master-card": "mastercard",
  "american-express": "amex",
  discover: "discover",
};

/** Brands that Braintree knows and counties do not accept. */
export const NOT_ACCEPTED = Object.fromEntries(
  ["diners-club", "jcb", "unionpay", "maestro", "mir", "elo", "hiper", "hipercard", "verve"].map((brand) => [
    brand,
    false,
  ]),
);

/** The brand that the first digits indicate; '' before that. */
export const brandOf = ({ cards }: Pick<FieldsState, "cards">): string =>
  cards.length === 1 ? (BRANDS[cards[0]?.type ?? ""] ?? "") : "";

/** What is wrong with a field, as the name of its sentence; null if nothing is. */
export function problemOf(
  field: CardField,
  { cards, fields }: FieldsState,
): keyof typeof instrumentErrorMessages | null {
  const { isEmpty, isValid } = fields[toTheirs(field)];
  if (field === "expiry") return isEmpty ? "expiryRequired" : isValid ? null : "expiryInvalid";
  if (field === "cvv") return isEmpty ? "cvvRequired" : isValid ? null : "cvvLength";
  if (isEmpty) return "cardRequired";
  const isOfOther = cards.length === 1 && brandOf({ cards }) === "";
  if (isOfOther) return "brandNotAccepted";
  return isValid ? null : "cardInvalid";
}
