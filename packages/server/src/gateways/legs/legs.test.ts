import { randomUUID } from "node:crypto";
import type { OnlineMethod } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway, GatewayOutcome, GiveBackOutcome } from "../gateway.ts";
import { FAULTS, type Fault } from "../testing/faulty-server.ts";
import { type FaultySandbox, startFaultySandbox } from "../testing/sandbox.ts";
import { abandonRefund, feeReference, giveBackPayment, legOf, lookupRefund, withFeeCharge } from "./index.ts";

const [BILLS, FEE] = [cents(10_000), cents(235)];
const AMOUNT = cents(BILLS + FEE);
const PATIENT_MS = 20_000;
const IMPATIENT_MS = 400;
/** A bank that decides when this test waits for it. */
const BANK_MS = 60;

let faulty: FaultySandbox;
beforeAll(async () => {
  faulty = await startFaultySandbox(BANK_MS);
});
afterAll(() => faulty.close());

const token = (scenario: string, brand = "visa"): Promise<string> =>
  faulty.sandbox.tokenize({ scenario, brand, last4: "1111" });

const at = (method: OnlineMethod = "CC", timeoutMs = PATIENT_MS): Gateway =>
  withFeeCharge(faulty.gateway(timeoutMs), { method, cents: FEE, id: "" });

/** What the gateway holds of a payment's two charges, in cents. */
async function held(reference: string): Promise<readonly [number, number]> {
  const of = async (one: string): Promise<number> => {
    const answer = await faulty.sandbox.lookup(one);
    return answer?.status === "succeeded" ? answer.amount - (answer.refunded ?? 0) : 0;
  };
  return [await of(reference), await of(feeReference(reference))];
}

const charge = async (
  reference: string,
  scenario: string,
  method: OnlineMethod = "CC",
  gateway = at(method),
): Promise<GatewayOutcome> =>
  gateway.charge({
    reference,
    method,
    amount: AMOUNT,
    token: await token(scenario, method === "ACH" ? "bank" : "visa"),
  });

/** What the jobs do about a payment without an outcome. */
async function settled(reference: string, first: GatewayOutcome, method: OnlineMethod = "CC") {
  let outcome = first;
  for (let asked = 0; outcome.outcome === "unknown" && asked < 4; asked += 1) {
    const found = await at(method).lookup(reference);
    outcome = found.outcome === "not_found" ? await at(method).abandon(reference) : found;
  }
  return outcome;
}

/** Asks again until the bank has decided. */
async function decided(reference: string): Promise<GatewayOutcome | { readonly outcome: "not_found" }> {
  for (;;) {
    const found = await at("ACH").lookup(reference);
    if (found.outcome !== "waiting" && found.outcome !== "unknown") return found;
    await new Promise<void>((resolve) => setTimeout(resolve, BANK_MS / 4));
  }
}

