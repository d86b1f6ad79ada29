import type { DisputeFacts } from "./facts.ts";

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  bank: "bank account",
};

/** The card or account in words, with its last four digits. */
export const methodNames = ({
  brand,
  last4,
  method,
}: Pick<DisputeFacts, "brand" | "last4" | "method">): string =>
  [BRANDS[brand] ?? (method === "ACH" ? "bank account" : "card"), last4 === "" ? "" : `ending in ${last4}`]
    .filter((word) => word !== "")
    .join(" ");
