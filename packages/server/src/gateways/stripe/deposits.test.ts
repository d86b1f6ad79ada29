import { randomUUID } from "node:crypto";
import { frameStatus } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../../app.ts";
import { sendDueMails } from "../../delivery/mail/index.ts";
import type { Rendered } from "../../kernel/mailer.ts";
import type { Services } from "../../kernel/services.ts";
import { paymentLetters } from "../../payments/jobs.ts";
import { settleDue } from "../../payments/payments/settle.ts";
import { answerOf, clientOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { createPayer } from "../../testing/payer.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { STRIPE } from "./index.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

const PORTAL = "http://localhost:4000";
const PAYMENTS = "http://localhost:4001";
const ACCOUNT = "000123456789";
const VERIFY = /^https:\/\/payments\.stripe\.com\/microdeposit\/pi_/;

let stripe: StripeEmulator;
let database: TestDatabase;
let services: Services;
let api: FastifyInstance;
let frames: FastifyInstance;
let companyId: number;

beforeAll(async () => {
  stripe = await startStripe();
  database = await testDatabase();
  const { payments } = testConfig(database.url);
  services = testServices(database.url, {
    gateway: STRIPE.choose(
      {
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        STRIPE_ECHECKS: "on",
      },
      { origins: [], sandbox: { url: "", origin: "", origins: [] } },
    ),
    payments: { ...payments, captchaCost: 1, settleAgainMs: 1 },
  });
  companyId = await insertCounty(database.pool, {
    name: "demo",
    flags: { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true },
  });
  api = await buildApi(services);
  frames = await buildPaymentsOrigin(services);
});
afterAll(async () => {
  await Promise.all([api.close(), frames.close()]);
  await services.db.close();
  await database.close();
  stripe.close();
});

const ask = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(sql, values)).rows;
const settle = async () => {
  await ask("update payments set next_check_at = now() where next_check_at is not null");
  await settleDue(services, api.log);
};
/** The emails that are due now, as they are sent. */
async function mails(): Promise<readonly Rendered[]> {
  const sent: Rendered[] = [];
  const mailer = {
    ...services.mailer,
    canSend: true,
    send: async (mail: Rendered) => {
      sent.push(mail);
      return { result: "sent" } as const;
    },
  };
  await sendDueMails({ ...services, mailer }, paymentLetters, api.log);
  return sent;
}

let made = 0;
/** A guest pays a bill of a hundred dollars by eCheck. `isUnverified`: with an account whose numbers they typed. */
async function pay(number = ACCOUNT, isUnverified = true) {
  made += 1;
  const [billId = ""] = await insertBills(database.pool, companyId, [
    { bill_number: `B-${made}`, parcel_id: `P-${made}`, balance_cents: 10_000, billed_cents: 10_000 },
  ]);
  const frameClient = clientOf(frames, { origin: PAYMENTS });
  const guest = createPayer("demo", {
    page: clientOf(api, { origin: PORTAL }),
    frame: frameClient,
    gatewayUrl: "http://127.0.0.1:1",
  });
  const frame = await guest.openFrame(
    await guest.checkout(await guest.request([{ id: billId, cents: 10_000 }], "ACH")),
  );
  const result = await guest.send(frame, {
    AttemptKey: randomUUID(),
    Token: stripe.state.accountToken(number, isUnverified),
    Captcha: await guest.captcha(frame),
  });
  const rows = await ask("select payment_id::text as id from payment_bills where bill_id = $1", billId);
  const id = String(rows[0]?.id);
  return {
    id,
    result,
    payment: async () =>
      (await ask("select state, decline_code as code, needs_attention from payments where id = $1", id))[0],
    balance: async () =>
      (await ask("select balance_cents::int as cents from bills where id = $1", billId))[0]?.cents,
    status: () =>
      answerOf(frameClient, frameStatus, {
        params: { checkoutId: frame.page.checkoutId },
        body: { FrameKey: frame.details.FrameKey },
      }),
    later: (interval: string) =>
      ask("update payments set submitted_at = submitted_at - $2::interval where id = $1", id, interval),
  };
}

describe("a guest who types the numbers of a bank account", () => {
  it("is told on the screen and by email where to verify it, and is debited only after that", async () => {
    const { id, result, payment, balance, status } = await pay();
    const waits = { Status: "processing", Code: "waits_for_bank", VerifyUrl: expect.stringMatching(VERIFY) };
    expect(result).toMatchObject({
      ...waits,
      Message: expect.stringContaining("must be verified first"),
    });
    expect(await status()).toMatchObject(waits);
    expect(await payment()).toMatchObject({ state: "pending" });
    await settle();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Verify your bank account/);
    expect(mail?.text).toContain(result.VerifyUrl);
    expect(await stripe.taken(id)).toBe(0);

    stripe.intents.verify(id);
    await settle();
    const verified = await status();
    expect(verified).toMatchObject({
      Code: "waits_for_bank",
      Message: expect.stringContaining("waiting for your bank"),
    });
    expect(verified).not.toHaveProperty("VerifyUrl");
    stripe.intents.settle(id);
    await settle();
    expect(await payment()).toMatchObject({ state: "succeeded" });
    expect(await balance()).toBe(0);
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("Your receipt")]);
  });

  it.each(["Stripe ends it", "Stripe does not end it and we do"])(
    "is told after ten days that it was not verified, and the bill is owed: %s",
    async (who) => {
      const { id, payment, balance, status, later } = await pay();
      await mails();
      await later("9 days 23 hours");
      await settle();
      expect(await payment()).toMatchObject({ state: "pending", needs_attention: null });
      if (who === "Stripe ends it") stripe.intents.expireDeposits(id);
      else await later("2 hours");
      await settle();
      expect(await payment()).toEqual({
        state: "declined",
        code: "account_not_verified",
        needs_attention: null,
      });
      expect(await status()).toMatchObject({
        Status: "declined",
        Message: expect.stringContaining("was not verified in time"),
      });
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.text).toContain("was not verified in time");
      expect(await balance()).toBe(10_000);
      expect(await ask("select from pending_bills")).toEqual([]);
      stripe.intents.verify(id);
      expect(await stripe.taken(id)).toBe(0);
    },
  );

  it("gets no email about it once the account is verified", async () => {
    const { id } = await pay();
    stripe.intents.verify(id);
    await settle();
    expect(await mails()).toEqual([]);
    stripe.intents.settle(id);
    await settle();
    await mails();
  });
});

it("an account that Stripe blocks is declined before its debit, and Stripe is not asked to charge it", async () => {
  const first = await pay("000111111113", false);
  stripe.intents.settle(first.id);
  await settle();
  expect(await first.payment()).toMatchObject({ state: "declined", code: "R02" });
  const { payment, id, result } = await pay("000111111113", false);
  expect(result).toMatchObject({ Status: "declined", Code: "declined" });
  expect(await payment()).toMatchObject({ state: "declined", code: "account_not_validated" });
  expect(stripe.intents.ofReference(id)).toEqual([]);
});