describe("a payment whose fee is a charge of its own", () => {
  it("has two charges, and both are its one outcome", async () => {
    const reference = randomUUID();
    const outcome = await charge(reference, "approved");
    const fee = await faulty.sandbox.lookup(feeReference(reference));
    expect(outcome).toMatchObject({
      outcome: "succeeded",
      amount: AMOUNT,
      feeId: fee && "id" in fee ? fee.id : "",
    });
    expect(await held(reference)).toEqual([BILLS, FEE]);
    expect(legOf(feeReference(reference))).toEqual({ reference, leg: "fee" });
    expect(legOf(reference)).toEqual({ reference, leg: "bills" });
  });

  it("is one charge without a fee, and no charge at a gateway that cannot charge a card twice", async () => {
    const gateway = faulty.gateway(PATIENT_MS);
    expect(withFeeCharge(gateway, null)).toBe(gateway);
    const { chargeAgain: _again, ...once } = gateway;
    const asked = {
      reference: randomUUID(),
      method: "CC",
      amount: AMOUNT,
      token: await token("approved"),
    } as const;
    const fee = { method: "CC", cents: FEE, id: "" } as const;
    expect(await withFeeCharge(once, fee).charge(asked)).toMatchObject({
      outcome: "declined",
      code: "method_unavailable",
    });
    expect(await held(asked.reference)).toEqual([0, 0]);
  });

  it("is declined when its fee is, and its bills are given back", async () => {
    const reference = randomUUID();
    expect(await charge(reference, "second_declined")).toMatchObject({
      outcome: "declined",
      code: "declined",
    });
    expect(await held(reference)).toEqual([0, 0]);
    expect(await at().lookup(reference)).toMatchObject({ outcome: "declined" });
    expect(await at().abandon(reference)).toMatchObject({ outcome: "declined" });
    expect(await held(reference)).toEqual([0, 0]);
  });

  it("ends with both charges or none, whatever fault meets any request of a declined fee", async () => {
    const requests = [/^POST \/charges$/, /^POST \/second-charges$/, /abandon$/, /^POST \/refunds$/];
    const run = async (request: RegExp, fault: Fault): Promise<void> => {
      const reference = randomUUID();
      const release = faulty.server.next(request, fault);
      const gateway = at("CC", fault === "held" ? IMPATIENT_MS : PATIENT_MS);
      const outcome = await settled(reference, await charge(reference, "second_declined", "CC", gateway));
      if (fault === "held") await release();
      expect([request, fault, outcome.outcome, await held(reference)]).toEqual([
        request,
        fault,
        "declined",
        [0, 0],
      ]);
    };
    for (const request of requests) for (const fault of FAULTS) await run(request, fault);
  });

  it("goes on from its first charge if the server stopped right after it", async () => {
    const reference = randomUUID();
    const asked = {
      reference,
      method: "CC",
      amount: BILLS,
      token: await token("approved"),
      isReused: true,
    } as const;
    await faulty.gateway(PATIENT_MS).charge(asked);
    expect(await at().lookup(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await held(reference)).toEqual([BILLS, FEE]);
  });

  it("never gets a fee once its bills are being given back", async () => {
    const reference = randomUUID();
    const gateway = faulty.gateway(PATIENT_MS);
    const asked = {
      reference,
      method: "CC",
      amount: BILLS,
      token: await token("approved"),
      isReused: true,
    } as const;
    const bills = await gateway.charge(asked);
    if (bills.outcome !== "succeeded") throw new Error(`it was ${bills.outcome}`);
    await gateway.giveBack({
      reference: randomUUID(),
      kind: "refund",
      charge: reference,
      chargeId: bills.gatewayId,
      amount: BILLS,
    });
    expect(await at().lookup(reference)).toMatchObject({ outcome: "declined" });
    expect(await held(reference)).toEqual([0, 0]);
  });

  it("is another amount than was asked if its bills cannot be given back, so that the office decides", async () => {
    const reference = randomUUID();
    const gateway = faulty.gateway(PATIENT_MS);
    const refusing: Gateway = {
      ...gateway,
      giveBack: async () => ({ outcome: "declined", gatewayId: "", code: "refund_declined" }),
    };
    const by = withFeeCharge(refusing, { method: "CC", cents: FEE, id: "" });
    expect(await charge(reference, "second_declined", "CC", by)).toMatchObject({
      outcome: "succeeded",
      amount: BILLS,
    });
  });

  it("charges the fee after its payer has approved the bills at their bank", async () => {
    const reference = randomUUID();
    const asked = await charge(reference, "challenge_always");
    if (asked.outcome !== "waiting" || asked.challenge?.Kind !== "page") throw new Error("no challenge");
    expect(await faulty.sandbox.lookup(feeReference(reference))).toBeUndefined();
    await faulty.sandbox.answerChallenge(asked.challenge.Url.split("/").at(-1) ?? "", true);
    expect(await at().lookup(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await held(reference)).toEqual([BILLS, FEE]);

    const given = randomUUID();
    await charge(given, "challenge_always");
    expect(await at().abandon(given)).toMatchObject({ outcome: "declined" });
    expect(await held(given)).toEqual([0, 0]);
  });

  it("waits for the bank's answer to both debits of an eCheck", async () => {
    const reference = randomUUID();
    expect(await charge(reference, "pending_then_paid", "ACH")).toMatchObject({
      outcome: "waiting",
      challenge: null,
    });
    expect(await decided(reference)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await held(reference)).toEqual([BILLS, FEE]);
  });

  it.each(["pending_then_failed", "second_declined_at_once", "first_declined_later"])(
    "leaves no debit of an eCheck alone: %s",
    async (scenario) => {
      const reference = randomUUID();
      const first = await charge(reference, scenario, "ACH");
      expect(["waiting", "declined"]).toContain(first.outcome);
      expect(await decided(reference)).toMatchObject({ outcome: "declined" });
      expect(await held(reference)).toEqual([0, 0]);
    },
  );
});

describe("a refund of a payment with two charges", () => {
  const charged = async (): Promise<{ reference: string; chargeId: string; feeChargeId: string }> => {
    const reference = randomUUID();
    const outcome = await charge(reference, "approved");
    if (outcome.outcome !== "succeeded") throw new Error(`it was ${outcome.outcome}`);
    return { reference, chargeId: outcome.gatewayId, feeChargeId: outcome.feeId ?? "" };
  };
  const refundOf = (
    { reference: of, chargeId, feeChargeId }: Awaited<ReturnType<typeof charged>>,
    amount: number,
    feeAmount: number,
  ) => ({
    reference: randomUUID(),
    kind: amount === AMOUNT ? ("void" as const) : ("refund" as const),
    charge: of,
    chargeId,
    amount: cents(amount),
    feeAmount: cents(feeAmount),
    feeChargeId,
  });

  it("gives both charges back when the payment is voided, once", async () => {
    const of = await charged();
    const refund = refundOf(of, AMOUNT, FEE);
    const given = await giveBackPayment(faulty.gateway(PATIENT_MS), refund);
    expect(given).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
    expect(await giveBackPayment(faulty.gateway(PATIENT_MS), refund)).toEqual(given);
    expect(await lookupRefund(faulty.gateway(PATIENT_MS), refund)).toEqual(given);
    expect(await abandonRefund(faulty.gateway(PATIENT_MS), refund)).toEqual(given);
    expect(await held(of.reference)).toEqual([0, 0]);
  });

  it("leaves the fee alone when only the bills are refunded", async () => {
    const of = await charged();
    const given = await giveBackPayment(faulty.gateway(PATIENT_MS), refundOf(of, 4_000, 0));
    expect(given).toMatchObject({ outcome: "succeeded", amount: 4_000 });
    expect(await held(of.reference)).toEqual([BILLS - 4_000, FEE]);
    expect(await at().lookup(of.reference)).toMatchObject({
      outcome: "succeeded",
      amount: AMOUNT,
      givenBack: 4_000,
    });
  });

  it("ends whole or not begun, whatever fault meets any of its requests", async () => {
    const run = async (nth: number, fault: Fault): Promise<void> => {
      const of = await charged();
      const refund = refundOf(of, AMOUNT, FEE);
      const by = faulty.gateway(fault === "held" ? IMPATIENT_MS : PATIENT_MS);
      // The fault meets the refund of the bills, or that of the fee.
      if (nth === 1) await by.giveBack({ ...refund, amount: BILLS });
      const release = faulty.server.next(/^POST \/refunds$/, fault);
      let outcome: GiveBackOutcome = await giveBackPayment(by, refund);
      for (let asked = 0; outcome.outcome === "unknown" && asked < 4; asked += 1) {
        const found = await lookupRefund(faulty.gateway(PATIENT_MS), refund);
        outcome =
          found.outcome === "not_found" ? await abandonRefund(faulty.gateway(PATIENT_MS), refund) : found;
      }
      if (fault === "held") await release();
      const left = outcome.outcome === "succeeded" ? [0, 0] : [BILLS, FEE];
      expect([nth, fault, await held(of.reference)]).toEqual([nth, fault, left]);
    };
    for (const fault of FAULTS) {
      await run(0, fault);
      if (fault !== "held") await run(1, fault);
    }
  });

  it("is another amount than was asked if only its second part is refused", async () => {
    const of = await charged();
    const gateway = faulty.gateway(PATIENT_MS);
    const refusing: Gateway = {
      ...gateway,
      giveBack: async (request) =>
        legOf(request.reference).leg === "fee"
          ? { outcome: "declined", gatewayId: "", code: "refund_declined" }
          : gateway.giveBack(request),
    };
    expect(await giveBackPayment(refusing, refundOf(of, AMOUNT, FEE))).toMatchObject({
      outcome: "succeeded",
      amount: BILLS,
    });
  });
});
