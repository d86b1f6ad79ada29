import { randomUUID } from "node:crypto";
import { changeGatewayAccount, gatewayAccount } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../../app.ts";
import { ACCOUNT_CHECKS } from "../../cli/doctor/account-checks.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { createPayer } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedInConfirmed } from "../../testing/people.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { accountKinds } from "../kinds.ts";
import { STRIPE } from "./index.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

const PORTAL = "http://localhost:4000";
const PAYMENTS = "http://localhost:4001";
const CONNECT_SECRET = "whsec_0123456789connect";
const PLACE = { origins: [], sandbox: { url: "", origin: "", origins: [] } };

let stripe: StripeEmulator;
let elm: Awaited<ReturnType<StripeEmulator["connect"]>>;
let database: TestDatabase;
let services: Services;
let api: FastifyInstance;
let frames: FastifyInstance;
let admin: SignedInPerson;
let companyId: number;

beforeAll(async () => {
  stripe = await startStripe();
  elm = await stripe.connect({ id: "acct_elm", metadata: { county_pay_county: "elm" } });
  await stripe.connect({ id: "acct_oak", metadata: { county_pay_county: "oak" } });
  database = await testDatabase();
  const env = {
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_CONNECT_WEBHOOK_SECRETS: CONNECT_SECRET,
  };
  const { accounts, payments } = testConfig(database.url);
  services = testServices(database.url, {
    gateway: STRIPE.choose(env, PLACE),
    accounts: { ...accounts, ...accountKinds(env, PLACE) },
    payments: { ...payments, captchaCost: 1 },
  });
  companyId = await insertCounty(database.pool, {
    name: "elm",
    flags: { OnlinePropertyTaxPayment: true, AdminTab: true },
  });
  api = await buildApi(services);
  frames = await buildPaymentsOrigin(services);
  await insertPerson(database.pool, companyId, { email: "admin@elm.example", userType: "Admin" });
  admin = await signedInConfirmed(api, "elm", "admin@elm.example");
});
afterAll(async () => {
  await Promise.all([api.close(), frames.close()]);
  await services.db.close();
  await database.close();
  stripe.close();
});

const enter = (Account: string) =>
  answerOf(admin.asApi, changeGatewayAccount, {
    body: { Kind: "stripe_connect", Values: { Account, EChecks: "off" } },
  });
const payer = () =>
  createPayer("elm", {
    page: clientOf(api, { origin: PORTAL }),
    frame: clientOf(frames, { origin: PAYMENTS }),
    gatewayUrl: "http://127.0.0.1:1",
  });
const known = async () =>
  Number((await database.pool.query("select count(*)::int as n from gateway_events")).rows[0]?.n);
const { webhooks } = new Stripe(SECRET_KEY);
const deliver = async (event: object, secret = CONNECT_SECRET) => {
  const payload = JSON.stringify(event);
  const signature = webhooks.generateTestHeaderString({ payload, secret });
  const { statusCode } = await frames.inject({
    method: "POST",
    url: "/gateway-events/stripe",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload,
  });
  return statusCode;
};

it("an admin enters a connected account, and its county is paid there", async () => {
  expect(await enter("acct_oak")).toMatchObject({ Outcome: "not_assigned" });
  expect(await enter("acct_elm")).toMatchObject({ Outcome: "valid", Connected: "ready" });
  const shown = await answerOf(admin.asApi, gatewayAccount, {});
  expect(shown.Current).toMatchObject({
    Kind: "stripe_connect",
    Label: "Stripe Connect",
    VendorId: "acct_elm",
  });

  const [id = ""] = await insertBills(database.pool, companyId, [
    { bill_number: "B-1", parcel_id: "P-1", balance_cents: 10_000, billed_cents: 10_000 },
  ]);
  const guest = payer();
  const frame = await guest.openFrame(
    await guest.checkout(await guest.request([{ id, cents: 10_000 }], "CC")),
  );
  expect(frame.details).toMatchObject({
    Tokenizer: { Kind: "stripe", PublishableKey: PUBLISHABLE_KEY, Account: "acct_elm" },
  });
  const page = await frames.inject({ url: `/checkout/${frame.page.checkoutId}` });
  expect(JSON.stringify([frame.details, shown]) + page.body).not.toContain(SECRET_KEY);
  const pressed = await guest.send(frame, {
    AttemptKey: randomUUID(),
    Token: elm.state.cardToken("4242424242424242"),
    Captcha: await guest.captcha(frame),
  });
  expect(pressed).toMatchObject({ Status: "success" });
  const { rows } = await database.pool.query<{ id: string }>("select id::text from payments");
  expect(await elm.taken(rows[0]?.id ?? "")).toBeGreaterThanOrEqual(10_000);
  expect(await stripe.taken(rows[0]?.id ?? "")).toBe(0);
});

it("an event is noted for the account that it names; one of no county's is answered and not noted", async () => {
  const event = elm.state.events.at(-1) ?? {};
  expect(event).toMatchObject({ account: "acct_elm" });
  const before = await known();
  expect(await deliver({ ...event, account: "acct_oak" })).toBe(200);
  expect(await deliver(event, "whsec_0123456789forged")).toBe(400);
  expect(await known()).toBe(before);
  expect(await deliver(event)).toBe(200);
  expect(await deliver(event)).toBe(200);
  expect(await known()).toBe(before + 1);
});

it("doctor says whether Stripe lets the account take payments, and when it wants information", async () => {
  const doctor = () =>
    ACCOUNT_CHECKS.accounts?.({
      config: { ...services.config, signingSecret: services.signingSecret },
      pool: database.pool,
      isProduction: false,
      dataFolder: ".",
    });
  const of = { id: "acct_elm", metadata: { county_pay_county: "elm" } };
  const what = "gateway of elm";
  expect(await doctor()).toEqual([
    { state: "good", what, says: expect.stringContaining("acct_elm is connected at Stripe Connect") },
  ]);
  await stripe.connect({ ...of, due: ["company.tax_id"] });
  expect(await doctor()).toEqual([
    { state: "doubt", what, says: expect.stringContaining("wants information about your office") },
  ]);
  await stripe.connect({ ...of, isEnabled: false });
  expect(await doctor()).toEqual([
    {
      state: "bad",
      what,
      says: expect.stringContaining("does not let this account take these payments yet"),
    },
  ]);
});
