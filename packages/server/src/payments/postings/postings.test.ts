import {
  confirmDrives,
  getTransactionDetails,
  guestDrivesCart,
  lookupDrivesCart,
  submitCashPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashForProducts } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, signedIn } from "../../testing/people.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { postDue, postingFields } from "./index.ts";

const CART = "11111111-1111-4111-8111-111111111111";
const REFUSED_CART = "22222222-2222-4222-8222-222222222222";
const LOST_CART = "33333333-3333-4333-8333-333333333333";
const SILENT_CART = "44444444-4444-4444-8444-444444444444";

const TRAILER = "55555555-5555-4555-8555-555555555555";

const silent = { info: () => undefined, error: () => undefined };
let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let app: FastifyInstance;
const ids: Record<string, number> = {};
const clerks: Record<string, number> = {};

async function county(
  name: string,
  customization: Record<string, unknown>,
  config: object = {},
): Promise<void> {
  const id = await insertCounty(database.pool, {
    name,
    config: { ...config },
    customization,
    flags: { CashPayments: true },
  });
  ids[name] = id;
  clerks[name] = await insertPerson(database.pool, id, {
    email: "clerk@county.example",
    userType: "Tax Processor",
  });
}

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  const base = testConfig(database.url);
  services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...base.payments, settleAgainMs: 1 },
  });
  await county("demo", { TylerConnector: "accept" });
  await county("refusing", { TylerConnector: "refuse" });
  await county("hanging", { TylerConnector: "hang" });
  await county("broken", { TylerConnector: "broken" });
  await county("shaky", { TylerConnector: "broken_once" });
  await county("unsaved", { TylerConnector: "accept", TylerSavePayment: "off" });
  await county("unconnected", {}, { IsTylerSearch: true });
  await county("plain", {});
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  sandbox.close();
  await services.db.close();
  await database.close();
});

let serial = 0;

/** Cash that a clerk took for a bill: it succeeds at once. */
async function paid(name: string, amountCents = 10_000): Promise<{ id: string; confirmation: string }> {
  serial += 1;
  const company = ids[name] ?? 0;
  const [bill] = await insertBills(database.pool, company, [
    { bill_number: `B${serial}`, balance_cents: amountCents },
  ]);
  const offer = {
    key: crypto.randomUUID(),
    method: "CASH",
    clerkId: clerks[name],
    payer: { FirstName: "Ada" },
    details: null,
    tenderedCents: null,
    checkNumber: null,
    taxSaleConfirmed: false,
    bills: [{ id: bill, amountCents, quotedCents: amountCents }],
    lines: [],
  };
  const { rows } = await database.pool.query("select take_counter_payment($1, $2, ''::bytea) as answer", [
    company,
    JSON.stringify(offer),
  ]);
  expect(rows[0].answer).toMatchObject({ decision: "taken" });
  return rows[0].answer.payment;
}

/** Runs the job as if all waits were over. */
async function work(times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await database.pool.query(
      "update payment_postings set next_try_at = now() where next_try_at is not null",
    );
    await postDue(services, silent);
  }
}
const fields = (name: string, payment: { id: string }) =>
  postingFields(services.db.kysely, ids[name] ?? 0, payment.id);
const stateOf = async ({ id }: { id: string }) => {
  const { rows } = await database.pool.query(
    "select state, needs_attention as attention from payments where id = $1",
    [id],
  );
  return rows[0];
};
const recordsOf = ({ id }: { id: string }) => sandbox.posted.filter(({ reference }) => reference === id);

it("a payment is posted to Tyler once it succeeded, and its details say so", async () => {
  const payment = await paid("demo");
  expect(await fields("demo", payment)).toMatchObject({ TylerStatus: "pending", DrivesStatus: "" });
  await work();
  expect(await fields("demo", payment)).toMatchObject({ TylerStatus: "updated", TylerError: "" });
  await work(2);
  expect(recordsOf(payment)).toHaveLength(1);
});

it("a county without Tyler posts nothing", async () => {
  const payment = await paid("plain");
  expect(await fields("plain", payment)).toMatchObject({ TylerStatus: "" });
});

it.each([
  ["unsaved", "The setting savepayment is off."],
  ["unconnected", "There is no Tyler connector."],
])("the posting of the county '%s' is skipped with a reason", async (name, reason) => {
  const payment = await paid(name);
  await work();
  expect(await fields(name, payment)).toMatchObject({ TylerStatus: "skipped", TylerError: reason });
  expect(await stateOf(payment)).toEqual({ state: "succeeded", attention: null });
});

it("a payment that Tyler refuses is refunded automatically, and the ledger records it", async () => {
  const payment = await paid("refusing");
  await work();
  expect(await fields("refusing", payment)).toMatchObject({
    TylerStatus: "failed",
    TylerError: "The bill is locked by the tax office.",
  });
  await work();
  expect((await stateOf(payment)).state).toBe("voided");
  const differences = await ledgerDifferences(database.pool, ids.refusing ?? 0);
  expect(differences).toMatchObject({ unbalancedMovements: 0, billsThatDiffer: 0 });
});

