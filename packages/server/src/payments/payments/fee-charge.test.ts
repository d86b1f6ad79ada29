import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asCompany } from "../../db/tenant.ts";
import { feeReference, type GatewayOutcome } from "../../gateways/index.ts";
import { createWorld, SILENT, type World } from "../../people/autopay/testing/world.ts";
import { tokenize } from "../../testing/payer.ts";
import { reconcile } from "../../testing/reconcile.ts";
import { holds, owes, type Paid, pays, reportOf, says } from "../disputes/testing/disputed-world.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { returnPayment } from "./bank-returns.ts";
import { giveBackOrAsk } from "./give-back.ts";
import { settleDue, settleRefunds } from "./settle.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ gatewayTimeoutMs: 300 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(
    "insert into separate_fees (company_id) values ($1) on conflict do nothing",
    [world.demo],
  );
});
afterEach(async () => {
  expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
});

const [BILLS, FEE] = [10_000, 200];
const PAID = { clearing: BILLS + FEE, fee_income: -FEE, receivable: -BILLS };

interface PaymentRow {
  readonly state: string;
  readonly gateway_id: string | null;
  readonly fee_gateway_id: string | null;
  readonly fee_charge_cents: number | null;
  readonly attention: { readonly code: string; readonly cents: number } | null;
}

async function rowOf({ id }: Pick<Paid, "id">): Promise<PaymentRow | undefined> {
  const { rows } = await world.database.pool.query<PaymentRow>(
    "select state, gateway_id, fee_gateway_id, fee_charge_cents::int, attention from payments where id = $1",
    [id],
  );
  return rows[0];
}

const gateway = () => world.services.gateways.installation;

/** What the gateway says of a payment's two charges. */
async function charges({
  id,
}: Pick<Paid, "id">): Promise<readonly (GatewayOutcome | { outcome: "not_found" })[]> {
  return [await gateway().lookup(id), await gateway().lookup(feeReference(id))];
}

/** What the gateway holds of them, in cents. */
const held = async (paid: Pick<Paid, "id">): Promise<readonly number[]> =>
  (await charges(paid)).map((one) => (one.outcome === "succeeded" ? one.amount - (one.givenBack ?? 0) : 0));

/** Lets the job ask about everything that is open. */
async function settleAll(): Promise<void> {
  await world.database.pool.query(
    `update payments set next_check_at = clock_timestamp() where next_check_at is not null;
     update payment_refunds set next_check_at = clock_timestamp() where state = 'submitted'`,
  );
  await settleDue(world.services, SILENT);
  await settleRefunds(world.services, SILENT);
}

/** Gives money of a payment back as the office does. */
const refunds = (paid: Paid, amountCents: number, feeCents: number) =>
  giveBackOrAsk(
    world.services,
    SILENT,
    (work) => asCompany(world.services.db.kysely, world.demo, work),
    world.demo,
    {
      key: randomUUID(),
      confirmation: paid.confirmation,
      methods: ["CC", "ACH"],
      amountCents,
      feeCents,
      userId: null,
      mayRefund: true,
      tylerVoid: false,
    },
    Buffer.from(randomUUID()),
  );

