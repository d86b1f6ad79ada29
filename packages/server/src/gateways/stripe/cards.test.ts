import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "../gateway.ts";
import { createStripeGateway } from "./gateway.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";
import { TEST_CARDS } from "./testing/published.ts";

const VISA = "4242424242424242";
const CREATE = /^POST \/v1\/payment_intents$/;

let stripe: StripeEmulator;
let gateway: Gateway;
/** A gateway with a timeout so short that it waits for no delayed response. */
let impatient: Gateway;
beforeAll(async () => {
  stripe = await startStripe();
  const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY };
  gateway = createStripeGateway({ apiUrl: stripe.url, ...keys, webhookSecrets: [], eChecks: false }, 10_000);
  impatient = createStripeGateway({ apiUrl: stripe.url, ...keys, webhookSecrets: [], eChecks: false }, 300);
  // The package is loaded with the first call.
  await impatient.lookup(randomUUID());
});
afterAll(() => stripe.close());

const pay = (reference: string, number = VISA, amount = 10_235, by = gateway) =>
  by.charge({ reference, method: "CC", amount: cents(amount), token: stripe.state.cardToken(number) });
const intentIdOf = async (reference: string): Promise<string> => {
  const outcome = await pay(reference);
  if (outcome.outcome !== "succeeded") throw new Error(`it was ${outcome.outcome}`);
  return outcome.gatewayId;
};
const refund = (reference: string, chargeId: string, amount = 10_235, by = gateway) =>
  by.giveBack({ reference, kind: "refund", charge: "r", chargeId, amount: cents(amount) });

describe("a card", () => {
  it("a card is charged, and shows its brand and last four digits", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toEqual({
      outcome: "succeeded",
      gatewayId: expect.stringMatching(/^pi_/),
      amount: 10_235,
      instrument: { brand: "visa", last4: "4242" },
    });
    expect(await stripe.taken(reference)).toBe(10_235);
  });

  it("a charge is one request with our reference, a pinned version, no telemetry, and the key only in its header", async () => {
    const reference = randomUUID();
    await pay(reference);
    const before = stripe.calls.length;
    await pay(reference);
    expect(stripe.calls).toHaveLength(before + 1);
    const sent = stripe.calls.at(-1);
    expect(sent?.headers).toMatchObject({
      authorization: `Bearer ${SECRET_KEY}`,
      "idempotency-key": `charge-${reference}`,
      "stripe-version": "2026-10-28.endive",
    });
    expect(sent?.headers).not.toHaveProperty("x-stripe-client-telemetry");
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      amount: "10235",
      currency: "usd",
      confirm: "true",
      confirmation_token: expect.stringMatching(/^ctoken_/),
      use_stripe_sdk: "true",
      "allowed_payment_method_types[0]": "card",
      "metadata[county_pay_reference]": reference,
      "expand[0]": "latest_charge",
      "expand[1]": "payment_method",
    });
  });

  it("a charge that is not sent, because Stripe has too many requests, is told apart from one that may have arrived", async () => {
    const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY };
    const busy = createStripeGateway(
      { apiUrl: stripe.url, ...keys, webhookSecrets: [], eChecks: false },
      10_000,
    );
    stripe.next(CREATE, {
      status: 429,
      headers: { "retry-after": "300" },
      body: { error: { type: "rate_limit_error" } },
    });
    expect(await pay(randomUUID(), VISA, 10_235, busy)).toEqual({
      outcome: "unknown",
      why: "Stripe answered 429",
    });
    const before = stripe.calls.length;
    expect(await pay(randomUUID(), VISA, 10_235, busy)).toMatchObject({ outcome: "unknown", isUnsent: true });
    expect(stripe.calls).toHaveLength(before);
  });

  it("a card is charged once per reference, however often it is requested", async () => {
    const reference = randomUUID();
    const token = stripe.state.cardToken(VISA);
    const order = { reference, method: "CC", amount: cents(10_235), token } as const;
    expect(await gateway.charge(order)).toEqual(await gateway.charge(order));
    expect(await stripe.taken(reference)).toBe(10_235);
    expect(await pay(reference, "5555555555554444")).toMatchObject({ outcome: "unknown" });
    expect(await stripe.taken(reference)).toBe(10_235);
  });

  it("a card is declined, not unknown, if the amount is below Stripe's minimum", async () => {
    expect(await pay(randomUUID(), VISA, 49)).toMatchObject({
      outcome: "declined",
      code: "amount_too_small",
    });
  });

  it("a token of an account is declined as the wrong method", async () => {
    const token = stripe.state.accountToken("000123456789");
    const order = { reference: randomUUID(), method: "CC", amount: cents(500), token } as const;
    expect(await gateway.charge(order)).toMatchObject({ outcome: "declined", code: "wrong_method" });
  });

  it("a charge is found by its reference if the response was lost, and was made once", async () => {
    const reference = randomUUID();
    stripe.next(CREATE, "lost");
    const before = stripe.calls.length;
    expect(await pay(reference)).toMatchObject({ outcome: "unknown", why: "Stripe was not reached" });
    expect(stripe.calls).toHaveLength(before + 1);
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(await stripe.taken(reference)).toBe(10_235);
  });

  it("a charge is found by Stripe's ID before the search index has it", async () => {
    const reference = randomUUID();
    const id = await intentIdOf(reference);
    stripe.search.isIndexed = false;
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.lookup(reference, id)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(await gateway.lookup(randomUUID(), id)).toMatchObject({ outcome: "unknown" });
    stripe.search.isIndexed = true;
  });
});

