import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { submitCcVoid } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { deleteOldEvents } from "../../payments/gateway-events/index.ts";
import { ledgerDifferences } from "../../payments/ledger/index.ts";
import { takeBankReturns } from "../../payments/payments/bank-returns.ts";
import { takeFailedRefunds } from "../../payments/payments/failed-refunds.ts";
import { settleDue, settleRefunds } from "../../payments/payments/settle.ts";
import { answerOf, clientOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { createPayer, type OpenFrame, type Payer } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { STRIPE } from "./index.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";
import { nowSeconds } from "./testing/objects.ts";
import { WEBHOOK_EVENTS } from "./webhooks.ts";

const PORTAL = "http://localhost:4000";
const PAYMENTS = "http://localhost:4001";
const BALANCED = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
const VISA = "4242424242424242";
const OLD_SECRET = "whsec_0123456789old";
const WEBHOOK_SECRET = "whsec_0123456789new";

let stripe: StripeEmulator;
let database: TestDatabase;
let services: Services;
let api: FastifyInstance;
let frames: FastifyInstance;
let clerk: SignedInPerson;
let companyId: number;
let logged = "";
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  stripe = await startStripe();
  database = await testDatabase();
  const { payments } = testConfig(database.url);
  services = testServices(database.url, {
    logLevel: "debug",
    gateway: STRIPE.choose(
      {
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        STRIPE_ECHECKS: "on",
        STRIPE_WEBHOOK_SECRETS: `${OLD_SECRET},${WEBHOOK_SECRET}`,
      },
      { origins: [], sandbox: { url: "", origin: "", origins: [] } },
    ),
    payments: { ...payments, captchaCost: 1, settleAgainMs: 1 },
  });
  companyId = await insertCounty(database.pool, {
    name: "demo",
    config: { CreditCardPercentageFee1Value: 2.35, CreditCardPercentageFee1Label: "Service fee" },
    flags: { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true },
  });
  api = await buildApi(services, logTo);
  frames = await buildPaymentsOrigin(services, logTo);
  await insertPerson(database.pool, companyId, { email: "clerk@county.example", userType: "Clerk" });
  clerk = await signedIn(api, "demo", "clerk@county.example");
});
afterAll(async () => {
  await Promise.all([api.close(), frames.close()]);
  await services.db.close();
  await database.close();
  stripe.close();
});

/** What the Payment Element makes of a test card. */
const cardToken = (number = VISA) => stripe.state.cardToken(number);

const payer = (): Payer =>
  createPayer("demo", {
    page: clientOf(api, { origin: PORTAL }),
    frame: clientOf(frames, { origin: PAYMENTS }),
    gatewayUrl: "http://127.0.0.1:1",
  });

let made = 0;
async function bill(cents = 10_000) {
  made += 1;
  const [id = ""] = await insertBills(database.pool, companyId, [
    { bill_number: `B-${made}`, parcel_id: `P-${made}`, balance_cents: cents, billed_cents: cents },
  ]);
  return { id, cents };
}
const openCard = async (bills: Awaited<ReturnType<typeof bill>>[], method: "CC" | "ACH" = "CC") => {
  const guest = payer();
  return guest.openFrame(await guest.checkout(await guest.request(bills, method)));
};
const press = async (frame: OpenFrame, token: string) =>
  payer().send(frame, { AttemptKey: randomUUID(), Token: token, Captcha: await payer().captcha(frame) });
const payByCard = async (paid: Awaited<ReturnType<typeof bill>>, number = VISA) =>
  press(await openCard([paid]), cardToken(number));

const ask = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(sql, values)).rows;
const paymentOf = async ({ id }: { id: string }) =>
  (
    await ask(
      `select p.id::text, p.state, p.card_brand as brand, p.last4, p.decline_code as code, p.reason, p.confirmation,
         p.total_cents::int as total
       from payments p join payment_bills l on l.company_id = p.company_id and l.payment_id = p.id
       where l.bill_id = $1 order by p.created_at desc limit 1`,
      id,
    )
  )[0] ?? {};
const balanceOf = async ({ id }: { id: string }) =>
  (await ask("select balance_cents::int as cents from bills where id = $1", id))[0]?.cents;
