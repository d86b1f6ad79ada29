import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "../gateway.ts";
import { createStripeGateway } from "./gateway.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

const GOOD = "000123456789";

let stripe: StripeEmulator;
let gateway: Gateway;
const make = (): Gateway =>
  createStripeGateway(
    {
      apiUrl: stripe.url,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecrets: [],
      eChecks: true,
    },
    10_000,
  );
beforeAll(async () => {
  stripe = await startStripe();
  gateway = make();
});
afterAll(() => stripe.close());

const charge = (reference: string, token: string) =>
  gateway.charge({ reference, method: "ACH", amount: cents(10_050), token });
const pay = (reference: string, number = GOOD, isUnverified = false) =>
  charge(reference, stripe.state.accountToken(number, isUnverified));
const agoSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds;

describe("an eCheck, on our emulator of what Stripe documents", () => {
  it("an eCheck waits for its bank, and succeeds once the bank has paid", async () => {
    const reference = randomUUID();
    const waiting = await pay(reference);
    expect(waiting).toEqual({
      outcome: "waiting",
      gatewayId: expect.stringMatching(/^pi_/),
      instrument: { brand: "bank", last4: "6789" },
      challenge: null,
    });
    expect(Object.fromEntries(stripe.calls.at(-1)?.form ?? [])).toMatchObject({
      "allowed_payment_method_types[0]": "us_bank_account",
      "metadata[county_pay_reference]": reference,
    });
    expect(await gateway.lookup(reference)).toEqual(waiting);
    stripe.intents.settle(reference);
    expect(await gateway.lookup(reference)).toEqual({
      outcome: "succeeded",
      gatewayId: waiting.outcome === "waiting" ? waiting.gatewayId : "",
      amount: 10_050,
      instrument: { brand: "bank", last4: "6789" },
    });
  });

  it("an eCheck cannot be abandoned while its bank has it", async () => {
    const reference = randomUUID();
    stripe.next(/^POST \/v1\/payment_intents$/, "lost");
    expect(await pay(reference)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "waiting", challenge: null });
  });

  it("an eCheck that Stripe refuses at once is declined", async () => {
    const reference = randomUUID();
    const declined = { outcome: "declined", code: "payment_method_bank_account_blocked" };
    expect(await pay(reference, "000000004954")).toMatchObject(declined);
    expect(await gateway.lookup(reference)).toMatchObject(declined);
  });

  it("an eCheck of an account that was typed in waits for a deposit, with the page for its code, then for its bank", async () => {
    const reference = randomUUID();
    const waiting = await pay(reference, GOOD, true);
    expect(waiting).toMatchObject({
      outcome: "waiting",
      challenge: null,
      verifyUrl: expect.stringMatching(/^https:\/\/payments\.stripe\.com\/microdeposit\/pi_/),
    });
    expect(await gateway.lookup(reference)).toEqual(waiting);
    expect(await stripe.taken(reference)).toBe(0);
    stripe.intents.verify(reference);
    const verified = await gateway.lookup(reference);
    expect(verified).toMatchObject({ outcome: "waiting", challenge: null });
    expect(verified).not.toHaveProperty("verifyUrl");
    stripe.intents.settle(reference);
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded" });
  });

  it("an eCheck whose payer never enters the code ends by itself, and its account is never debited", async () => {
    const reference = randomUUID();
    await pay(reference, GOOD, true);
    stripe.intents.expireDeposits(reference);
    expect(await gateway.lookup(reference)).toMatchObject({
      outcome: "declined",
      code: "account_not_verified",
      instrument: { brand: "bank", last4: "6789" },
    });
    expect(stripe.intents.ofReference(reference)).toMatchObject([{ status: "canceled" }]);
    stripe.intents.verify(reference);
    expect(await stripe.taken(reference)).toBe(0);
  });

  it.each(["http://payments.stripe.com/x", "https://stripe.com.evil.example/x", "javascript:alert(1)"])(
    "a page for the code is never %s",
    async (url) => {
      const reference = randomUUID();
      await pay(reference, GOOD, true);
      const [intent] = stripe.intents.ofReference(reference);
      const deposits = intent?.next_action?.verify_with_microdeposits;
      if (deposits) deposits.hosted_verification_url = url;
      const waiting = await gateway.lookup(reference);
      expect(waiting).toMatchObject({ outcome: "waiting", challenge: null });
      expect(waiting).not.toHaveProperty("verifyUrl");
    },
  );

  it("an eCheck that waits for deposits can be abandoned, so that it debits nothing later", async () => {
    const reference = randomUUID();
    await pay(reference, GOOD, true);
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    stripe.intents.verify(reference);
    expect(await stripe.taken(reference)).toBe(0);
  });

  it("a token of a card is declined as the wrong method", async () => {
    const token = stripe.state.cardToken("4242424242424242");
    expect(await charge(randomUUID(), token)).toMatchObject({ outcome: "declined", code: "wrong_method" });
  });

  it("an account is stored, debited without its owner, and removed", async () => {
    const token = stripe.state.accountToken(GOOD);
    const stored = await gateway.store({ reference: randomUUID(), method: "ACH", token });
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    expect(stored).toMatchObject({ instrument: { brand: "bank", last4: "6789" }, expiry: null });
    expect(await charge(randomUUID(), stored.token)).toMatchObject({ outcome: "waiting" });
    expect(Object.fromEntries(stripe.calls.at(-1)?.form ?? [])).toMatchObject({
      off_session: "true",
      customer: expect.stringMatching(/^cus_/),
    });
    expect(await gateway.remove(stored.token)).toBe(true);
  });

  it("an account that waits for deposits is not stored", async () => {
    const token = stripe.state.accountToken(GOOD, true);
    const asked = { reference: randomUUID(), method: "ACH", token } as const;
    expect(await gateway.store(asked)).toMatchObject({ outcome: "declined", code: "needs_verification" });
  });
});

