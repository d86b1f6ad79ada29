import { randomUUID } from "node:crypto";
import type { OnlineMethod } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway, GatewayOutcome } from "../gateway.ts";
import { feeReference, withFeeCharge } from "../legs/index.ts";
import { createStripeGateway } from "./gateway.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

const [BILLS, FEE] = [cents(10_000), cents(235)];
const AMOUNT = cents(BILLS + FEE);
const VISA = "4242424242424242";

let stripe: StripeEmulator;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

const at = (method: OnlineMethod = "CC", timeoutMs = 10_000): Gateway =>
  withFeeCharge(
    createStripeGateway(
      {
        apiUrl: stripe.url,
        secretKey: SECRET_KEY,
        publishableKey: PUBLISHABLE_KEY,
        webhookSecrets: [],
        eChecks: true,
      },
      timeoutMs,
    ),
    { method, cents: FEE, id: "" },
  );
const pay = (reference: string, token: string, method: OnlineMethod = "CC", gateway = at(method)) =>
  gateway.charge({ reference, method, amount: AMOUNT, token });
const held = async (reference: string) => [
  await stripe.taken(reference),
  await stripe.taken(feeReference(reference)),
];
/** What the job does about a payment without an outcome. */
async function settled(reference: string, first: GatewayOutcome): Promise<GatewayOutcome> {
  let outcome = first;
  for (let asked = 0; outcome.outcome === "unknown" && asked < 4; asked += 1) {
    const found = await at().lookup(reference);
    outcome = found.outcome === "not_found" ? await at().abandon(reference) : found;
  }
  return outcome;
}