const settle = async () => {
  await ask("update payments set next_check_at = now() where next_check_at is not null");
  await settleDue(services, api.log);
};

describe("a guest of a county with Stripe", () => {
  it("a guest's card goes only to Stripe, the payment succeeds, and the ledger balances", async () => {
    const paid = await bill();
    const frame = await openCard([paid]);
    expect(frame.details).toMatchObject({
      Tokenizer: { Kind: "stripe", PublishableKey: PUBLISHABLE_KEY, Account: "" },
    });
    const page = await frames.inject({ url: `/checkout/${frame.page.checkoutId}` });
    expect(String(page.headers["content-security-policy"]).split("; ")).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "connect-src 'self' https://api.stripe.com",
      ]),
    );
    expect(page.headers).toMatchObject({
      "cross-origin-embedder-policy": "unsafe-none",
      "referrer-policy": "origin",
    });
    expect(JSON.stringify(frame.details) + page.body).not.toContain(SECRET_KEY);

    expect(await press(frame, cardToken())).toMatchObject({ Status: "success" });
    const payment = await paymentOf(paid);
    expect(payment).toMatchObject({ state: "succeeded", brand: "visa", last4: "4242", total: 10_235 });
    expect(await stripe.taken(String(payment.id))).toBe(10_235);
    expect(await balanceOf(paid)).toBe(0);
    expect(await ledgerDifferences(database.pool, companyId)).toEqual(BALANCED);
  });

  it("a guest is declined, and pays the same bill with another card", async () => {
    const paid = await bill();
    expect(await payByCard(paid, "4000000000009995")).toMatchObject({ Status: "declined" });
    expect(await paymentOf(paid)).toMatchObject({ state: "declined", code: "insufficient_funds" });
    expect(await payByCard(paid, "5555555555554444")).toMatchObject({ Status: "success" });
    expect(await paymentOf(paid)).toMatchObject({ state: "succeeded", brand: "mastercard" });
  });

  it("a guest is charged once if the response was lost: the server looks up our reference at Stripe", async () => {
    const paid = await bill();
    stripe.next(/^POST \/v1\/payment_intents$/, "lost");
    expect(await payByCard(paid)).toMatchObject({ Status: "processing" });
    expect(await paymentOf(paid)).toMatchObject({ state: "unknown" });
    await settle();
    const payment = await paymentOf(paid);
    expect(payment).toMatchObject({ state: "succeeded", brand: "visa", last4: "4242" });
    expect(await stripe.taken(String(payment.id))).toBe(10_235);
  });

  it("a guest is charged once if Stripe has too many requests and says when it has time", async () => {
    const paid = await bill();
    const busy = {
      status: 429,
      headers: { "retry-after": "0" },
      body: { error: { type: "rate_limit_error" } },
    };
    stripe.next(/^POST \/v1\/payment_intents$/, busy);
    stripe.next(/^POST \/v1\/payment_intents$/, busy);
    expect(await payByCard(paid)).toMatchObject({ Status: "success" });
    expect(await stripe.taken(String((await paymentOf(paid)).id))).toBe(10_235);
  });

  it("a guest is not charged later after too many requests: the payment is abandoned, the bill stays open", async () => {
    const paid = await bill();
    stripe.next(/^POST \/v1\/payment_intents$/, {
      status: 429,
      body: { error: { type: "rate_limit_error" } },
    });
    expect(await payByCard(paid)).toMatchObject({ Status: "processing" });
    await settle();
    const payment = await paymentOf(paid);
    expect(payment).toMatchObject({ state: "declined", code: "abandoned" });
    expect(await stripe.taken(String(payment.id))).toBe(0);
    expect(await payByCard(paid)).toMatchObject({ Status: "success" });
  });

  it("a guest pays by eCheck, and the payment is confirmed only when the bank has paid", async () => {
    const paid = await bill();
    const frame = await openCard([paid], "ACH");
    const pressed = await press(frame, stripe.state.accountToken("000123456789"));
    expect(pressed).not.toMatchObject({ Status: "success" });
    const { id } = await paymentOf(paid);
    stripe.intents.settle(String(id));
    await settle();
    expect(await paymentOf(paid)).toMatchObject({ state: "succeeded", brand: "bank", last4: "6789" });
    expect(await balanceOf(paid)).toBe(0);
  });

  it("a guest's eCheck that the bank refuses days later leaves the bill open, with the bank's code", async () => {
    const paid = await bill();
    await press(await openCard([paid], "ACH"), stripe.state.accountToken("000222222227"));
    const { id } = await paymentOf(paid);
    stripe.intents.settle(String(id));
    await settle();
    expect(await paymentOf(paid)).toMatchObject({ state: "declined", code: "R01" });
    expect(await balanceOf(paid)).toBe(10_000);
    expect(await payByCard(paid)).toMatchObject({ Status: "success" });
  });

  it("a guest's eCheck that its owner disputes after it settled is returned, once", async () => {
    const paid = await bill();
    await press(await openCard([paid], "ACH"), stripe.state.accountToken("000555555559"));
    const { id } = await paymentOf(paid);
    stripe.intents.settle(String(id), Math.floor(Date.now() / 1_000) - 300);
    await settle();
    expect(await paymentOf(paid)).toMatchObject({ state: "succeeded" });
    expect(await takeBankReturns(services, api.log)).toBe(1);
    expect(await takeBankReturns(services, api.log)).toBe(0);
    expect(await paymentOf(paid)).toMatchObject({ state: "returned", code: "debit_not_authorized" });
    expect(await balanceOf(paid)).toBe(10_000);
    expect(await ledgerDifferences(database.pool, companyId)).toEqual(BALANCED);
  });
});

