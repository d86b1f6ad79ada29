import {
  decideRefundApproval,
  paymentPosting,
  receiptByConfirmation,
  refundApprovals,
  submitGuestPayment,
  submitRdv2CashPayment,
  voidUnpostedPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { entryToken } from "../../testing/guest/card-entry.ts";
import { type GuestWorld, guestWorld, singleFor } from "../../testing/guest/guest.ts";
import { card } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { postDue } from "../postings/index.ts";

const KEEPS_REFUNDS = "4000000000001067";
const silent = { info: () => undefined, error: () => undefined };
let world: GuestWorld;
let serial = 0;

beforeAll(async () => {
  world = await guestWorld([
    { name: "demo", customization: { TylerConnector: "refuse" }, flags: { CashPayments: true } },
    { name: "silent", customization: { TylerConnector: "broken" } },
    { name: "posting", customization: { TylerConnector: "accept" } },
    { name: "plain" },
  ]);
});
afterAll(() => world.close());

interface Paid {
  readonly billId: string;
  readonly confirmation: string;
}

/** A guest's payment of a 100 dollar bill; its posting has been tried once. */
async function paid(county: string, number?: string): Promise<Paid> {
  serial += 1;
  const [billId = ""] = await insertBills(world.database.pool, world.ids[county] ?? 0, [
    { bill_number: `V${serial}`, parcel_id: `V-${serial}` },
  ]);
  const payer = world.payerOf(county);
  const token = await entryToken(payer, county, card(number));
  const body = singleFor(world, county, { id: billId, cents: 10_000 }, token);
  const { Confirmation } = await answerOf(payer.page, submitGuestPayment, { body });
  await postDue(world.services, silent);
  return { billId, confirmation: Confirmation };
}

const input = (county: string, ConfirmationId: string) => ({
  body: { CompanyName: county, Key: crypto.randomUUID(), ConfirmationId, ConnectorId: "" },
});
const voided = (county: string, { confirmation }: Paid) =>
  answerOf(world.payerOf(county).page, voidUnpostedPayment, input(county, confirmation));
const refused = async (county: string, confirmation: string) =>
  (await refusalOf(world.payerOf(county).page, voidUnpostedPayment, input(county, confirmation))).code;
const statusOf = async ({ billId, confirmation }: Paid) =>
  (
    await world.ask(
      `select p.state, b.balance_cents::int as balance,
         (select count(*)::int from payment_refunds r where r.payment_id = p.id) as refunds
       from payments p join payment_bills l on l.payment_id = p.id join bills b on b.id = l.bill_id
       where p.confirmation = $1 and b.id = $2`,
      [confirmation, billId],
    )
  )[0];
/** Runs the outbox as if all its waits were over. */
async function work(): Promise<void> {
  await world.ask("update payment_postings set next_try_at = now() where next_try_at is not null");
  await postDue(world.services, silent);
}

/** Makes a payment older. */
const age = ({ confirmation }: Pick<Paid, "confirmation">, by: string) =>
  world.ask("update payments set settled_at = now() - $2::interval where confirmation = $1", [
    confirmation,
    by,
  ]);
/** How a county's tax system responds from now on. */
const answersOf = (county: string, mood: string) =>
  world.ask(
    "update companies set customization = jsonb_build_object('TylerConnector', $2::text) where id = $1",
    [world.ids[county], mood],
  );

const asked = (county: string, ConfirmationId: string) =>
  answerOf(world.payerOf(county).page, paymentPosting, { body: { CompanyName: county, ConfirmationId } });

it("any visitor with the confirmation number can read a payment's posting status and refunds", async () => {
  const refusedOne = await paid("demo");
  expect(await asked("demo", refusedOne.confirmation)).toEqual({
    System: "Tyler",
    Status: "failed",
    Reason: "The bill is locked by the tax office.",
    IsFresh: true,
    Refund: "",
  });
  const { Confirmation } = await voided("demo", refusedOne);
  expect((await asked("demo", refusedOne.confirmation)).Refund).toBe(Confirmation);
  expect(await asked("silent", (await paid("silent")).confirmation)).toMatchObject({
    System: "Tyler",
    Status: "pending",
    Reason: "",
  });
  const posted = await paid("posting");
  expect(await asked("posting", posted.confirmation)).toMatchObject({ Status: "updated", IsFresh: true });
  await world.ask("update payments set settled_at = now() - interval '16 minutes' where confirmation = $1", [
    posted.confirmation,
  ]);
  expect((await asked("posting", posted.confirmation)).IsFresh).toBe(false);
  expect(await asked("plain", (await paid("plain")).confirmation)).toMatchObject({ System: "", Status: "" });
  const elsewhere = { body: { CompanyName: "plain", ConfirmationId: posted.confirmation } };
  expect((await refusalOf(world.payerOf("plain").page, paymentPosting, elsewhere)).code).toBe("not_found");
});

it("a payment that Tyler refused is given back to whoever has its number: once, however often it is asked", async () => {
  const payment = await paid("demo");
  const answers = await Promise.all([voided("demo", payment), voided("demo", payment)]);
  for (const answer of answers) expect(["success", "processing"]).toContain(answer.Status);
  const answer = await voided("demo", payment);
  expect(answer).toMatchObject({ Status: "success", OriginalConfirmation: payment.confirmation });
  expect(answer.Confirmation).toMatch(/^[0-9A-Z]{16}$/);
  await work();
  await work();
  expect(await statusOf(payment)).toEqual({ state: "voided", balance: 10_000, refunds: 1 });
  expect(await voided("demo", payment)).toEqual(answer);
  const receipt = { params: { company: "demo", confirmation: payment.confirmation }, query: {} };
  expect((await refusalOf(world.payerOf("demo").page, receiptByConfirmation, receipt)).code).toBe(
    "not_found",
  );
  expect(await ledgerDifferences(world.services.db.pool, world.ids.demo ?? 0)).toMatchObject({
    billsThatDiffer: 0,
    unbalancedMovements: 0,
  });
});

it("an automatic refund is reported and not repeated", async () => {
  const payment = await paid("demo");
  await work();
  expect(await statusOf(payment)).toMatchObject({ state: "voided", refunds: 1 });
  expect(await voided("demo", payment)).toMatchObject({ Status: "success" });
  expect(await statusOf(payment)).toMatchObject({ refunds: 1 });
});

it("a pending posting voids nothing: neither before the tax system was asked, nor while it may still answer", async () => {
  const early = await paid("silent");
  expect(await refused("silent", early.confirmation)).toBe("payment_pending");
  const unasked = await paid("silent");
  await age(unasked, "9 seconds");
  await world.ask(
    `update payment_postings set tries = 0 where payment_id = (select id from payments where confirmation = $1)`,
    [unasked.confirmation],
  );
  expect(await refused("silent", unasked.confirmation)).toBe("payment_pending");
  for (const payment of [early, unasked])
    expect(await statusOf(payment)).toEqual({ state: "succeeded", balance: 0, refunds: 0 });
});

it("a posting without an answer is given up eight seconds after the payment, and is not posted afterwards", async () => {
  const payment = await paid("silent");
  await age(payment, "9 seconds");
  expect((await voided("silent", payment)).Status).toBe("success");
  await work();
  await work();
  expect(await statusOf(payment)).toEqual({ state: "voided", balance: 10_000, refunds: 1 });
  const [posting] = await world.ask(
    `select q.state, q.given_up_at is not null as "isGivenUp", r.reason from payment_postings q
       join payments p on p.id = q.payment_id join payment_refunds r on r.payment_id = p.id where p.confirmation = $1`,
    [payment.confirmation],
  );
  expect(posting).toMatchObject({ isGivenUp: true, reason: "The tax system did not answer in time." });
  expect(posting?.state).not.toBe("updated");
});

it("a void and a posting at the same time end with the payment posted or voided, never both", async () => {
  for (let round = 0; round < 8; round += 1) {
    const payment = await paid("silent");
    await age(payment, "9 seconds");
    await answersOf("silent", "accept");
    await world.ask("update payment_postings set next_try_at = now() where next_try_at is not null");
    const body = input("silent", payment.confirmation);
    await Promise.all([
      postDue(world.services, silent),
      world.payerOf("silent").page.call(voidUnpostedPayment, body),
    ]);
    await work();
    await work();
    const [after] = await world.ask(
      `select p.state, q.state as posting from payments p join payment_postings q on q.payment_id = p.id
       where p.confirmation = $1`,
      [payment.confirmation],
    );
    expect([
      { state: "succeeded", posting: "updated" },
      { state: "voided", posting: "withdrawn" },
    ]).toContainEqual(after);
    if (after?.state === "succeeded") expect(await refused("silent", payment.confirmation)).toBe("forbidden");
    await answersOf("silent", "broken");
  }
});

it("a void that the gateway declines says so, and stays with the office", async () => {
  const payment = await paid("demo", KEEPS_REFUNDS);
  expect(await voided("demo", payment)).toMatchObject({ Status: "error", Confirmation: "" });
  expect((await voided("demo", payment)).Status).toBe("error");
  await work();
  expect(await statusOf(payment)).toMatchObject({ state: "succeeded", balance: 0, refunds: 1 });
  const [row] = await world.ask("select needs_attention from payments where confirmation = $1", [
    payment.confirmation,
  ]);
  expect(row?.needs_attention).toContain("by hand");
});

it("a payment that was posted, or had nowhere to be, stays", async () => {
  const posted = await paid("posting");
  expect(await refused("posting", posted.confirmation)).toBe("forbidden");
  const plain = await paid("plain");
  expect(await refused("plain", plain.confirmation)).toBe("forbidden");
  for (const payment of [posted, plain])
    expect(await statusOf(payment)).toEqual({ state: "succeeded", balance: 0, refunds: 0 });
});

it("a payment of a while ago is the office's to give back", async () => {
  const payment = await paid("silent");
  await age(payment, "16 minutes");
  expect(await refused("silent", payment.confirmation)).toBe("forbidden");
});

it("a number of another county or of nothing is not found, nor one of a counter's payment for a visitor", async () => {
  const payment = await paid("silent");
  expect(await refused("demo", payment.confirmation)).toBe("not_found");
  expect(await refused("demo", "0123456789ABCDEF")).toBe("not_found");
  const demo = world.ids.demo ?? 0;
  await insertPerson(world.database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  const clerk = await signedIn(world.api, "demo", "clerk@county.example");
  const [id = ""] = await insertBills(world.database.pool, demo, [{ bill_number: "C1", parcel_id: "C-1" }]);
  const body = cashFor(demo, [{ id, cents: 10_000 }]);
  const taken = await answerOf(clerk.asUser, submitRdv2CashPayment, { body });
  expect(await refused("demo", taken.Confirmation)).toBe("not_found");
});

describe("a payment at the counter that the tax system refused", () => {
  let clerk: SignedInPerson;
  let supervisor: SignedInPerson;

  beforeAll(async () => {
    const demo = world.ids.demo ?? 0;
    await insertPerson(world.database.pool, demo, { email: "cash@county.example", userType: "Clerk" });
    await insertPerson(world.database.pool, demo, { email: "super@county.example", userType: "Supervisor" });
    clerk = await signedIn(world.api, "demo", "cash@county.example");
    supervisor = await signedIn(world.api, "demo", "super@county.example");
    await world.ask(
      `insert into office_controls (company_id, limits)
       values ($1, '[{"Role": "Clerk", "VoidCents": 10000, "RefundCents": 0}]')`,
      [demo],
    );
  });

  /** Cash for a bill; its posting has been refused, or has not been tried. */
  async function taken(cents: number, isTried = true): Promise<Paid> {
    const demo = world.ids.demo ?? 0;
    serial += 1;
    const [billId = ""] = await insertBills(world.database.pool, demo, [
      { bill_number: `C${serial}`, parcel_id: `C-${serial}`, balance_cents: cents },
    ]);
    const body = cashFor(demo, [{ id: billId, cents }]);
    const { Confirmation } = await answerOf(clerk.asUser, submitRdv2CashPayment, { body });
    if (isTried) await postDue(world.services, silent);
    return { billId, confirmation: Confirmation };
  }
  const refundsOf = ({ confirmation }: Paid) =>
    world.ask(
      `select u.email, r.kind, r.reason from payment_refunds r
         join payments p on p.id = r.payment_id and p.company_id = r.company_id
         join users u on u.id = r.user_id where p.confirmation = $1`,
      [confirmation],
    );

  it("is voided in the clerk's name, with what happened as the reason, up to the clerk's limit", async () => {
    const payment = await taken(10_000);
    expect(
      await answerOf(clerk.asUser, voidUnpostedPayment, input("demo", payment.confirmation)),
    ).toMatchObject({ Status: "success", OriginalConfirmation: payment.confirmation, Approval: "" });
    expect(await refundsOf(payment)).toEqual([
      { email: "cash@county.example", kind: "void", reason: "The tax system did not take the payment." },
    ]);
  });

  it("is not voided before the tax system has refused it, and by nobody but the clerk who took it", async () => {
    const payment = await taken(10_000, false);
    const call = input("demo", payment.confirmation);
    expect((await refusalOf(clerk.asUser, voidUnpostedPayment, call)).code).toBe("payment_pending");
    await postDue(world.services, silent);
    expect((await refusalOf(supervisor.asUser, voidUnpostedPayment, call)).code).toBe("not_found");
    expect(await refused("demo", payment.confirmation)).toBe("not_found");
    expect(await statusOf(payment)).toMatchObject({ state: "succeeded", refunds: 0 });
  });

  it("waits for a second person above the clerk's limit, also if the outbox voids it", async () => {
    const payment = await taken(10_001);
    const call = input("demo", payment.confirmation);
    for (const _ of [1, 2])
      expect(await answerOf(clerk.asUser, voidUnpostedPayment, call)).toMatchObject({
        Status: "processing",
        Approval: "waiting",
      });
    await work();
    expect(await statusOf(payment)).toEqual({ state: "succeeded", balance: 0, refunds: 0 });
    const [request] = await answerOf(supervisor.asApi, refundApprovals, {
      query: { Confirmation: payment.confirmation },
    });
    expect(request).toMatchObject({
      State: "waiting",
      Reason: "The tax system did not take the payment.",
      IsOwn: false,
    });
    const approve = {
      params: { id: request?.Id ?? "" },
      body: { Approve: true, Note: "", Kind: "void" as const, RefundableAmount: 100.01 },
    };
    expect(await answerOf(supervisor.asApi, decideRefundApproval, approve)).toMatchObject({
      State: "approved",
    });
    await work();
    expect(await statusOf(payment)).toEqual({ state: "voided", balance: 10_001, refunds: 1 });
    expect(await refundsOf(payment)).toMatchObject([{ reason: "The tax system did not take the payment." }]);
  });

  it("stays, and needs attention, if the second person refuses the void", async () => {
    const payment = await taken(20_000);
    await work();
    const [request] = await answerOf(supervisor.asApi, refundApprovals, {
      query: { Confirmation: payment.confirmation },
    });
    await answerOf(supervisor.asApi, decideRefundApproval, {
      params: { id: request?.Id ?? "" },
      body: { Approve: false, Note: "The payer keeps the receipt.", Kind: "void", RefundableAmount: 200 },
    });
    await work();
    expect(await statusOf(payment)).toMatchObject({ state: "succeeded", refunds: 0 });
    const [row] = await world.ask("select needs_attention from payments where confirmation = $1", [
      payment.confirmation,
    ]);
    expect(row?.needs_attention).toContain("the void of the payment was refused");
  });
});