/** What Stripe publishes for each test card, as we report it. */
const CODES: Readonly<Record<string, string>> = {
  "4000000000000002": "generic_decline",
  "4000000000009995": "insufficient_funds",
  "4100000000000019": "fraudulent",
  "4000000000000127": "incorrect_cvc",
  "4000000000000069": "expired_card",
  "4000000000000119": "try_again",
  "4000000000009987": "lost_card",
  "4000000000009979": "stolen_card",
  "4000000000006975": "card_velocity_exceeded",
  "4242424242424241": "incorrect_number",
  "4000000000000341": "generic_decline",
};

/** Brands that counties accept; others are charged if Stripe does, and shown without a brand. */
const BRANDS = ["visa", "mastercard", "amex", "discover"];

describe("the test cards that Stripe publishes", () => {
  it.each(Object.entries(TEST_CARDS).filter(([, card]) => !card.challenges))(
    "card %s is charged or declined as published",
    async (number, { brand }) => {
      const reference = randomUUID();
      const code = CODES[number];
      const expected = {
        ...(code ? { outcome: "declined", code } : { outcome: "succeeded", amount: 10_235 }),
        gatewayId: expect.stringMatching(/^pi_/),
        instrument: { brand: BRANDS.includes(brand) ? brand : "", last4: number.slice(-4) },
      };
      expect(await pay(reference, number)).toMatchObject(expected);
      expect(await gateway.lookup(reference)).toMatchObject(expected);
    },
  );

  it.each([
    ["4000002760003184", "succeeded", undefined],
    ["4000002500003155", "succeeded", undefined],
    ["4000003800000446", "succeeded", undefined],
    ["4000000000003220", "succeeded", undefined],
    ["4000008400001629", "declined", "generic_decline"],
    ["4000008260003178", "declined", "insufficient_funds"],
  ])("card %s waits for its owner, and is then %s", async (number, outcome, code) => {
    const reference = randomUUID();
    const waiting = await pay(reference, number);
    expect(waiting).toEqual({
      outcome: "waiting",
      gatewayId: expect.stringMatching(/^pi_/),
      instrument: { brand: "visa", last4: number.slice(-4) },
      challenge: {
        Kind: "stripe",
        PublishableKey: PUBLISHABLE_KEY,
        ClientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        Account: "",
      },
    });
    expect(await gateway.lookup(reference)).toEqual(waiting);
    await stripe.intents.approve(reference);
    const decided = await gateway.lookup(reference);
    expect(decided).toMatchObject({ outcome, ...(code ? { code } : {}) });
  });
});