describe("a clerk of a county with Stripe", () => {
  const giveBack = async (paid: { id: string }) => {
    const { confirmation } = await paymentOf(paid);
    return answerOf(clerk.asUser, submitCcVoid, {
      body: {
        Key: randomUUID(),
        ConfirmationId: String(confirmation),
        Amount: 102.35,
        UserId: clerk.id,
        TotalFees: 2.35,
        ConnectorId: "",
        TylerVoid: false,
        ReasonCode: "twice",
      },
    });
  };

  it("a clerk refunds a payment, and the bill is open again", async () => {
    const paid = await bill();
    await payByCard(paid);
    expect(await giveBack(paid)).toMatchObject({ Status: "success" });
    expect(await paymentOf(paid)).toMatchObject({ state: "voided" });
    expect(await balanceOf(paid)).toBe(10_000);
  });

  it("a payment is refunded once if Stripe's response is lost", async () => {
    const paid = await bill();
    await payByCard(paid);
    stripe.next(/^POST \/v1\/refunds$/, "lost");
    await giveBack(paid);
    expect(await paymentOf(paid)).toMatchObject({ state: "void_submitted" });
    await ask("update payment_refunds set next_check_at = now() where next_check_at is not null");
    expect(await settleRefunds(services, api.log)).toBe(1);
    expect(await paymentOf(paid)).toMatchObject({ state: "voided" });
    expect(
      stripe.calls.filter(({ method, path }) => `${method} ${path}` === "POST /v1/refunds"),
    ).toHaveLength(2);
    expect(await ledgerDifferences(database.pool, companyId)).toEqual(BALANCED);
  });
});

