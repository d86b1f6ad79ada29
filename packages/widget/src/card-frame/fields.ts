import type { CheckoutDetails } from "@county-pay/core/contract";
import { cardLabel } from "@county-pay/core/fees";
import { instrumentErrorMessages, type Texts } from "@county-pay/core/messages";
import {
  accountProblem,
  cardBrand,
  cardNumberProblem,
  cardZipProblem,
  confirmProblem,
  cvvProblem,
  expiryProblem,
  formatExpiryInput,
  normaliseCardInput,
  readExpiry,
  routingProblem,
} from "@county-pay/core/payments";
import type { Instrument } from "./tokenize.ts";

export type FieldName = "number" | "expiry" | "cvv" | "zip" | "account" | "confirm" | "routing";

/** The values as typed: digits without grouping, the expiry as 'MM / YY', the ZIP with its hyphen. Only in memory. */
export type Values = Readonly<Record<FieldName, string>>;

export const EMPTY_VALUES: Values = {
  number: "",
  expiry: "",
  cvv: "",
  zip: "",
  account: "",
  confirm: "",
  routing: "",
};

/** The fields of a method, in form order. */
export const fieldsOf = (method: CheckoutDetails["PaymentMethod"]): readonly FieldName[] =>
  method === "CC" ? ["number", "expiry", "cvv", "zip"] : ["routing", "account", "confirm"];

/** A field's error, '' if it has none. */
export function fieldError(
  field: FieldName,
  values: Values,
  now: number,
  texts: Texts<typeof instrumentErrorMessages> = instrumentErrorMessages,
): string {
  const today = new Date(now);
  switch (field) {
    case "number":
      return cardNumberProblem(values.number, texts);
    case "expiry":
      return expiryProblem(values.expiry, { month: today.getMonth() + 1, year: today.getFullYear() }, texts);
    case "cvv":
      return cvvProblem(values.cvv, texts);
    case "zip":
      return cardZipProblem(values.zip, texts);
    case "account":
      return accountProblem(values.account, texts);
    case "confirm":
      return confirmProblem(values.confirm, values.account, texts);
    case "routing":
      return routingProblem(values.routing, texts);
  }
}

/** A four-digit year, which autofill and some people enter, is left as it is. */
function normaliseExpiry(text: string): string {
  const long = /^\s*(\d{2})\D*(20\d{1,2})\s*$/.exec(text);
  return long ? `${long[1]} / ${long[2]}` : formatExpiryInput(text);
}

const LONGEST = { cvv: 4, zip: 10, account: 17, confirm: 17, routing: 9 } as const;

/** The characters to keep of a typed, pasted, or autofilled value. */
export function normalise(field: FieldName, text: string): string {
  if (field === "number") return normaliseCardInput(text);
  if (field === "expiry") return normaliseExpiry(text);
  return text.replace(field === "zip" ? /[^\d-]/g : /\D/g, "").slice(0, LONGEST[field]);
}

/** The text in the field while typing: a card number is grouped as printed on the card. */
export function shown(field: FieldName, value: string): string {
  if (field !== "number") return value;
  const groups =
    cardBrand(value) === "AMEX" ? /^(.{1,4})(.{1,6})?(.+)?$/ : /^(.{1,4})(.{1,4})?(.{1,4})?(.+)?$/;
  return (groups.exec(value) ?? []).slice(1).filter(Boolean).join(" ");
}

/** The text in the field after leaving it (PAY-088): at most the last four digits. Expiry and ZIP are not masked. */
export function masked(field: FieldName, value: string): string {
  if (field === "expiry" || field === "zip") return value;
  const kept = field === "cvv" || value.length < 8 ? 0 : 4;
  const hidden = value.length - kept;
  return shown(field, value).replace(/\d/g, (digit, place: number, text: string) =>
    text.slice(0, place).replace(/\D/g, "").length < hidden ? "•" : digit,
  );
}

/** 'Visa', or '' until the first digits determine the brand. */
export function brandName(number: string): string {
  const brand = cardBrand(number);
  return brand ? cardLabel(brand) : "";
}

/** The request to the gateway's tokenizer. The values have passed `fieldError`. */
export function instrumentOf(method: CheckoutDetails["PaymentMethod"], values: Values): Instrument {
  if (method === "ACH") return { kind: "ach", account: values.account, routing: values.routing };
  const expiry = readExpiry(values.expiry);
  return {
    kind: "card",
    number: values.number,
    expMonth: expiry?.month ?? 0,
    expYear: expiry?.year ?? 0,
    cvv: values.cvv,
    zip: values.zip,
  };
}