describe("an account before its first debit", () => {
  const optionsOf = (call: number) =>
    stripe.calls.at(call)?.form.get("payment_method_options[us_bank_account][verification_method]");

  it("is asked to be verified whether it is charged or stored, and a card is not", async () => {
    await pay(randomUUID());
    expect(optionsOf(-1)).toBe("automatic");
    const token = stripe.state.accountToken(GOOD);
    const stored = await gateway.store({ reference: randomUUID(), method: "ACH", token });
    expect(optionsOf(-1)).toBe("automatic");
    await charge(randomUUID(), stored.outcome === "succeeded" ? stored.token : "");
    expect(optionsOf(-1)).toBeNull();
    const card = stripe.state.cardToken("4242424242424242");
    await gateway.charge({ reference: randomUUID(), method: "CC", amount: cents(500), token: card });
    expect(optionsOf(-1)).toBeNull();
  });

  it("is valid if its owner chose it at their bank, and not yet known if it was typed", async () => {
    const chosen = stripe.state.accountToken(GOOD);
    expect(await gateway.validateAccount?.(chosen)).toBe("valid");
    expect(await gateway.validateAccount?.(stripe.state.accountToken(GOOD, true))).toBe("unknown");
    // The question spends nothing: the same token is charged.
    expect(await charge(randomUUID(), chosen)).toMatchObject({ outcome: "waiting" });
  });

  it("is invalid once a bank has said that it is closed, and not after a lack of money", async () => {
    for (const number of ["000111111113", "000222222227"]) {
      const reference = randomUUID();
      await pay(reference, number);
      stripe.intents.settle(reference);
    }
    expect(await gateway.validateAccount?.(stripe.state.accountToken("000111111113"))).toBe("invalid");
    expect(await gateway.validateAccount?.(stripe.state.accountToken("000222222227"))).toBe("valid");
    expect(await pay(randomUUID(), "000111111113")).toMatchObject({
      outcome: "declined",
      code: "payment_method_bank_account_blocked",
    });
    stripe.state.blocked.clear();
  });

  it("is left to its charge if Stripe does not answer, or does not know the token", async () => {
    expect(await gateway.validateAccount?.("ctoken_unknown")).toBe("unknown");
    stripe.next(/confirmation_tokens/, "dropped");
    expect(await gateway.validateAccount?.(stripe.state.accountToken(GOOD))).toBe("unknown");
  });
});