it("a page that waits at the counter has the time to give a refused payment back itself", async () => {
  const payment = await paid("refusing");
  await work();
  await postDue(services, silent);
  expect((await stateOf(payment)).state).toBe("succeeded");
  await work();
});

it("a refused payment that cannot be refunded is left for an admin, and reported", async () => {
  const payment = await paid("refusing");
  await work();
  // A day later, with part of it refunded by hand: the whole can no longer be refunded.
  await database.pool.query(
    `select begin_refund($1, jsonb_build_object('key', gen_random_uuid(), 'confirmation', $2::text,
       'methods', '["CASH"]'::jsonb, 'amountCents', 100, 'feeCents', 0, 'userId', $3::bigint, 'mayRefund', true,
       'tylerVoid', false), ''::bytea, interval '1 s')`,
    [ids.refusing, payment.confirmation, clerks.refusing],
  );
  await work();
  const { state, attention } = await stateOf(payment);
  expect(state).toBe("succeeded");
  expect(attention).toMatch(/could not be given back/);
});

it("an answer that got lost is asked for again, and the payment is posted once", async () => {
  const payment = await paid("hanging");
  await work();
  expect(await fields("hanging", payment)).toMatchObject({ TylerStatus: "pending" });
  await work();
  expect(await fields("hanging", payment)).toMatchObject({ TylerStatus: "updated" });
  expect(recordsOf(payment)).toHaveLength(1);
});

it("a system that breaks is tried again", async () => {
  const payment = await paid("shaky");
  await work(2);
  expect(await fields("shaky", payment)).toMatchObject({ TylerStatus: "updated" });
});

it("a system that stays broken is shown to a person, and tried on", async () => {
  const payment = await paid("broken");
  await work(11);
  expect((await stateOf(payment)).attention).toMatch(/tyler has not answered 10 times/);
  expect(await fields("broken", payment)).toMatchObject({ TylerStatus: "pending" });
  expect(recordsOf(payment)).toHaveLength(0);
  await database.pool.query("update payment_postings set next_try_at = null where payment_id = $1", [
    payment.id,
  ]);
});

it("a process that dies in the middle leaves a posting that another one takes on", async () => {
  const payment = await paid("demo");
  // Claimed, and nothing after that: as after a kill.
  await database.pool.query(
    "update payment_postings set tries = 1, next_try_at = now() + interval '1 hour' where payment_id = $1",
    [payment.id],
  );
  await postDue(services, silent);
  expect(await fields("demo", payment)).toMatchObject({ TylerStatus: "pending" });
  await work();
  expect(await fields("demo", payment)).toMatchObject({ TylerStatus: "updated" });
});

it("many processes at once post each payment once", async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, () => paid("demo")));
  const counts = await Promise.all(Array.from({ length: 4 }, () => postDue(services, silent)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  for (const payment of payments) expect(recordsOf(payment)).toHaveLength(1);
});

it("a payment that was given back before it was posted is not posted, one that was posted is taken back there", async () => {
  const order = (confirmation: string) => ({
    key: crypto.randomUUID(),
    confirmation,
    methods: ["CASH"],
    amountCents: 10_000,
    feeCents: 0,
    userId: clerks.demo,
    mayRefund: true,
    tylerVoid: true,
  });
  const giveBack = (confirmation: string) =>
    database.pool.query("select begin_refund($1, $2, ''::bytea, interval '1 s')", [
      ids.demo,
      JSON.stringify(order(confirmation)),
    ]);
  const early = await paid("demo");
  await giveBack(early.confirmation);
  await work();
  expect(await fields("demo", early)).toMatchObject({ TylerStatus: "skipped" });
  expect(recordsOf(early)).toHaveLength(0);

  const late = await paid("demo");
  await work();
  await giveBack(late.confirmation);
  await work();
  expect(recordsOf(late).at(-1)).toMatchObject({ isWithdrawn: true });
});

const clerkOf = (name: string) => signedIn(app, name, "clerk@county.example");
const confirm = (payment: { confirmation: string }, cart: string, amount: number) => ({
  body: { DrivesCartId: cart, Confirmation: payment.confirmation, Amount: amount },
});

