import { createHash } from "node:crypto";
import type { UnknownOutcome } from "../gateway.ts";
import { type Operation, undecided, unknownOf } from "./api.ts";
import { type Customer, CustomerAnswer, Customer as CustomerSchema, ERRORS } from "./wire.ts";

/*
 * Braintree creates a customer with a given ID once, and finds customers by ID without an index that may be behind. So a
 * customer without any personal data is our claim on a reference: whoever creates it decides the reference for good, and
 * its company says how (decision 360).
 */

/** What a claim says: the transaction to settle, that it was refused (with our code), or that it never will be. */
export type Claim =
  | { readonly says: "transaction" | "void" | "refund"; readonly id: string }
  | { readonly says: "refused"; readonly code: string }
  | { readonly says: "abandoned" };

const LETTERS = { charge: "c", refund: "r", store: "s", reuse: "u" } as const;

/**
 * The ID of the claim on a reference. Charges, refunds, and stored cards never share one; neither does the customer of a card
 * that is charged twice.
 */
export const claimId = (on: "charge" | "refund" | "store" | "reuse", reference: string): string =>
  `cp${LETTERS[on]}${createHash("sha256").update(`${on} ${reference}`).digest("hex").slice(0, 32)}`;

const textOf = (claim: Claim): string => {
  if (claim.says === "abandoned") return "abandoned";
  return claim.says === "refused" ? `refused ${claim.code}` : `${claim.says} ${claim.id}`;
};

function claimOf({ company }: Customer): Claim | null {
  if (company === "abandoned") return { says: "abandoned" };
  const [, says, what = ""] =
    /^(transaction|void|refund|refused) ([A-Za-z0-9_-]{1,100})$/.exec(company) ?? [];
  if (says === "refused") return { says, code: what };
  return says === "transaction" || says === "void" || says === "refund" ? { says, id: what } : null;
}

/** Makes a claim. `taken`: there is one already, which says what it says. */
export async function claim(
  at: Operation,
  id: string,
  what: Claim,
): Promise<"made" | "taken" | UnknownOutcome> {
  const read = await at.ask(CustomerAnswer, (gateway) =>
    gateway.customer.create({ id, company: textOf(what) }),
  );
  if (read.kind === "answer") return "made";
  if (read.kind === "refused" && read.codes.includes(ERRORS.customerIdIsInUse)) return "taken";
  return unknownOf(read);
}

/** What a claim says, and when it was made, in milliseconds; null if there is none. */
export async function readClaim(
  at: Operation,
  id: string,
): Promise<{ readonly claim: Claim; readonly at: number } | UnknownOutcome | null> {
  const read = await at.ask(CustomerSchema, (gateway) => gateway.customer.find(id));
  if (read.kind === "not_found") return null;
  if (read.kind !== "answer") return unknownOf(read);
  const found = claimOf(read.answer);
  return found
    ? { claim: found, at: Date.parse(read.answer.createdAt) }
    : undecided("a claim at Braintree was changed");
}