describe("the test cards that Stripe publishes for later", () => {
  it.each([
    ["4000000000000259", { reason: "fraudulent", state: "needs_response" }],
    ["4000000000002685", { reason: "not_received", state: "needs_response" }],
    ["4000000000001976", { reason: "fraudulent", state: "inquiry" }],
  ])("a charge of card %s is disputed", async (number, expected) => {
    const reference = randomUUID();
    expect(await pay(reference, number)).toMatchObject({ outcome: "succeeded" });
    const disputes = (await gateway.disputes?.list(new Date(0))) ?? [];
    expect(disputes.filter((one) => one.reference === reference)).toEqual([
      expect.objectContaining({ amount: 10_235, ...expected }),
    ]);
  });

  it("a refund of card 4000000000007726 is pending first, and counts as made", async () => {
    const reference = randomUUID();
    const paid = await pay(randomUUID(), "4000000000007726");
    const chargeId = paid.outcome === "succeeded" ? paid.gatewayId : "";
    expect(await refund(reference, chargeId)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect([...stripe.state.refunds.values()].at(-1)).toMatchObject({ status: "pending" });
    expect(await gateway.lookupGiveBack(reference, chargeId)).toMatchObject({ outcome: "succeeded" });
  });

  it("a refund of card 4000000000005126 succeeds, and fails later", async () => {
    const reference = randomUUID();
    const paid = await pay(randomUUID(), "4000000000005126");
    const chargeId = paid.outcome === "succeeded" ? paid.gatewayId : "";
    expect(await refund(reference, chargeId)).toMatchObject({ outcome: "succeeded" });
    stripe.state.failRefund(reference);
    expect(await gateway.lookupGiveBack(reference, chargeId)).toMatchObject({ outcome: "declined" });
  });

  it("card 4000000000000341 can be stored, and its charges are declined", async () => {
    const token = stripe.state.cardToken("4000000000000341");
    const stored = await gateway.store({ reference: randomUUID(), method: "CC", token });
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    const asked = { reference: randomUUID(), method: "CC", amount: cents(500) } as const;
    expect(await gateway.charge({ ...asked, token: stored.token })).toMatchObject({
      outcome: "declined",
      code: "generic_decline",
    });
  });
});

describe("a challenge of the payer's bank", () => {
  const CHALLENGED = "4000002760003184";

  it("a payment whose owner refuses is declined, and can no longer be confirmed with its client secret", async () => {
    const reference = randomUUID();
    await pay(reference, CHALLENGED);
    await stripe.intents.approve(reference, false);
    expect(await gateway.lookup(reference)).toMatchObject({
      outcome: "declined",
      code: "not_authenticated",
    });
    expect(stripe.intents.ofReference(reference)).toMatchObject([{ status: "canceled" }]);
  });

  it("a payment is not declined while Stripe does not confirm that it was canceled", async () => {
    const reference = randomUUID();
    await pay(reference, CHALLENGED);
    await stripe.intents.approve(reference, false);
    stripe.next(/cancel$/, "dropped");
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "declined" });
  });

  it("a payment that is abandoned while it waits cannot be approved any more", async () => {
    const reference = randomUUID();
    const waiting = await pay(reference, CHALLENGED);
    if (waiting.outcome !== "waiting") throw new Error("it does not wait");
    stripe.search.isIndexed = false;
    expect(await gateway.abandon(reference, waiting.gatewayId)).toMatchObject({
      outcome: "declined",
      code: "abandoned",
    });
    stripe.search.isIndexed = true;
    await stripe.intents.approve(reference);
    expect(await stripe.taken(reference)).toBe(0);
  });

  it("a payment that was approved just before it is abandoned is charged", async () => {
    const reference = randomUUID();
    await pay(reference, CHALLENGED);
    const before = structuredClone(stripe.intents.ofReference(reference)[0]);
    await stripe.intents.approve(reference);
    stripe.next(/^GET \/v1\/payment_intents\/pi_/, { status: 200, body: before });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
  });
});

describe("an abandoned reference", () => {
  it("an abandoned reference is refused permanently, even if its charge arrives later", async () => {
    const reference = randomUUID();
    const letGo = stripe.next(CREATE, "held");
    expect(await pay(reference, VISA, 10_235, impatient)).toMatchObject({
      outcome: "unknown",
      why: "Stripe did not answer in time",
    });
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    expect(await letGo()).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } });
    expect(await stripe.taken(reference)).toBe(0);
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
  });

  it("an abandoned reference stays unknown while Stripe has charged it and the search index is behind", async () => {
    const reference = randomUUID();
    await pay(reference);
    stripe.search.isIndexed = false;
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "unknown", isAnswered: true });
    stripe.search.isIndexed = true;
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("a charged reference is found days later, when Stripe has forgotten its key", async () => {
    const reference = randomUUID();
    await pay(reference);
    stripe.forgetKeys();
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it.each([
    ["409", false, { status: 409, body: { error: { type: "idempotency_error" } } }],
    ["429", false, { status: 429, body: { error: { type: "rate_limit_error" } } }],
    ["500", false, { status: 500, body: "broken" }],
    ["a refused key", true, { status: 401, body: { error: { type: "invalid_request_error" } } }],
    ["no answer", false, "dropped" as const],
  ])("an abandoned reference is not declined when Stripe answers %s", async (_, isAnswer, fault) => {
    stripe.next(CREATE, fault);
    const outcome = await gateway.abandon(randomUUID());
    expect(outcome).toMatchObject({ outcome: "unknown" });
    expect("isAnswered" in outcome).toBe(isAnswer);
  });
});