it("a clerk sees a cart of Drives; it is confirmed once it is paid, and saying so twice changes nothing", async () => {
  const { asApi } = await clerkOf("demo");
  const cart = await answerOf(asApi, lookupDrivesCart, { params: { id: CART } });
  expect(cart.Items.map((item) => item.Amount)).toEqual([20, 123.45]);
  const payment = await paid("demo", 14_345);
  const answer = await answerOf(asApi, confirmDrives, confirm(payment, CART, 143.45));
  expect(answer).toMatchObject({ Status: "updated", ConfirmJson: expect.stringContaining("drives-") });
  expect(await answerOf(asApi, confirmDrives, confirm(payment, CART, 143.45))).toEqual(answer);
  expect(await fields("demo", payment)).toMatchObject({ DrivesStatus: "updated" });
  expect((await refusalOf(asApi, confirmDrives, confirm(payment, LOST_CART, 143.45))).code).toBe(
    "idempotency_conflict",
  );
  // Drives refuses a second payment of the same cart, and it is refunded.
  const second = await paid("demo", 14_345);
  const refused = await answerOf(asApi, confirmDrives, confirm(second, CART, 143.45));
  expect(refused).toMatchObject({ Status: "failed", Message: "This cart was paid before." });
  await work();
  expect((await stateOf(second)).state).toBe("voided");
});

it("a clerk takes cash for a cart of Drives, at Drives's own amounts and once; it is confirmed by itself", async () => {
  const { asUser } = await clerkOf("demo");
  const cartOf = (change: object = {}) => ({
    body: cashForProducts(
      ids.demo ?? 0,
      { "Tag renewal": 3_000, Decal: 0 },
      { DrivesCartId: TRAILER, VIN: "1M8GDM9A", ...change },
    ),
  });
  const cheaper = cartOf({ Amount: 1, SubAmount: 1 });
  expect((await refusalOf(asUser, submitCashPayment, cheaper)).code).toBe("amount_changed");
  const body = cartOf();
  const answer = await answerOf(asUser, submitCashPayment, body);
  expect(answer.Status).toBe("success");
  await work();
  const details = { params: { confirmation: answer.Confirmation, connectorId: "-" } };
  expect(await answerOf(asUser, getTransactionDetails, details)).toMatchObject({
    DrivesStatus: "updated",
    TylerStatus: "updated",
    DrivesConfirmJson: expect.stringContaining("drives-"),
  });
  expect((await answerOf(asUser, submitCashPayment, body)).Confirmation).toBe(answer.Confirmation);
  expect((await refusalOf(asUser, submitCashPayment, cartOf())).code).toBe("bill_paid");
});

it("a payment that Drives refuses fails with its reason", async () => {
  const { asApi } = await clerkOf("demo");
  const payment = await paid("demo", 5_000);
  expect(await answerOf(asApi, confirmDrives, confirm(payment, REFUSED_CART, 50))).toMatchObject({
    Status: "failed",
    Message: "The registration has a hold.",
  });
});

it("Drives that does not answer is unavailable, and the outbox confirms the cart later", async () => {
  const { asApi } = await clerkOf("demo");
  expect((await refusalOf(asApi, lookupDrivesCart, { params: { id: SILENT_CART } })).code).toBe(
    "unavailable",
  );
  const payment = await paid("demo", 7_550);
  expect((await refusalOf(asApi, confirmDrives, confirm(payment, LOST_CART, 75.5))).code).toBe("unavailable");
  await work();
  expect(await fields("demo", payment)).toMatchObject({ DrivesStatus: "updated" });
});

it("a cart and a payment of another county are not found, a resident may ask for neither", async () => {
  const stranger = await clerkOf("plain");
  expect((await refusalOf(stranger.asApi, lookupDrivesCart, { params: { id: CART } })).code).toBe(
    "not_found",
  );
  const payment = await paid("demo", 5_000);
  expect((await refusalOf(stranger.asApi, confirmDrives, confirm(payment, REFUSED_CART, 50))).code).toBe(
    "not_found",
  );
  await insertPerson(database.pool, ids.demo ?? 0, { email: "resident@mail.example" });
  const resident = await signedIn(app, "demo", "resident@mail.example");
  expect((await refusalOf(resident.asApi, lookupDrivesCart, { params: { id: CART } })).code).toBe(
    "forbidden",
  );
  expect((await refusalOf(resident.asApi, confirmDrives, confirm(payment, CART, 50))).code).toBe("forbidden");
  // Its link is separate: it leads to a payment if the county sells online.
  const byLink = { body: { CompanyName: "demo", id: CART } };
  expect((await refusalOf(clientOf(app), guestDrivesCart, byLink)).code).toBe("not_found");
  await database.pool.query(
    `update companies set flags = flags || '{"MiscProducts": true}' where name = 'demo'`,
  );
  await expect.poll(async () => (await clientOf(app).call(guestDrivesCart, byLink)).ok).toBe(true);
  expect((await refusalOf(clientOf(app), confirmDrives, confirm(payment, CART, 50))).code).toBe(
    "unauthorised",
  );
});

it("an id that is none and another amount than was paid are refused", async () => {
  const { asApi } = await clerkOf("demo");
  const payment = await paid("demo", 5_000);
  expect((await refusalOf(asApi, confirmDrives, confirm(payment, REFUSED_CART, 51))).code).toBe(
    "amount_invalid",
  );
  expect((await refusalOf(asApi, lookupDrivesCart, { params: { id: "nothing" } })).code).toBe(
    "validation_failed",
  );
});
