import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "../gateway.ts";
import { createStripeGateway } from "./gateway.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

let stripe: StripeEmulator;
let gateway: Gateway;
/** A gateway with a timeout so short that it waits for no delayed response. */
let impatient: Gateway;
beforeAll(async () => {
  stripe = await startStripe();
  const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY };
  gateway = createStripeGateway({ apiUrl: stripe.url, ...keys, eChecks: false }, 10_000);
  impatient = createStripeGateway({ apiUrl: stripe.url, ...keys, eChecks: false }, 300);
});
afterAll(() => stripe.close());

const pay = (reference: string, token = "tok_visa", amount = 10_235, by = gateway) =>
  by.charge({ reference, method: "CC", amount: cents(amount), token });
const chargeIdOf = async (reference: string): Promise<string> => {
  const outcome = await pay(reference);
  if (outcome.outcome !== "succeeded") throw new Error(`it was ${outcome.outcome}`);
  return outcome.gatewayId;
};
const refund = (reference: string, chargeId: string, amount = 10_235, by = gateway) =>
  by.giveBack({ reference, kind: "refund", charge: "r", chargeId, amount: cents(amount) });

describe("a card, on the third-party emulator", () => {
  it("a card is charged, and shows its brand and last four digits", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toEqual({
      outcome: "succeeded",
      gatewayId: expect.stringMatching(/^ch_/),
      amount: 10_235,
      instrument: { brand: "visa", last4: "4242" },
    });
    expect(await pay(randomUUID(), "tok_amex")).toMatchObject({
      instrument: { brand: "amex", last4: "8431" },
    });
    expect(await stripe.taken(reference)).toBe(10_235);
  });

  it("a charge is sent as a form with our reference, a pinned version, and the key only in its header", async () => {
    const reference = randomUUID();
    await pay(reference);
    const sent = stripe.calls.at(-1);
    expect(sent?.headers).toMatchObject({
      authorization: `Bearer ${SECRET_KEY}`,
      "idempotency-key": `charge-${reference}`,
      "stripe-version": expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      amount: "10235",
      currency: "usd",
      "metadata[county_pay_reference]": reference,
      source: "tok_visa",
    });
  });

  it("a card is charged once per reference, however often it is requested", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toEqual(await pay(reference));
    expect(await stripe.taken(reference)).toBe(10_235);
    expect(await pay(reference, "tok_mastercard")).toMatchObject({ outcome: "unknown" });
    expect(await stripe.taken(reference)).toBe(10_235);
  });

  it.each([
    ["tok_chargeDeclined", "generic_decline", "0002"],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds", "9995"],
    ["tok_chargeDeclinedFraudulent", "fraudulent", "0019"],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc", "0127"],
    ["tok_chargeDeclinedExpiredCard", "expired_card", "0069"],
    ["tok_chargeDeclinedProcessingError", "try_again", "0119"],
  ])("%s is declined as %s", async (token, code, last4) => {
    const reference = randomUUID();
    const outcome = await pay(reference, token);
    expect(outcome).toMatchObject({ outcome: "declined", code, instrument: { brand: "visa", last4 } });
    expect(await gateway.lookup(reference)).toMatchObject({
      outcome: "declined",
      instrument: { brand: "visa", last4 },
    });
  });

  it("a card is declined, not unknown, if the amount is below Stripe's minimum", async () => {
    expect(await pay(randomUUID(), "tok_visa", 49)).toMatchObject({
      outcome: "declined",
      code: "amount_too_small",
    });
  });

  it.each([["tok_429"], ["tok_500"]])("a charge has an unknown outcome after %s", async (token) => {
    const reference = randomUUID();
    expect(await pay(reference, token)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
  });

  it("a charge is found by its reference if the response was lost, and was made once", async () => {
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/charges$/, "lost");
    expect(await pay(reference)).toMatchObject({ outcome: "unknown", why: "Stripe was not reached" });
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(await stripe.taken(reference)).toBe(10_235);
  });
});