describe("what Stripe sends by itself", () => {
  const { webhooks } = new Stripe(SECRET_KEY);
  /** Sends an event as Stripe does; returns the status of the answer. */
  const deliver = async (event: object, secret = WEBHOOK_SECRET, timestamp = nowSeconds()) => {
    const payload = JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const { statusCode } = await frames.inject({
      method: "POST",
      url: "/gateway-events/stripe",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      payload,
    });
    return statusCode;
  };
  const eventsSince = (count: number) => stripe.state.events.slice(count);
  const known = async () => Number((await ask("select count(*)::int as n from gateway_events"))[0]?.n);
  const waitsLong = (id: unknown) =>
    ask("update payments set next_check_at = now() + interval '4 hours' where id = $1", id);

  it("an eCheck is asked about when Stripe says that its bank has paid, and not hours later", async () => {
    const paid = await bill();
    await press(await openCard([paid], "ACH"), stripe.state.accountToken("000123456789"));
    const { id } = await paymentOf(paid);
    await waitsLong(id);
    expect(await settleDue(services, api.log)).toBe(0);
    const before = stripe.state.events.length;
    stripe.intents.settle(String(id));
    for (const event of eventsSince(before)) expect(await deliver(event, OLD_SECRET)).toBe(200);
    expect(await settleDue(services, api.log)).toBe(1);
    expect(await paymentOf(paid)).toMatchObject({ state: "succeeded" });
  });

  it("an event decides nothing by itself: Stripe's answer does", async () => {
    const paid = await bill();
    await press(await openCard([paid], "ACH"), stripe.state.accountToken("000000000009"));
    const { id } = await paymentOf(paid);
    const [intent] = stripe.intents.ofReference(String(id));
    const lie = { ...intent, status: "succeeded", amount_received: 1 };
    const event = { id: "evt_lie", created: nowSeconds(), type: "payment_intent.succeeded" };
    expect(await deliver({ ...event, data: { object: lie } })).toBe(200);
    await settleDue(services, api.log);
    expect(await paymentOf(paid)).toMatchObject({ state: "pending" });
    expect(await balanceOf(paid)).toBe(10_000);
    await waitsLong(id);
  });

  it("the guide names every event that Stripe's endpoint must send", () => {
    const guide = readFileSync(new URL("../../../../../docs/gateways/stripe.md", import.meta.url), "utf8");
    expect(WEBHOOK_EVENTS.filter((type) => !guide.includes(`\`${type}\``))).toEqual([]);
  });

  it("a storm of events, each five times, late, shuffled, and with forged ones between, has each effect once", async () => {
    const before = { events: stripe.state.events.length, known: await known() };
    const bills = await Promise.all(["succeeds", "fails"].map(() => bill()));
    for (const [at, number] of ["000123456789", "000222222227"].entries()) {
      const paid = bills[at];
      if (!paid) throw new Error("there is no bill");
      await press(await openCard([paid], "ACH"), stripe.state.accountToken(number));
      const { id } = await paymentOf(paid);
      await waitsLong(id);
      stripe.intents.settle(String(id));
    }
    const events = eventsSince(before.events);
    expect(events.length).toBeGreaterThan(3);
    const real = events.flatMap((event) => Array.from({ length: 5 }, () => ({ event, status: 200 })));
    const forged = events.map((event) => ({ event: { ...event, id: `${event.id}x` }, status: 400 }));
    const storm = [...real, ...forged]
      .map((one) => ({ ...one, order: Math.random() }))
      .sort((a, b) => a.order - b.order);
    const statuses = await Promise.all(
      storm.map(({ event, status }) => deliver(event, status === 200 ? WEBHOOK_SECRET : "whsec_forged0000")),
    );
    expect(statuses).toEqual(storm.map(({ status }) => status));
    expect((await known()) - before.known).toBe(events.length);
    expect(await settleDue(services, api.log)).toBe(2);
    expect(await settleDue(services, api.log)).toBe(0);
    const [good, bad] = await Promise.all(bills.map(paymentOf));
    expect(good).toMatchObject({ state: "succeeded" });
    expect(bad).toMatchObject({ state: "declined", code: "R01" });
    const moves = await ask(
      "select count(*)::int as n from payment_events where payment_id = any($1) and to_state in ('succeeded', 'declined')",
      [good?.id, bad?.id],
    );
    expect(moves).toEqual([{ n: 2 }]);
    expect(await ledgerDifferences(database.pool, companyId)).toEqual(BALANCED);
  });

  it("an event with an old, another, or no signature is refused, and so is one for another gateway", async () => {
    const event = {
      id: "evt_1",
      created: 1,
      type: "charge.updated",
      data: { object: { object: "x", id: "x" } },
    };
    const before = await known();
    expect(await deliver(event, WEBHOOK_SECRET, nowSeconds() - 600)).toBe(400);
    expect(await deliver(event, "whsec_another0000")).toBe(400);
    for (const url of ["/gateway-events/stripe", "/gateway-events/sandbox", "/gateway-events/x"])
      expect(await frames.inject({ method: "POST", url, payload: event })).toMatchObject({ statusCode: 400 });
    const long = { ...event, more: "x".repeat(600_000) };
    expect(await deliver(long)).toBe(413);
    expect(await known()).toBe(before);
    expect(await deliver(event)).toBe(200);
  });

  it("a dispute is recorded when Stripe says that it was opened", async () => {
    const paid = await bill();
    await payByCard(paid);
    const { id } = await paymentOf(paid);
    const [intent] = stripe.intents.ofReference(String(id));
    const { length } = stripe.state.events;
    stripe.disputes.open({ charge: String(intent?.latest_charge), amount: 10_235 });
    for (const event of eventsSince(length)) expect(await deliver(event)).toBe(200);
    await vi.waitFor(async () =>
      expect(await ask("select state from disputes where payment_id = $1", id)).toEqual([
        { state: "needs_response" },
      ]),
    );
    expect(await ledgerDifferences(database.pool, companyId)).toEqual(BALANCED);
  });

  it("events are forgotten after a month", async () => {
    await ask("update gateway_events set received_at = now() - interval '31 days' where id = 'evt_1'");
    expect(await deleteOldEvents(services)).toBe(1);
  });
});