describe("an unexpected response from Stripe", () => {
  const charge = {
    id: "ch_1",
    object: "charge",
    amount: 10_235,
    currency: "usd",
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
  };
  const intentOf = (reference: string) => ({
    id: "pi_1",
    object: "payment_intent",
    status: "succeeded",
    currency: "usd",
    amount_received: 10_235,
    metadata: { county_pay_reference: reference },
    latest_charge: charge,
  });

  it.each([
    ["another reference", { metadata: { county_pay_reference: "another" } }],
    ["another currency", { currency: "eur" }],
    ["a charge that it does not show", { latest_charge: "ch_1" }],
    ["half an answer", { amount_received: "lots" }],
  ])("a charge has an unknown outcome if Stripe returns %s", async (_, change) => {
    const reference = randomUUID();
    stripe.next(CREATE, { status: 200, body: { ...intentOf(reference), ...change } });
    expect(await pay(reference)).toMatchObject({ outcome: "unknown" });
    stripe.next(CREATE, { status: 200, body: intentOf(reference) });
    expect(await pay(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("a charge reports the amount that was charged, whatever was asked", async () => {
    const reference = randomUUID();
    stripe.next(CREATE, { status: 200, body: { ...intentOf(reference), amount_received: 1 } });
    expect(await pay(reference)).toMatchObject({ outcome: "succeeded", amount: 1 });
  });

  it.each([
    ["429", { status: 429, body: { error: { type: "rate_limit_error" } } }],
    ["500", { status: 500, body: { error: { type: "api_error" } } }],
    ["a page of something else", { status: 200, body: "<html>" }],
  ])("a charge has an unknown outcome after %s, and is asked once", async (_, fault) => {
    stripe.next(CREATE, fault);
    const before = stripe.calls.length;
    expect(await pay(randomUUID())).toMatchObject({ outcome: "unknown" });
    expect(stripe.calls).toHaveLength(before + 1);
  });

  it("a charge is declined if Stripe refuses our key: nothing was charged", async () => {
    stripe.next(CREATE, { status: 401, body: { error: { type: "invalid_request_error" } } });
    expect(await pay(randomUUID())).toMatchObject({ outcome: "declined", code: "key_refused" });
  });
});

describe("a refund, on the third-party emulator", () => {
  it("a refund is full or partial, once per reference, and never more than the charge", async () => {
    const chargeId = await intentIdOf(randomUUID());
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
    const chargeId = await intentIdOf(randomUUID());
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/refunds$/, "lost");
    expect(await refund(reference, chargeId)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookupGiveBack(reference, chargeId)).toMatchObject({ outcome: "succeeded" });
    expect(await gateway.abandonGiveBack(reference, chargeId)).toMatchObject({ outcome: "succeeded" });
  });

  it("an abandoned refund is refused permanently, even if it arrives later", async () => {
    const chargeId = await intentIdOf(randomUUID());
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
    expect(await gateway.abandonGiveBack(reference, chargeId)).toMatchObject({ outcome: "declined" });
  });

  it("a payment shows what was refunded of it", async () => {
    const reference = randomUUID();
    await refund(randomUUID(), await intentIdOf(reference), 235);
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded", givenBack: 235 });
  });

  it.each([
    ["pending", "succeeded", undefined],
    ["failed", "declined", "lost_or_stolen_card"],
    ["canceled", "declined", "lost_or_stolen_card"],
    ["requires_action", "unknown", undefined],
  ])("a refund that is %s is %s", async (status, outcome, code) => {
    const reference = randomUUID();
    const body = {
      id: "re_1",
      object: "refund",
      amount: 10_235,
      currency: "usd",
      status,
      failure_reason: "lost_or_stolen_card",
      metadata: { county_pay_reference: reference },
    };
    stripe.next(/^POST \/v1\/refunds$/, { status: 200, body });
    expect(await refund(reference, "pi_1")).toMatchObject({ outcome, ...(code ? { code } : {}) });
  });
});

describe("a stored card", () => {
  const keep = (reference: string, number = VISA) =>
    gateway.store({ reference, method: "CC", token: stripe.state.cardToken(number) });
  const charge = (reference: string, token: string) =>
    gateway.charge({ reference, method: "CC", amount: cents(10_235), token });

  it("a card is stored without a charge, charged without its owner, and removed", async () => {
    const stored = await keep(randomUUID());
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    expect(stored.instrument).toEqual({ brand: "visa", last4: "4242" });
    expect(stored.expiry).toEqual({ month: 4, year: 2032 });
    expect(stored.token).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await charge(first, stored.token)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
    expect(Object.fromEntries(stripe.calls.at(-1)?.form ?? [])).toMatchObject({ off_session: "true" });
    expect(await charge(second, stored.token)).toMatchObject({ outcome: "succeeded" });
    expect(await gateway.remove(stored.token)).toBe(true);
    expect(await charge(randomUUID(), stored.token)).toMatchObject({ outcome: "declined" });
    expect(await gateway.remove(stored.token)).toBe(true);
  });

  it("a stored card whose bank wants its owner is declined, and nothing waits", async () => {
    const token = stripe.state.cardToken("4000002760003184");
    const method = stripe.state.tokens.get(token)?.method;
    if (!method) throw new Error("there is no method");
    method.customer = "cus_1";
    expect(await charge(randomUUID(), `cus_1-${method.id}`)).toMatchObject({
      outcome: "declined",
      code: "authentication_required",
    });
  });

  it("a card can be stored with the reference of its own payment", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toMatchObject({ outcome: "succeeded" });
    expect(await keep(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("a card is stored once per reference, even if the response was lost", async () => {
    const asked = { reference: randomUUID(), method: "CC", token: stripe.state.cardToken(VISA) } as const;
    stripe.next(/^POST \/v1\/setup_intents$/, "lost");
    expect(await gateway.store(asked)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.store(asked)).toEqual(await gateway.store(asked));
  });

  it("a card is not stored if its bank declines it, and Stripe gets no personal data", async () => {
    const before = stripe.calls.length;
    expect(await keep(randomUUID(), "4000000000000069")).toMatchObject({
      outcome: "declined",
      code: "expired_card",
    });
    const names = new Set(stripe.calls.slice(before).flatMap(({ form }) => [...form.keys()]));
    expect([...names].sort()).toEqual([
      "allowed_payment_method_types[0]",
      "confirm",
      "confirmation_token",
      "customer",
      "expand[0]",
      "metadata[county_pay_reference]",
      "usage",
      "use_stripe_sdk",
    ]);
  });

  it("a card is not stored if its bank wants its owner first, and the setup intent is canceled", async () => {
    expect(await keep(randomUUID(), "4000002760003184")).toMatchObject({
      outcome: "declined",
      code: "needs_verification",
    });
    expect(stripe.calls.at(-1)?.path).toMatch(/^\/v1\/setup_intents\/seti_\w+\/cancel$/);
  });

  it("a stored card is not reported as removed if Stripe does not confirm it", async () => {
    stripe.next(/detach$/, "dropped");
    expect(await gateway.remove("cus_1234567890-pm_1234567890")).toBe(false);
    expect(await gateway.remove("tok_1234567890")).toBe(false);
  });
});

it("a gateway without eChecks asks Stripe for nothing when one is paid, stored or looked up", async () => {
  const token = stripe.state.accountToken("000123456789");
  const before = stripe.calls.length;
  const asked = { reference: randomUUID(), method: "ACH", token } as const;
  expect(await gateway.charge({ ...asked, amount: cents(100) })).toMatchObject({
    outcome: "declined",
    code: "method_unavailable",
  });
  expect(await gateway.store(asked)).toMatchObject({ outcome: "declined" });
  expect(await gateway.returns(0)).toEqual([]);
  expect(stripe.calls).toHaveLength(before);
});