describe("an abandoned reference", () => {
  it("an abandoned reference is refused permanently, even if its charge arrives later", async () => {
    const reference = randomUUID();
    const letGo = stripe.next(/^POST \/v1\/charges$/, "held");
    expect(await pay(reference, "tok_visa", 10_235, impatient)).toMatchObject({
      outcome: "unknown",
      why: "Stripe did not answer in time",
    });
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    expect(await letGo()).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } });
    expect(await stripe.taken(reference)).toBe(0);
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
  });

  it("an abandoned reference stays unknown while Stripe has charged it and the search index is behind", async () => {
    const reference = randomUUID();
    await pay(reference);
    stripe.documented.isIndexed = false;
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "unknown" });
    stripe.documented.isIndexed = true;
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("a charged reference is found days later, when Stripe has forgotten its key", async () => {
    const reference = randomUUID();
    await pay(reference);
    stripe.documented.forgetKeys();
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it.each([
    ["409", { status: 409, body: { error: { type: "idempotency_error" } } }],
    ["429", { status: 429, body: { error: { type: "rate_limit_error" } } }],
    ["500", { status: 500, body: "broken" }],
    ["a refused key", { status: 401, body: { error: { type: "invalid_request_error" } } }],
    ["no answer", "dropped" as const],
  ])("an abandoned reference is not declined when Stripe answers %s", async (_, fault) => {
    stripe.next(/^POST \/v1\/customers$/, fault);
    expect(await gateway.abandon(randomUUID())).toMatchObject({ outcome: "unknown" });
  });
});

