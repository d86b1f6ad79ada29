import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "../gateway.ts";
import { createStripeGateway } from "./gateway.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

let stripe: StripeEmulator;
let gateway: Gateway;
const make = (): Gateway =>
  createStripeGateway(
    { apiUrl: stripe.url, secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY, eChecks: true },
    10_000,
  );
beforeAll(async () => {
  stripe = await startStripe();
  gateway = make();
});
afterAll(() => stripe.close());

const pay = (reference: string, token = "pm_0123456789_processing") =>
  gateway.charge({ reference, method: "ACH", amount: cents(10_050), token });
const agoSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds;

describe("an eCheck, as Stripe documents it", () => {
  it("an eCheck counts as charged once its bank was asked", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toEqual({
      outcome: "succeeded",
      gatewayId: expect.stringMatching(/^py_/),
      amount: 10_050,
      instrument: { brand: "bank", last4: "6789" },
    });
    const { form } = stripe.calls.at(-1) ?? {};
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      confirm: "true",
      "payment_method_types[0]": "us_bank_account",
      "payment_method_options[us_bank_account][verification_method]": "skip",
      "mandate_data[customer_acceptance][type]": "offline",
      "metadata[county_pay_reference]": reference,
    });
  });

  it("an eCheck is debited once per reference, however often it is requested", async () => {
    const reference = randomUUID();
    expect(await pay(reference)).toEqual(await pay(reference));
  });

  it("an eCheck is declined and canceled if Stripe refuses it at once, so that it debits nothing later", async () => {
    const reference = randomUUID();
    expect(await pay(reference, "pm_0123456789_blocked")).toMatchObject({
      outcome: "declined",
      code: "payment_method_bank_account_blocked",
    });
    expect(stripe.calls.at(-1)?.path).toMatch(/^\/v1\/payment_intents\/pi_\w+\/cancel$/);
  });

  it("an eCheck is canceled if its payer would have to confirm deposits, so that it debits nothing two days later", async () => {
    const reference = randomUUID();
    expect(await pay(reference, "pm_0123456789_unverified")).toMatchObject({
      outcome: "declined",
      code: "needs_verification",
    });
    stripe.next(/cancel$/, "dropped");
    stripe.next(/^GET \/v1\/payment_intents\/pi_/, "dropped");
    expect(await pay(randomUUID(), "pm_0123456789_unverified")).toMatchObject({ outcome: "unknown" });
  });

  it("an eCheck is canceled when it is abandoned, if its response was lost before that", async () => {
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/payment_intents$/, "lost");
    expect(await pay(reference, "pm_0123456789_unverified")).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    const ended = stripe.calls.filter(({ path }) => path.endsWith("/cancel"));
    expect(ended.length).toBeGreaterThan(0);
  });

  it("an eCheck cannot be abandoned while it is processing", async () => {
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/payment_intents$/, "lost");
    expect(await pay(reference)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "unknown" });
  });

  it("an eCheck can be debited from a stored account without its owner", async () => {
    const stored = await gateway.store({ reference: randomUUID(), method: "ACH", token: "pm_0123456789" });
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    expect(stored.instrument).toEqual({ brand: "bank", last4: "6789" });
    expect(await pay(randomUUID(), stored.token)).toMatchObject({ outcome: "succeeded" });
    const sent = Object.fromEntries(stripe.calls.at(-1)?.form ?? []);
    expect(sent).toMatchObject({ off_session: "true", customer: expect.stringMatching(/^cus_/) });
    expect(sent).not.toHaveProperty("mandate_data[customer_acceptance][type]");
    expect(await gateway.remove(stored.token)).toBe(true);
  });

  it("an unverified account cannot be stored", async () => {
    const asked = { reference: randomUUID(), method: "ACH", token: "pm_0123456789_unverified" } as const;
    expect(await gateway.store(asked)).toMatchObject({ outcome: "declined", code: "needs_verification" });
  });
});