describe("a county that charges its fee by itself", () => {
  it("has two charges for a payment, whose IDs the payment keeps", async () => {
    const paid = await pays(world);
    const [bills, fee] = await charges(paid);
    expect(bills).toMatchObject({ outcome: "succeeded", amount: BILLS });
    expect(fee).toMatchObject({ outcome: "succeeded", amount: FEE });
    expect(await rowOf(paid)).toEqual({
      state: "succeeded",
      gateway_id: bills?.outcome === "succeeded" ? bills.gatewayId : "",
      fee_gateway_id: fee?.outcome === "succeeded" ? fee.gatewayId : "",
      fee_charge_cents: FEE,
      attention: null,
    });
    expect(await holds(world, paid)).toEqual(PAID);
    expect(await owes(world, paid)).toEqual([0]);
  });

  it("has one charge for a payment without a fee, and for payments of before", async () => {
    const free = await pays(world, { fee: 0 });
    expect(await rowOf(free)).toMatchObject({ state: "succeeded", fee_charge_cents: null });
    await world.database.pool.query("delete from separate_fees");
    const paid = await pays(world);
    expect(await charges(paid)).toMatchObject([{ amount: BILLS + FEE }, { outcome: "not_found" }]);
    expect(await rowOf(paid)).toMatchObject({ fee_charge_cents: null, fee_gateway_id: null });
  });

  it("keeps what was decided for a payment, however the setting changes while it is made", async () => {
    const paid = await pays(world);
    await world.database.pool.query("delete from separate_fees");
    await refunds(paid, BILLS + FEE, FEE);
    expect(await held(paid)).toEqual([0, 0]);
  });

  it("declines a payment whose fee is declined, and gives its bills back", async () => {
    const paid = await pays(world, { number: "4000000000001109" });
    expect(await rowOf(paid)).toMatchObject({ state: "declined" });
    expect(await held(paid)).toEqual([0, 0]);
    expect(await owes(world, paid)).toEqual([BILLS]);
    expect(await holds(world, paid)).toEqual({});
  });

  it("settles a payment whose fee got no answer", async () => {
    const paid = await pays(world, { number: "4000000000001117" });
    expect(await rowOf(paid)).toMatchObject({ state: "unknown" });
    expect(await owes(world, paid)).toEqual([BILLS]);
    await settleAll();
    expect(await rowOf(paid)).toMatchObject({
      state: "succeeded",
      fee_gateway_id: expect.stringMatching(/^ch_/),
    });
    expect(await held(paid)).toEqual([BILLS, FEE]);
    expect(await holds(world, paid)).toEqual(PAID);
  });

  it.each([
    ["before it asked for anything", 0],
    ["after the bills were charged", 1],
    ["after both were charged", 2],
  ])("ends with both charges or none when the server was killed %s", async (_when, made) => {
    // The decision is committed, and what the server did after it is not.
    const token = await tokenize(world.sandbox.url, { number: "4111111111111111", method: "CC" });
    const [bill] = await world.bills([{ balance_cents: BILLS, account_number: `K-${randomUUID()}` }]);
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select begin_direct_payment($1, jsonb_build_object('key', gen_random_uuid(), 'method', 'CC', 'feeCents', $3::bigint,
         'payer', '{}'::jsonb, 'bills', jsonb_build_array(jsonb_build_object('id', $2::text, 'amountCents', $4::bigint,
         'quotedCents', $4::bigint)), 'lines', '[]'::jsonb), '\\x00', '1 hour') -> 'payment' ->> 'id' as id`,
      [world.demo, bill, FEE, BILLS],
    );
    const id = rows[0]?.id ?? "";
    const asked = { reference: id, method: "CC", token, amount: cents(BILLS), isReused: true } as const;
    const bills = made > 0 ? await gateway().charge(asked) : null;
    if (made > 1 && bills?.outcome === "succeeded")
      await gateway().chargeAgain?.({
        reference: feeReference(id),
        method: "CC",
        amount: cents(FEE),
        first: id,
        firstId: bills.gatewayId,
      });
    await settleAll();
    expect(await rowOf({ id })).toMatchObject({ state: made > 0 ? "succeeded" : "declined" });
    expect(await held({ id })).toEqual(made > 0 ? [BILLS, FEE] : [0, 0]);
  });

  it("gives both charges back with a void, and only the bills with a refund of them", async () => {
    const voided = await pays(world);
    expect(await refunds(voided, BILLS + FEE, FEE)).toMatchObject({ kind: "void", state: "succeeded" });
    expect(await held(voided)).toEqual([0, 0]);
    expect(await holds(world, voided)).toEqual({});

    const refunded = await pays(world);
    expect(await refunds(refunded, BILLS, 0)).toMatchObject({ kind: "refund", state: "succeeded" });
    expect(await held(refunded)).toEqual([0, FEE]);
    expect(await holds(world, refunded)).toEqual({ clearing: FEE, fee_income: -FEE });
  });

  it("settles a void whose answers were lost, of both charges", async () => {
    const paid = await pays(world, { number: "4000000000001075" });
    const given = await refunds(paid, BILLS + FEE, FEE);
    expect(given).toMatchObject({ state: "submitted" });
    await settleAll();
    await settleAll();
    expect(await rowOf(paid)).toMatchObject({ state: "voided" });
    expect(await held(paid)).toEqual([0, 0]);
    expect(await holds(world, paid)).toEqual({});
  });

  it("knows which charge is disputed", async () => {
    const paid = await pays(world);
    await says(world, {
      ...reportOf(paid, "needs_response", { amount: FEE }),
      reference: feeReference(paid.id),
    });
    expect(await owes(world, paid)).toEqual([0]);
    expect(await holds(world, paid)).toEqual({ clearing: BILLS, receivable: -BILLS });
    await says(world, reportOf(paid, "lost", { amount: BILLS, dispute: `other_${paid.id}` }));
    expect(await owes(world, paid)).toEqual([BILLS]);
    expect(await holds(world, paid)).toEqual({});
    await says(world, { ...reportOf(paid, "won", { amount: FEE }), reference: feeReference(paid.id) });
    expect(await holds(world, paid)).toEqual({ clearing: FEE, fee_income: -FEE });
  });

  it("does not take a dispute of a part of the bills, as large as the fee, for one of the fee", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response", { amount: FEE }));
    expect(await owes(world, paid)).toEqual([FEE]);
    expect(await holds(world, paid)).toEqual({
      clearing: BILLS,
      fee_income: -FEE,
      receivable: -(BILLS - FEE),
    });
  });

  it("books the bank's return of each debit of an eCheck by itself", async () => {
    const paid = await pays(world, { method: "ACH" });
    expect(await returnPayment(world.services.db, paid.id, "R01")).toMatchObject({ result: "moved" });
    expect(await rowOf(paid)).toMatchObject({ state: "returned" });
    expect(await owes(world, paid)).toEqual([BILLS]);
    expect(await holds(world, paid)).toEqual({ clearing: FEE, fee_income: -FEE });
    const returned = () => returnPayment(world.services.db, feeReference(paid.id), "R01");
    expect(await returned()).toMatchObject({ result: "moved" });
    expect(await holds(world, paid)).toEqual({});
    expect(await returned()).toMatchObject({ result: "same" });
    expect(await holds(world, paid)).toEqual({});
  });

  it("leaves the bills paid when the bank returns only the fee, and tells the office", async () => {
    const paid = await pays(world, { method: "ACH" });
    await returnPayment(world.services.db, feeReference(paid.id), "R01");
    expect(await owes(world, paid)).toEqual([0]);
    expect(await holds(world, paid)).toEqual({ clearing: BILLS, receivable: -BILLS });
    expect(await rowOf(paid)).toMatchObject({
      state: "succeeded",
      attention: { code: "fee_returned", cents: FEE },
    });
    // The fee is with the payer already, so only the bills can be given back.
    expect(await refunds(paid, BILLS + FEE, FEE)).toMatchObject({ code: "refund_amount_invalid" });
    expect(await refunds(paid, BILLS, 0)).toMatchObject({ state: "succeeded" });
    expect(await holds(world, paid)).toEqual({});
  });

  it("matches both charges with a gateway's settlement file, by our references and by the gateway's IDs", async () => {
    const own = await pays(world);
    const theirs = await pays(world);
    const row = await rowOf(theirs);
    const { rows } = await world.database.pool.query<{ day: string }>(
      "select charged_day(p)::text as day from payments p where id = $1",
      [own.id],
    );
    const line = (number: number, reference: string, amount: number) => ({
      line: number,
      references: [reference],
      amount: cents(amount),
      fee: cents(0),
      day: rows[0]?.day ?? "",
      kind: "payment" as const,
      text: "",
    });
    const both = [
      line(2, own.id, BILLS),
      line(3, feeReference(own.id), FEE),
      line(4, row?.gateway_id ?? "", BILLS),
      line(5, row?.fee_gateway_id ?? "", FEE),
    ];
    const about = async (lines: typeof both) =>
      (await reconcile(world.database.pool, world.demo, lines))
        .filter(({ confirmation }) => [own.confirmation, theirs.confirmation].includes(confirmation))
        .map(({ kind, confirmation }) => [kind, confirmation]);
    expect(await about(both)).toEqual([]);
    expect(await about(both.filter(({ line: number }) => number !== 3))).toEqual([
      ["other_amount", own.confirmation],
    ]);
  });
});