describe("the test accounts that Stripe publishes", () => {
  it.each([
    ["000111111113", "R02"],
    ["000111111116", "R03"],
    ["000222222227", "R01"],
    ["000333333335", "R10"],
    ["000444444440", "invalid_currency"],
  ])("account %s waits, and is declined days later as %s, without a return", async (number, code) => {
    const reference = randomUUID();
    expect(await pay(reference, number)).toMatchObject({ outcome: "waiting" });
    stripe.intents.settle(reference);
    expect(await gateway.lookup(reference)).toMatchObject({
      outcome: "declined",
      code,
      instrument: { brand: "bank", last4: number.slice(-4) },
    });
    expect((await make().returns(0)).some((returned) => returned.reference === reference)).toBe(false);
  });

  it.each([
    ["000000004954", "payment_method_bank_account_blocked"],
    ["000777777771", "charge_exceeds_source_limit"],
  ])("account %s is declined at once as %s", async (number, code) => {
    expect(await pay(randomUUID(), number)).toMatchObject({ outcome: "declined", code });
  });

  it.each(["SM33CC", "SM44DD"])("the deposit's code %s ends the payment, not verified", async (code) => {
    const reference = randomUUID();
    await pay(reference, GOOD, true);
    stripe.intents.verify(reference, "SM99ZZ");
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "waiting" });
    stripe.intents.verify(reference, code);
    expect(await gateway.lookup(reference)).toMatchObject({
      outcome: "declined",
      code: "account_not_verified",
    });
  });

  it("account 000666666661 gets no deposit, so that its payment ends, not verified", async () => {
    const reference = randomUUID();
    expect(await pay(reference, "000666666661", true)).toMatchObject({ outcome: "waiting" });
    stripe.intents.failDeposits(reference);
    expect(await gateway.lookup(reference)).toMatchObject({
      outcome: "declined",
      code: "account_not_verified",
    });
  });

  it("account 000000000009 waits for good", async () => {
    const reference = randomUUID();
    await pay(reference, "000000000009");
    stripe.intents.settle(reference);
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "waiting" });
  });
});

describe("bank returns, on our emulator of what Stripe documents", () => {
  const disputed = async (created: number): Promise<string> => {
    const reference = randomUUID();
    await pay(reference, "000555555559");
    stripe.intents.settle(reference, created);
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "succeeded" });
    return reference;
  };

  it("bank returns are debits that their owners dispute, oldest first, once per position", async () => {
    const second = await disputed(agoSeconds(400));
    const first = await disputed(agoSeconds(500));
    const third = await disputed(agoSeconds(400));
    const returns = await make().returns(0);
    expect(returns.map(({ reference }) => reference)[0]).toBe(first);
    expect(new Set(returns.map(({ reference, code }) => `${reference} ${code}`))).toEqual(
      new Set([first, second, third].map((reference) => `${reference} debit_not_authorized`)),
    );
    const positions = returns.map(({ position }) => position);
    expect(new Set(positions).size).toBe(3);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions.every(Number.isSafeInteger)).toBe(true);
    for (const [at, { position }] of returns.entries())
      expect(await make().returns(position)).toEqual(returns.slice(at + 1));
  });

  it("bank returns are not reported before their second is over", async () => {
    const reference = await disputed(agoSeconds(0));
    expect((await gateway.returns(0)).some((returned) => returned.reference === reference)).toBe(false);
  });

  it("bank returns do not include disputes of cards, about which Stripe is not asked twice", async () => {
    const after = agoSeconds(300) * 10_000;
    const paid = randomUUID();
    const token = stripe.state.cardToken("4242424242424242");
    await gateway.charge({ reference: paid, method: "CC", amount: cents(500), token });
    const [intent] = stripe.intents.ofReference(paid);
    stripe.intents.dispute(String(intent?.latest_charge), "fraudulent", agoSeconds(200));
    const reader = make();
    expect(await reader.returns(after)).toEqual([]);
    const before = stripe.calls.length;
    expect(await reader.returns(after)).toEqual([]);
    expect(stripe.calls.length - before).toBe(1);
  });

  it("bank returns are reported up to where Stripe stops answering, and not at all if it does not answer", async () => {
    const after = agoSeconds(160) * 10_000;
    const first = await disputed(agoSeconds(150));
    const second = await disputed(agoSeconds(140));
    const whole = await make().returns(after);
    expect(whole.map(({ reference }) => reference)).toEqual([first, second]);
    stripe.next(/^GET \/v1\/events$/, "dropped");
    expect(await make().returns(after)).toEqual([]);
    stripe.next(/^GET \/v1\/charges\/py_/, { status: 500, body: {} });
    expect(await make().returns(after)).toEqual([]);
    const gone = { error: { type: "invalid_request_error", code: "resource_missing" } };
    stripe.next(/^GET \/v1\/charges\/py_/, { status: 404, body: gone });
    expect(await make().returns(after)).toEqual(whole.slice(1));
    expect(await make().returns(after)).toEqual(whole);
  });
});