describe("a refund that fails after it succeeded", () => {
  const refunded = async () => {
    const paid = await bill();
    await payByCard(paid);
    const payment = await paymentOf(paid);
    const order = { confirmation: payment.confirmation, paid };
    await answerOf(clerk.asUser, submitCcVoid, {
      body: {
        Key: randomUUID(),
        ConfirmationId: String(payment.confirmation),
        Amount: 102.35,
        UserId: clerk.id,
        TotalFees: 2.35,
        ConnectorId: "",
        TylerVoid: false,
        ReasonCode: "twice",
      },
    });
    const [refund] = await ask("select id::text from payment_refunds where payment_id = $1", payment.id);
    return { ...order, payment, refund: String(refund?.id) };
  };
  const refundOf = async (id: string) =>
    (
      await ask(
        "select state, decline_code as code, attention ->> 'code' as attention from payment_refunds where id = $1",
        id,
      )
    )[0];
  const unapplied = async (payment: unknown) =>
    Number(
      (
        await ask(
          "select coalesce(sum(amount_cents), 0)::int as n from ledger_lines where payment_id = $1 and account = 'unapplied'",
          payment,
        )
      )[0]?.n,
    );

  it("it comes back to a person, once, and its money is owed to the payer in the ledger", async () => {
    const { paid, payment, refund } = await refunded();
    stripe.state.failRefund(refund, nowSeconds() - 300);
    expect(await takeFailedRefunds(services)).toBeGreaterThan(0);
    expect(await settleRefunds(services, api.log)).toBe(1);
    const failed = { state: "succeeded", code: "lost_or_stolen_card", attention: "declined_after_given" };
    expect(await refundOf(refund)).toEqual(failed);
    expect(await unapplied(payment.id)).toBe(-10_235);
    expect(await balanceOf(paid)).toBe(10_000);
    expect(await ledgerDifferences(database.pool, companyId)).toEqual(BALANCED);

    // Accepted by the office, it is not reported again.
    await ask("update payment_refunds set needs_attention = null, attention = null where id = $1", refund);
    await ask("select look_at_refund($1)", refund);
    expect(await settleRefunds(services, api.log)).toBe(1);
    expect(await settleRefunds(services, api.log)).toBe(0);
    expect(await refundOf(refund)).toMatchObject({ attention: null });
    expect(await unapplied(payment.id)).toBe(-10_235);
  });

  it("it is not mistaken for one that never arrived if the gateway does not show it", async () => {
    const { refund } = await refunded();
    await ask("select look_at_refund($1)", refund);
    stripe.next(/^GET \/v1\/refunds$/, { status: 200, body: { object: "list", data: [], has_more: false } });
    expect(await settleRefunds(services, api.log)).toBe(1);
    expect(await refundOf(refund)).toEqual({ state: "succeeded", code: null, attention: null });
  });
});

it("the log contains no key, card or token, and Stripe received none that it should not have", async () => {
  expect(logged.length).toBeGreaterThan(1_000);
  for (const secret of [SECRET_KEY, "sk_test", PUBLISHABLE_KEY, VISA, "ctoken_", "_secret_", "whsec_"])
    expect(logged).not.toContain(secret);
  expect(stripe.calls.length).toBeGreaterThan(5);
  for (const { url, body, headers } of stripe.calls) {
    expect(url + body).not.toMatch(/4242424242424242|4000000000009995|Ada\b|ada@|9125550142|Street/);
    expect(headers.authorization).toBe(`Bearer ${SECRET_KEY}`);
  }
});
