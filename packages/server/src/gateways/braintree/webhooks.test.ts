import { randomUUID } from "node:crypto";
import braintree from "braintree";
import { describe, expect, it } from "vitest";
import type { GatewayEvents } from "../events.ts";
import { createBraintreeGateway } from "./gateway.ts";
import { MERCHANT_ID, PRIVATE_KEY, PUBLIC_KEY, testAccount } from "./testing/emulator.ts";

const packageWith = (privateKey: string) =>
  new braintree.BraintreeGateway({
    environment: braintree.Environment.Sandbox,
    merchantId: MERCHANT_ID,
    publicKey: PUBLIC_KEY,
    privateKey,
  }).webhookTesting;
const events = createBraintreeGateway(testAccount("http://127.0.0.1:1"), 1_000).events as GatewayEvents;
const read = (form: Readonly<Record<string, string>>) =>
  events.read({}, Buffer.from(new URLSearchParams(form).toString()));

/** A notification about a transaction, signed by Braintree's package. */
function aboutTransaction(orderId: string, privateKey = PRIVATE_KEY) {
  const xml = `<notification><timestamp type="datetime">2026-11-26T12:00:00Z</timestamp>
    <kind>transaction_settlement_declined</kind><subject><transaction><id>a1b2c3d4</id>
    <order-id>${orderId}</order-id><amount>100.00</amount></transaction></subject></notification>`;
  const payload = `${Buffer.from(xml).toString("base64")}\n`;
  return { bt_signature: packageWith(privateKey).sampleSignature(payload), bt_payload: payload };
}

describe("Braintree's webhooks", () => {
  it.each(["dispute_opened", "dispute_won", "dispute_lost", "dispute_expired"])(
    "%s, as Braintree's package samples it, says which dispute to look at",
    async (kind) => {
      const sample = packageWith(PRIVATE_KEY).sampleNotification(kind, "dispute1");
      expect(await read(sample)).toEqual({
        id: expect.any(String),
        subject: { kind: "dispute", id: "dispute1" },
      });
    },
  );

  it("a declined settlement says which payment to look at, and the same event has the same ID again", async () => {
    const reference = randomUUID();
    const sent = aboutTransaction(`county-pay-${reference}`);
    const event = await read(sent);
    expect(event).toMatchObject({ subject: { kind: "charge", reference } });
    expect(await read(sent)).toEqual(event);
    expect(await read(aboutTransaction(`county-pay-${randomUUID()}`))).not.toMatchObject({
      id: typeof event === "string" ? "" : event.id,
    });
  });

  it("a transaction of another program with the same account is about nothing of ours", async () => {
    expect(await read(aboutTransaction("invoice-7"))).toMatchObject({ subject: null });
  });

  it("an event that another account signed, a changed one, and one without a signature are forged", async () => {
    const order = `county-pay-${randomUUID()}`;
    const mine = aboutTransaction(order);
    const other = aboutTransaction(`county-pay-${randomUUID()}`);
    expect(await read(aboutTransaction(order, "another0key000000000000000000000"))).toBe("forged");
    expect(await read({ ...mine, bt_payload: other.bt_payload })).toBe("forged");
    expect(await read({ bt_payload: mine.bt_payload })).toBe("forged");
    expect(await read({})).toBe("forged");
  });
});
