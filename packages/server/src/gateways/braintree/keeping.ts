import { randomBytes } from "node:crypto";
import * as v from "valibot";
import type { StoreOutcome, StoreRequest } from "../gateway.ts";
import { type BraintreeApi, undecided, unknownOf } from "./api.ts";
import { claimId } from "./claims.ts";
import { cardShown, NO_INSTRUMENT, refusalCode } from "./outcomes.ts";
import { Customer, CustomerAnswer, ERRORS, isOfKey } from "./wire.ts";

/** A stored card is a customer with one card and no personal data. */
function storedOutcome({ creditCards: [card] }: Customer): StoreOutcome {
  if (!card) return undecided("Braintree does not show the card that it stores");
  const [month, year] = [Number(card.expirationMonth), Number(card.expirationYear)];
  return {
    outcome: "succeeded",
    token: `pm_${card.token}`,
    instrument: cardShown(card.cardType, card.last4),
    expiry: month >= 1 && month <= 12 && year > 2000 ? { month, year } : null,
  };
}

/**
 * Stores a card; its bank verifies it first. The customer's ID is made of the reference, so that a card is stored once.
 */
export async function store(api: BraintreeApi, { reference, token }: StoreRequest): Promise<StoreOutcome> {
  const [, nonce] = /^tok_([A-Za-z0-9_-]{1,200})$/.exec(token) ?? [];
  if (nonce === undefined) return { outcome: "declined", code: "invalid_token", instrument: NO_INSTRUMENT };
  const at = api.begin();
  const id = claimId("store", reference);
  const read = await at.ask(CustomerAnswer, (gateway) =>
    gateway.customer.create({
      id,
      creditCard: {
        paymentMethodNonce: nonce,
        token: randomBytes(20).toString("hex"),
        options: { verifyCard: true },
      },
    }),
  );
  if (read.kind === "answer") return storedOutcome(read.answer.customer);
  if (read.kind !== "refused" || read.codes.some(isOfKey)) return unknownOf(read);
  if (!read.codes.includes(ERRORS.customerIdIsInUse))
    return { outcome: "declined", code: storeCode(read.codes, read.refused), instrument: NO_INSTRUMENT };
  const before = await at.ask(Customer, (gateway) => gateway.customer.find(id));
  return before.kind === "answer" ? storedOutcome(before.answer) : unknownOf(before);
}

/** The same problems of a nonce have codes of their own here. */
const NONCE_ERRORS = ["91926", "91927", "91928", "91929", "93107", "93108"];

const storeCode = (...[codes, refused]: Parameters<typeof refusalCode>): string =>
  codes.some((code) => NONCE_ERRORS.includes(code)) ? "invalid_token" : refusalCode(codes, refused);

/** Removes a stored card; one that is already gone counts as removed. */
export async function remove(api: BraintreeApi, token: string): Promise<boolean> {
  const [, stored] = /^pm_([A-Za-z0-9_-]{10,100})$/.exec(token) ?? [];
  if (stored === undefined) return false;
  const read = await api.begin().ask(v.unknown(), (gateway) => gateway.paymentMethod.delete(stored));
  return read.kind === "answer" || read.kind === "not_found";
}