describe("bank returns, as Stripe documents them", () => {
  it("bank returns are reported oldest first, once per position, with the bank's code if Stripe names it", async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const reference of [first, second, third]) await pay(reference);
    stripe.intents.refuse(second, "account_closed", agoSeconds(400));
    stripe.intents.refuse(first, "insufficient_funds", agoSeconds(500));
    stripe.intents.refuse(third, "bank_account_restricted", agoSeconds(400));
    const returns = await make().returns(0);
    expect(returns.map(({ reference }) => reference)[0]).toBe(first);
    expect(new Set(returns.map(({ reference, code }) => `${reference} ${code}`))).toEqual(
      new Set([`${first} R01`, `${second} R02`, `${third} bank_account_restricted`]),
    );
    const positions = returns.map(({ position }) => position);
    expect(new Set(positions).size).toBe(3);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions.every(Number.isSafeInteger)).toBe(true);
    for (const [at, { position }] of returns.entries())
      expect(await make().returns(position)).toEqual(returns.slice(at + 1));
  });

  it("bank returns are not reported before their second is over", async () => {
    const reference = randomUUID();
    await pay(reference);
    stripe.intents.refuse(reference, "no_account", agoSeconds(0));
    expect((await gateway.returns(0)).some((returned) => returned.reference === reference)).toBe(false);
  });

  it("bank returns do not include declines, and Stripe is not asked about a decline twice", async () => {
    const reference = randomUUID();
    await pay(reference, "pm_0123456789_blocked");
    const fresh = make();
    expect((await fresh.returns(0)).some((returned) => returned.reference === reference)).toBe(false);
    const before = stripe.calls.length;
    const returns = await fresh.returns(0);
    expect(stripe.calls.length - before).toBe(1 + returns.length);
  });

  it("a token of the other method is declined without asking Stripe", async () => {
    const before = stripe.calls.length;
    const order = { reference: randomUUID(), amount: cents(500) };
    expect(await gateway.charge({ ...order, method: "ACH", token: "tok_visa" })).toMatchObject({
      outcome: "declined",
      code: "wrong_method",
    });
    expect(await gateway.charge({ ...order, method: "CC", token: "pm_0123456789" })).toMatchObject({
      outcome: "declined",
      code: "wrong_method",
    });
    expect(
      await gateway.store({ reference: order.reference, method: "ACH", token: "tok_visa" }),
    ).toMatchObject({ outcome: "declined", code: "wrong_method" });
    expect(stripe.calls.length).toBe(before);
  });

  it("bank returns include a debit that its owner disputes after it settled, but no card", async () => {
    const reference = randomUUID();
    const outcome = await pay(reference);
    const card = await gateway.charge({
      reference: randomUUID(),
      method: "CC",
      amount: cents(500),
      token: "tok_visa",
    });
    if (outcome.outcome !== "succeeded" || card.outcome !== "succeeded") throw new Error("it was not taken");
    stripe.intents.dispute(outcome.gatewayId, "debit_not_authorized", agoSeconds(200));
    stripe.intents.dispute(card.gatewayId, "fraudulent", agoSeconds(200));
    const returns = await gateway.returns(agoSeconds(300) * 10_000);
    expect(returns.map(({ code }) => code)).toEqual(["debit_not_authorized"]);
    expect(returns[0]?.reference).toBe(reference);
  });

  it("bank returns are reported up to where Stripe stops answering, and not at all if it does not answer", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const reference of [first, second]) await pay(reference);
    stripe.intents.refuse(first, "no_account", agoSeconds(150));
    stripe.intents.refuse(second, "no_account", agoSeconds(140));
    const after = agoSeconds(160) * 10_000;
    const whole = await make().returns(after);
    expect(whole.map(({ reference }) => reference)).toEqual([first, second]);
    stripe.next(/^GET \/v1\/events$/, "dropped");
    expect(await make().returns(after)).toEqual([]);
    stripe.next(/^GET \/v1\/payment_intents\/pi_/, { status: 500, body: {} });
    expect(await make().returns(after)).toEqual([]);
    const gone = { error: { type: "invalid_request_error", code: "resource_missing" } };
    stripe.next(/^GET \/v1\/payment_intents\/pi_/, { status: 404, body: gone });
    expect(await make().returns(after)).toEqual(whole.slice(1));
    expect(await make().returns(after)).toEqual(whole);
  });
});
