import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayDisputes } from "../disputes.ts";
import type { Gateway } from "../gateway.ts";
import { createStripeGateway } from "./gateway.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";
import { nowSeconds } from "./testing/objects.ts";

let stripe: StripeEmulator;
let gateway: Gateway;
let disputes: GatewayDisputes;
beforeAll(async () => {
  stripe = await startStripe();
  const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY, webhookSecrets: [], eChecks: true };
  gateway = createStripeGateway({ apiUrl: stripe.url, ...keys }, 10_000);
  if (!gateway.disputes) throw new Error("Stripe has disputes");
  disputes = gateway.disputes;
});
afterAll(() => stripe.close());

const LONG_AGO = new Date(0);

async function disputed(given: object = {}) {
  const reference = randomUUID();
  const token = stripe.state.cardToken("4242424242424242");
  await gateway.charge({ reference, method: "CC", amount: cents(10_235), token });
  const charge = String(stripe.intents.ofReference(reference)[0]?.latest_charge);
  return { reference, dispute: stripe.disputes.open({ charge, amount: 10_235, ...given }) };
}

describe("disputes, on our emulator of what Stripe documents", () => {
  it("a dispute of a card is listed and found with its amount, fee, reason, and deadline", async () => {
    const { reference, dispute } = await disputed({
      reason: "product_unacceptable",
      network_reason_code: "13.3",
      balance_transactions: [{ fee: 1_500 }],
    });
    const expected = {
      id: dispute.id,
      reference,
      amount: 10_235,
      fee: 1_500,
      reason: "not_as_described",
      networkCode: "13.3",
      state: "needs_response",
      answerBy: new Date((dispute.evidence_details.due_by ?? 0) * 1_000).toISOString(),
      openedAt: new Date(dispute.created * 1_000).toISOString(),
    };
    expect(await disputes.list(LONG_AGO)).toContainEqual(expected);
    expect(await disputes.find(dispute.id)).toEqual(expected);
    expect(await disputes.find("du_0000000000")).toBeNull();
  });

  it.each([
    ["warning_needs_response", "inquiry", true],
    ["warning_under_review", "inquiry", false],
    ["warning_closed", "won", false],
    ["under_review", "under_review", false],
    ["appeal_under_review", "under_review", false],
    ["prevented", "won", false],
    ["won", "won", false],
    ["lost", "lost", false],
  ])("a dispute that is %s is %s", async (status, state, isAnswered) => {
    const { dispute } = await disputed({ status });
    const found = await disputes.find(dispute.id);
    expect(found?.state).toBe(state);
    expect(found?.answerBy !== null).toBe(isAnswered);
  });

  it("only disputes since a time are listed, none of eChecks, and none in a state that is new", async () => {
    const { dispute: old } = await disputed({ created: nowSeconds() - 86_400 });
    const { dispute: strange } = await disputed({ status: "escalated_to_the_moon" });
    const reference = randomUUID();
    const token = stripe.state.accountToken("000555555559");
    await gateway.charge({ reference, method: "ACH", amount: cents(500), token });
    stripe.intents.settle(reference);
    const [intent] = stripe.intents.ofReference(reference);
    stripe.disputes.open({
      charge: String(intent?.latest_charge),
      amount: 500,
      reason: "debit_not_authorized",
    });
    const listed = (await disputes.list(new Date(Date.now() - 3_600_000))) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(
      listed.filter(({ id, reference: of }) => id === old.id || id === strange.id || of === reference),
    ).toEqual([]);
    stripe.next(/^GET \/v1\/disputes$/, "dropped");
    expect(await disputes.list(LONG_AGO)).toBeNull();
  });

  it("a dispute is answered once, with the files uploaded before", async () => {
    const { dispute } = await disputed();
    const data = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff]);
    const evidence = {
      texts: {
        payment: "Property tax of 2026",
        session: "10:00 paid",
        terms: "Terms",
        statement: "Paid by the owner",
      },
      files: [{ kind: "receipt", name: "receipt.pdf", type: "application/pdf", data }],
    } as const;
    expect(await disputes.answer(dispute.id, evidence)).toBe("submitted");
    expect(dispute.evidence).toEqual({
      product_description: "Property tax of 2026",
      access_activity_log: "10:00 paid",
      refund_policy_disclosure: "Terms",
      uncategorized_text: "Paid by the owner",
      receipt: expect.stringMatching(/^file_/),
    });
    expect(stripe.disputes.files.at(-1)).toContain('filename="receipt.pdf"');
    expect(stripe.disputes.files.at(-1)).toContain("%PDF");
    expect(await disputes.answer(dispute.id, evidence)).toBe("refused");
    expect((await disputes.find(dispute.id))?.state).toBe("under_review");
  });

  it("an answer is unknown, and not refused, if Stripe's is lost", async () => {
    const { dispute } = await disputed();
    stripe.next(/^POST \/v1\/disputes/, "lost");
    expect(await disputes.answer(dispute.id, { texts: { statement: "x" }, files: [] })).toBe("unknown");
    expect((await disputes.find(dispute.id))?.state).toBe("under_review");
  });

  it("a dispute can be accepted, which loses it, once", async () => {
    const { dispute } = await disputed();
    expect(await disputes.accept(dispute.id)).toBe("accepted");
    expect(await disputes.accept(dispute.id)).toBe("refused");
    expect((await disputes.find(dispute.id))?.state).toBe("lost");
  });
});
