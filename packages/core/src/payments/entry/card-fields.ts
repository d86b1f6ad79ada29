import { localMonth } from "../../calendar/index.ts";
import { expiryProblem, formatExpiryInput } from "../methods/card/expiry.ts";
import { cardBrand, cardNumberProblem, cvvProblem, normalizeCardInput } from "../methods/card/number.ts";
import { digits, type Fields } from "./field.ts";

/** A four-digit year, which autofill and some people enter, is left as it is, also if it comes first (2029-12). */
function normalizeExpiry(text: string): string {
  const iso = /^(20\d\d)-(\d\d)$/.exec(text);
  if (iso) return `${iso[2]} / ${iso[1]}`;
  const long = /^\s*(\d{2})\D*(20\d{1,2})\s*$/.exec(text);
  return long ? `${long[1]} / ${long[2]}` : formatExpiryInput(text);
}

/** A card number, grouped as printed on the card. */
function grouped(value: string): string {
  const groups =
    cardBrand(value) === "AMEX" ? /^(.{1,4})(.{1,6})?(.+)?$/ : /^(.{1,4})(.{1,4})?(.{1,4})?(.+)?$/;
  return (groups.exec(value) ?? []).slice(1).filter(Boolean).join(" ");
}

/** The fields of a card; its expiration date is not masked. */
export const cardFields: Fields<"number" | "expiry" | "cvv"> = {
  number: {
    problem: ({ number }, { texts }) => cardNumberProblem(number, texts),
    normalize: (text) => normalizeCardInput(text),
    shown: grouped,
  },
  expiry: {
    problem: ({ expiry }, { now, texts }) => expiryProblem(expiry, localMonth(now), texts),
    normalize: normalizeExpiry,
    left: "everything",
  },
  cvv: {
    problem: ({ cvv }, { texts }) => cvvProblem(cvv, texts),
    normalize: digits(4),
    left: "nothing",
  },
};