describe("a payment with two charges at Stripe, on our emulator of what Stripe documents", () => {
  it("charges one confirmation token twice, and keeps the card no longer than that", async () => {
    const reference = randomUUID();
    const from = stripe.calls.length;
    const outcome = await pay(reference, stripe.state.cardToken(VISA));
    expect(outcome).toMatchObject({
      outcome: "succeeded",
      amount: AMOUNT,
      feeId: expect.stringMatching(/^pi_/),
    });
    expect(await held(reference)).toEqual([BILLS, FEE]);
    const made = stripe.calls.slice(from);
    expect(made.map(({ method, path }) => `${method} ${path.replace(/(pi|pm)_\w+/, "$1_")}`)).toEqual([
      "POST /v1/customers",
      "POST /v1/payment_intents",
      "GET /v1/payment_intents/pi_",
      "POST /v1/payment_intents",
      "POST /v1/payment_methods/pm_/detach",
    ]);
    expect(Object.fromEntries(made[0]?.form ?? [])).toEqual({ "metadata[county_pay_reference]": reference });
    expect(Object.fromEntries(made[1]?.form ?? [])).toMatchObject({
      amount: "10000",
      setup_future_usage: "off_session",
      confirmation_token: expect.stringMatching(/^ctoken_/),
    });
    expect(Object.fromEntries(made[3]?.form ?? [])).toMatchObject({
      amount: "235",
      off_session: "true",
      statement_descriptor_suffix: "SERVICE FEE",
      "metadata[county_pay_reference]": feeReference(reference),
    });
    const [first] = stripe.intents.ofReference(reference);
    expect(stripe.state.held.get(String(first?.payment_method))?.method.customer).toBeNull();
    expect(await at().lookup(reference)).toEqual(outcome);
  });

  it("charges a saved card twice, which stays saved", async () => {
    const gateway = at();
    const stored = await gateway.store({
      reference: randomUUID(),
      method: "CC",
      token: stripe.state.cardToken(VISA),
    });
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    for (const reference of [randomUUID(), randomUUID()]) {
      expect(await pay(reference, stored.token)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(await held(reference)).toEqual([BILLS, FEE]);
    }
  });

  it("charges the fee without another question after its payer has approved the bills at their bank", async () => {
    const reference = randomUUID();
    expect(await pay(reference, stripe.state.cardToken("4000002500003155"))).toMatchObject({
      outcome: "waiting",
      challenge: { Kind: "stripe" },
    });
    expect(await held(reference)).toEqual([0, 0]);
    await stripe.intents.approve(reference);
    expect(await at().lookup(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await held(reference)).toEqual([BILLS, FEE]);
  });

  it("gives the bills back if the bank wants its owner for the fee as well", async () => {
    const reference = randomUUID();
    await pay(reference, stripe.state.cardToken("4000002760003184"));
    await stripe.intents.approve(reference);
    expect(await at().lookup(reference)).toMatchObject({
      outcome: "declined",
      code: "authentication_required",
    });
    expect(await held(reference)).toEqual([0, 0]);
  });

  it("debits an account twice, and waits for its bank both times", async () => {
    const reference = randomUUID();
    const token = stripe.state.accountToken("000123456789");
    expect(await pay(reference, token, "ACH")).toMatchObject({ outcome: "waiting", challenge: null });
    stripe.intents.settle(reference);
    expect(await at("ACH").lookup(reference)).toMatchObject({ outcome: "waiting", challenge: null });
    stripe.intents.settle(feeReference(reference));
    expect(await at("ACH").lookup(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
  });

  it("debits an account that was typed in twice once its payer has verified it, and never if they do not", async () => {
    const reference = randomUUID();
    const pays = () => pay(reference, stripe.state.accountToken("000123456789", true), "ACH");
    const waiting = { outcome: "waiting", challenge: null, verifyUrl: expect.stringContaining("https://") };
    expect(await pays()).toMatchObject(waiting);
    expect(await at("ACH").lookup(reference)).toMatchObject(waiting);
    expect(stripe.intents.ofReference(feeReference(reference))).toEqual([]);
    stripe.intents.verify(reference);
    expect(await at("ACH").lookup(reference)).toMatchObject({ outcome: "waiting", challenge: null });
    for (const one of [reference, feeReference(reference)]) stripe.intents.settle(one);
    expect(await at("ACH").lookup(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });

    const late = randomUUID();
    await pay(late, stripe.state.accountToken("000123456789", true), "ACH");
    stripe.intents.expireDeposits(late);
    expect(await at("ACH").lookup(late)).toMatchObject({
      outcome: "declined",
      code: "account_not_verified",
    });
    expect(await held(late)).toEqual([0, 0]);
  });

  it("ends with both charges or none, whatever is lost", async () => {
    const lost = async (nth: number, fault: "lost" | "dropped"): Promise<void> => {
      const reference = randomUUID();
      const token = stripe.state.cardToken(VISA);
      const from = stripe.calls.length;
      const gateway = at();
      if (nth === 0) stripe.next(/^POST \/v1\/customers$/, fault);
      if (nth === 1) stripe.next(/^POST \/v1\/payment_intents$/, fault);
      if (nth === 2) stripe.next(/^GET \/v1\/payment_intents\/pi_\w+$/, fault);
      if (nth === 4) stripe.next(/detach$/, fault);
      const outcome = await settled(reference, await pay(reference, token, "CC", gateway));
      const [bills, fee] = await held(reference);
      expect([nth, fault, stripe.calls.length > from, outcome.outcome === "succeeded"]).toEqual([
        nth,
        fault,
        true,
        bills === BILLS && fee === FEE,
      ]);
      expect([nth, fault, bills === 0]).toEqual([nth, fault, fee === 0]);
    };
    for (const nth of [0, 1, 2, 4]) for (const fault of ["lost", "dropped"] as const) await lost(nth, fault);
  });

  it("does not charge the fee twice when its answer is lost, also after Stripe has forgotten the keys", async () => {
    const reference = randomUUID();
    const gateway = createStripeGateway(
      {
        apiUrl: stripe.url,
        secretKey: SECRET_KEY,
        publishableKey: PUBLISHABLE_KEY,
        webhookSecrets: [],
        eChecks: false,
      },
      10_000,
    );
    const bills = await gateway.charge({
      reference,
      method: "CC",
      amount: BILLS,
      token: stripe.state.cardToken(VISA),
      isReused: true,
    });
    if (bills.outcome !== "succeeded") throw new Error(`it was ${bills.outcome}`);
    stripe.next(/^POST \/v1\/payment_intents$/, "lost");
    expect(await at().lookup(reference)).toMatchObject({ outcome: "unknown" });
    stripe.forgetKeys();
    expect(await at().lookup(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await held(reference)).toEqual([BILLS, FEE]);
  });
});