describe("an unexpected response from Stripe", () => {
  it.each([
    ["another reference", { metadata: { county_pay_reference: "another" } }],
    ["another currency", { currency: "eur" }],
    ["a hold that was not captured", { captured: false }],
    ["a charge that is pending", { status: "pending" }],
    ["half an answer", { amount: "lots" }],
  ])("a charge has an unknown outcome if Stripe returns %s", async (_, change) => {
    const reference = randomUUID();
    const charge = {
      id: "ch_1",
      object: "charge",
      amount: 10_235,
      currency: "usd",
      captured: true,
      status: "succeeded",
      metadata: { county_pay_reference: reference },
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
    };
    stripe.next(/^POST \/v1\/charges$/, { status: 200, body: { ...charge, ...change } });
    expect(await pay(reference)).toMatchObject({ outcome: "unknown" });
    stripe.next(/^POST \/v1\/charges$/, { status: 200, body: charge });
    expect(await pay(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("a charge reports the amount that was charged, whatever was asked", async () => {
    const reference = randomUUID();
    const metadata = { county_pay_reference: reference };
    const charge = { id: "ch_1", object: "charge", amount: 1, currency: "usd", captured: true, metadata };
    stripe.next(/^POST \/v1\/charges$/, { status: 200, body: { ...charge, status: "succeeded" } });
    expect(await pay(reference)).toMatchObject({ outcome: "succeeded", amount: 1 });
  });

  it("a charge is declined if Stripe refuses our key: nothing was charged", async () => {
    stripe.next(/^POST \/v1\/charges$/, { status: 401, body: { error: { type: "invalid_request_error" } } });
    expect(await pay(randomUUID())).toMatchObject({ outcome: "declined", code: "key_refused" });
  });
});

describe("a refund, on the third-party emulator", () => {
  it("a refund is full or partial, once per reference, and never more than the charge", async () => {
    const chargeId = await chargeIdOf(randomUUID());
    const [first, second] = [randomUUID(), randomUUID()];
    const given = await refund(first, chargeId, 5_000);
    expect(given).toEqual({ outcome: "succeeded", gatewayId: expect.stringMatching(/^re_/), amount: 5_000 });
    expect(await refund(first, chargeId, 5_000)).toEqual(given);
    expect(await refund(randomUUID(), chargeId, 5_236)).toMatchObject({ outcome: "declined" });
    expect(await refund(second, chargeId, 5_235)).toMatchObject({ outcome: "succeeded", amount: 5_235 });
    expect(await refund(randomUUID(), chargeId, 1)).toMatchObject({
      outcome: "declined",
      code: "charge_already_refunded",
    });
    expect(await gateway.lookupGiveBack(first, chargeId)).toEqual(given);
    expect(await gateway.lookupGiveBack(second, chargeId)).toMatchObject({ amount: 5_235 });
  });

  it("a refund is found among the charge's refunds if the response was lost", async () => {
    const chargeId = await chargeIdOf(randomUUID());
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/refunds$/, "lost");
    expect(await refund(reference, chargeId)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookupGiveBack(reference, chargeId)).toMatchObject({ outcome: "succeeded" });
    expect(await gateway.abandonGiveBack(reference, chargeId)).toMatchObject({ outcome: "succeeded" });
  });

  it("an abandoned refund is refused permanently, even if it arrives later", async () => {
    const chargeId = await chargeIdOf(randomUUID());
    const reference = randomUUID();
    const letGo = stripe.next(/^POST \/v1\/refunds$/, "held");
    expect(await refund(reference, chargeId, 10_235, impatient)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookupGiveBack(reference, chargeId)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandonGiveBack(reference, chargeId)).toMatchObject({
      outcome: "declined",
      code: "abandoned",
    });
    expect(await letGo()).toMatchObject({ status: 400 });
    expect(await gateway.lookupGiveBack(reference, chargeId)).toEqual({ outcome: "not_found" });
  });
});

describe("a stored card, on the third-party emulator", () => {
  const keep = (reference: string, token = "tok_visa") => gateway.store({ reference, method: "CC", token });

  it("a stored card can be charged any number of times until it is removed", async () => {
    const stored = await keep(randomUUID());
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    expect(stored.instrument).toEqual({ brand: "visa", last4: "4242" });
    expect(stored.expiry).toEqual({ month: expect.any(Number), year: expect.any(Number) });
    expect(stored.token).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await pay(first, stored.token)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(await pay(second, stored.token)).toMatchObject({ outcome: "succeeded" });
    expect(await gateway.remove(stored.token)).toBe(true);
    expect(await pay(randomUUID(), stored.token)).toMatchObject({ outcome: "declined" });
    expect(await gateway.remove(stored.token)).toBe(true);
  });

  it("a card can be stored with the reference of its own payment", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toMatchObject({ outcome: "succeeded" });
    expect(await keep(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("a card is stored once per reference, even if the response was lost", async () => {
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/customers$/, "lost");
    expect(await keep(reference)).toMatchObject({ outcome: "unknown" });
    expect(await keep(reference)).toEqual(await keep(reference));
  });

  it("a card is not stored if its bank declines it, and Stripe gets no personal data", async () => {
    expect(await keep(randomUUID(), "tok_chargeDeclinedExpiredCard")).toMatchObject({
      outcome: "declined",
      code: "expired_card",
    });
    const names = [...(stripe.calls.at(-1)?.form.keys() ?? [])];
    expect(names.sort()).toEqual(["expand[0]", "metadata[county_pay_reference]", "source"]);
  });

  it("a stored card is not reported as removed if Stripe does not confirm it", async () => {
    stripe.next(/^DELETE /, "dropped");
    expect(await gateway.remove("cus_1234567890-card_1234567890")).toBe(false);
    expect(await gateway.remove("tok_1234567890")).toBe(false);
  });
});

it("a gateway without eChecks asks Stripe for nothing when one is paid, stored or looked up", async () => {
  const before = stripe.calls.length;
  const asked = { reference: randomUUID(), method: "ACH", token: "pm_0123456789" } as const;
  expect(await gateway.charge({ ...asked, amount: cents(100) })).toMatchObject({
    outcome: "declined",
    code: "method_unavailable",
  });
  expect(await gateway.store(asked)).toMatchObject({ outcome: "declined" });
  expect(await gateway.returns(0)).toEqual([]);
  expect(stripe.calls).toHaveLength(before);
});
