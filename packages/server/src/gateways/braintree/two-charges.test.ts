import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway, GatewayOutcome, GiveBackOutcome } from "../gateway.ts";
import { abandonRefund, feeReference, giveBackPayment, lookupRefund, withFeeCharge } from "../legs/index.ts";
import { FAULTS, type Fault } from "../testing/faulty-server.ts";
import { badNetwork } from "../testing/port/bad-network.ts";
import { charges } from "../testing/port/charges.ts";
import { storedCards } from "../testing/port/stored-cards.ts";
import { createSuite } from "../testing/port/suite.ts";
import { createBraintreeGateway } from "./gateway.ts";
import { statusOf } from "./testing/books.ts";
import { NUMBERS, type TestCard } from "./testing/cards.ts";
import { type BraintreeEmulator, startBraintree, testAccount } from "./testing/emulator.ts";

const [BILLS, FEE] = [cents(10_000), cents(235)];
const AMOUNT = cents(BILLS + FEE);
const PATIENT_MS = 20_000;
const DAY_MS = 86_400_000;
const CARDS = { approved: "4111111111111111", declined: "4000111111111115" } as const;
const CHARGE_REQUESTS = [
  /^POST .*\/transactions$/,
  /^POST .*\/customers$/,
  /^PUT .*\/submit_for_settlement$/,
  /^GET .*\/transactions\/\w+$/,
  /^DELETE .*\/customers\/\w+$/,
];

const bare = (braintree: BraintreeEmulator, timeoutMs = PATIENT_MS): Gateway =>
  createBraintreeGateway(testAccount(braintree.url), timeoutMs, () => braintree.now);
const withFee = (gateway: Gateway): Gateway => withFeeCharge(gateway, { method: "CC", cents: FEE, id: "" });
const cardOf = (braintree: BraintreeEmulator, number: string): string =>
  `tok_${braintree.books.tokenize(NUMBERS[number] as TestCard)}`;

// What every gateway promises about a charge holds for two of them as for one, with each network fault at each request.
const suite = createSuite("a payment with two charges at Braintree", async () => {
  const braintree = await startBraintree();
  return {
    server: braintree,
    gateway: (timeoutMs) => withFee(bare(braintree, timeoutMs)),
    token: async (what) => cardOf(braintree, CARDS[what]),
    async taken(reference) {
      const [bills, fee] = [braintree.taken(reference), braintree.taken(feeReference(reference))];
      // Never one without the other.
      if ((bills === 0) !== (fee === 0)) throw new Error(`${bills} cents of bills with ${fee} cents of fee`);
      return bills + fee;
    },
    async tomorrow() {
      braintree.now += DAY_MS;
      braintree.books.settleAll();
    },
    requests: { charge: CHARGE_REQUESTS, refund: [/^POST .*\/refund$/] },
    settles: true,
    close: braintree.close,
  };
});
charges(suite);
storedCards(suite);
badNetwork(suite);

let braintree: BraintreeEmulator;
beforeAll(async () => {
  braintree = await startBraintree();
});
afterAll(() => braintree?.close());

const at = (timeoutMs = PATIENT_MS): Gateway => withFee(bare(braintree, timeoutMs));
const pay = (reference: string, token = cardOf(braintree, CARDS.approved), gateway = at(), amount = AMOUNT) =>
  gateway.charge({ reference, method: "CC", amount: cents(amount), token });
const held = (reference: string) => [braintree.taken(reference), braintree.taken(feeReference(reference))];
/** The transactions of both charges, by their status. */
const statuses = (reference: string) =>
  [...braintree.books.sales.values()]
    .filter(({ orderId, type }) => type === "sale" && orderId.startsWith(`county-pay-${reference}`))
    .map(statusOf)
    .sort();
async function settled(reference: string, first: GatewayOutcome): Promise<GatewayOutcome> {
  let outcome = first;
  for (let asked = 0; outcome.outcome === "unknown" && asked < 5; asked += 1) {
    const found = await at().lookup(reference);
    outcome = found.outcome === "not_found" ? await at().abandon(reference) : found;
  }
  return outcome;
}

describe("a payment with two charges at Braintree", () => {
  it("stores the card of a nonce for its fee, without personal data, and no longer than that", async () => {
    const reference = randomUUID();
    const from = braintree.calls.length;
    const outcome = await pay(reference);
    expect(outcome).toMatchObject({ outcome: "succeeded", amount: AMOUNT, instrument: { last4: "1111" } });
    expect(held(reference)).toEqual([BILLS, FEE]);
    const made = braintree.calls.slice(from);
    expect(made.map(({ method, path }) => `${method} ${path.split("/").slice(3).join("/")}`)).toEqual([
      "POST transactions",
      "POST customers",
      expect.stringMatching(/^PUT transactions\/\w+\/submit_for_settlement$/),
      expect.stringMatching(/^GET transactions\/\w+$/),
      "POST transactions",
      "POST customers",
      expect.stringMatching(/^PUT transactions\/\w+\/submit_for_settlement$/),
      expect.stringMatching(/^DELETE customers\/cpu[0-9a-f]{32}$/),
    ]);
    const [first, second] = made
      .filter(({ path }) => path.endsWith("/transactions"))
      .map(({ body }) => JSON.parse(body.toString()));
    expect(first).toEqual({
      transaction: {
        type: "sale",
        payment_method_nonce: expect.stringMatching(/^tokencc_/),
        customer: { id: expect.stringMatching(/^cpu[0-9a-f]{32}$/) },
        amount: "100.00",
        order_id: `county-pay-${reference}`,
        api_request_key: `charge-${reference}`,
        options: { submit_for_settlement: false, store_in_vault_on_success: true },
      },
    });
    expect(second).toMatchObject({
      transaction: {
        payment_method_token: expect.any(String),
        amount: "2.35",
        order_id: `county-pay-${feeReference(reference)}`,
        options: { submit_for_settlement: false },
      },
    });
    expect(braintree.books.cardOfToken(second.transaction.payment_method_token)).toBeUndefined();
    expect(await at().lookup(reference)).toEqual(outcome);
  });

  it("charges a saved card twice, which stays saved", async () => {
    const stored = await at().store({
      reference: randomUUID(),
      method: "CC",
      token: cardOf(braintree, CARDS.approved),
    });
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    for (const reference of [randomUUID(), randomUUID()]) {
      expect(await pay(reference, stored.token)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(held(reference)).toEqual([BILLS, FEE]);
    }
  });

  it("a charge without a fee of its own stores nothing", async () => {
    const before = braintree.books.customers.size;
    const asked = { reference: randomUUID(), method: "CC", amount: BILLS } as const;
    await bare(braintree).charge({ ...asked, token: cardOf(braintree, CARDS.approved) });
    // Only its claim.
    expect(braintree.books.customers.size - before).toBe(1);
  });

  // The processor declines the fee by its amount, as Braintree's table of amounts says.
  const DECLINED_FEE = cents(200_100);
  const declining = (gateway = bare(braintree)): Gateway =>
    withFeeCharge(gateway, { method: "CC", cents: DECLINED_FEE, id: "" });

  it("gives the bills back when the fee is declined, whatever fault meets any request", async () => {
    const requests = [...CHARGE_REQUESTS, /^PUT .*\/void$/];
    const run = async (request: RegExp, fault: Fault, nth: number): Promise<void> => {
      const reference = randomUUID();
      const token = cardOf(braintree, CARDS.approved);
      const release = braintree.next(request, fault);
      const gateway = declining(bare(braintree, fault === "held" ? 400 : PATIENT_MS));
      const amount = cents(BILLS + DECLINED_FEE);
      let outcome: GatewayOutcome = await pay(reference, token, gateway, amount);
      for (let asked = 0; outcome.outcome === "unknown" && asked < 6; asked += 1) {
        if (asked === 4) braintree.now += DAY_MS;
        const found = await declining().lookup(reference);
        outcome = found.outcome === "not_found" ? await declining().abandon(reference) : found;
      }
      if (fault === "held") await release();
      expect([nth, request, fault, outcome.outcome, held(reference)]).toEqual([
        nth,
        request,
        fault,
        "declined",
        [0, 0],
      ]);
    };
    for (const [nth, request] of requests.entries())
      for (const fault of FAULTS) await run(request, fault, nth);
  });

  it("goes on from its first charge if the server stopped right after it, and from its fee's authorization", async () => {
    const asked = (reference: string) =>
      ({
        reference,
        method: "CC",
        amount: BILLS,
        token: cardOf(braintree, CARDS.approved),
        isReused: true,
      }) as const;
    const [early, late] = [randomUUID(), randomUUID()];
    await bare(braintree).charge(asked(early));
    expect(await at().lookup(early)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(held(early)).toEqual([BILLS, FEE]);

    await bare(braintree).charge(asked(late));
    braintree.next(/^PUT .*\/submit_for_settlement$/, "dropped");
    expect(await at().lookup(late)).toMatchObject({ outcome: "unknown" });
    expect(await at().lookup(late)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(statuses(late)).toEqual(["submitted_for_settlement", "submitted_for_settlement"]);
  });

  it("gives the bills back if the fee was never claimed and its authorization was released", async () => {
    const reference = randomUUID();
    await bare(braintree).charge({
      reference,
      method: "CC",
      amount: BILLS,
      token: cardOf(braintree, CARDS.approved),
      isReused: true,
    });
    braintree.next(/^POST .*\/customers$/, "dropped");
    expect(await at().lookup(reference)).toMatchObject({ outcome: "unknown" });
    braintree.now += 3_600_000;
    await bare(braintree).returns(0);
    const outcome = await settled(reference, await at().abandon(reference));
    expect(outcome).toMatchObject({ outcome: "declined" });
    expect(statuses(reference)).toEqual(["voided", "voided"]);
  });

  it("is voided and refunded with its fee, and each once", async () => {
    const charged = async () => {
      const reference = randomUUID();
      const outcome = await pay(reference);
      if (outcome.outcome !== "succeeded") throw new Error(`it was ${outcome.outcome}`);
      return { charge: reference, chargeId: outcome.gatewayId, feeChargeId: outcome.feeId ?? "" };
    };
    const refundOf = (of: Awaited<ReturnType<typeof charged>>, kind: "void" | "refund") => ({
      ...of,
      reference: randomUUID(),
      kind,
      amount: AMOUNT,
      feeAmount: FEE,
    });
    const voided = await charged();
    const a = refundOf(voided, "void");
    const given: GiveBackOutcome = await giveBackPayment(bare(braintree), a);
    expect(given).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await giveBackPayment(bare(braintree), a)).toEqual(given);
    expect(held(voided.charge)).toEqual([0, 0]);
    expect(statuses(voided.charge)).toEqual(["voided", "voided"]);

    const paid = await charged();
    braintree.now += DAY_MS;
    braintree.books.settleAll();
    const b = refundOf(paid, "refund");
    expect(await giveBackPayment(bare(braintree), b)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await lookupRefund(bare(braintree), b)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await abandonRefund(bare(braintree), b)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(held(paid.charge)).toEqual([0, 0]);
  });
});
