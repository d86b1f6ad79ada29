import { dayBooks, reportCollections } from "@county-pay/core/contract";
import { collectionSums, ledgerAgrees } from "@county-pay/core/payments";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createWorld, SILENT, type World } from "../../people/autopay/testing/world.ts";
import { answerOf } from "../../testing/client.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { takeDisputes } from "./index.ts";
import {
  finishes,
  holds,
  owes,
  type Paid,
  pays,
  refunds,
  reportOf,
  returns,
  says,
} from "./testing/disputed-world.ts";

let world: World;
let admin: SignedInPerson;
beforeAll(async () => {
  world = await createWorld();
  await insertPerson(world.database.pool, world.demo, { email: "admin@demo.example", userType: "Admin" });
  admin = await signedIn(world.app, "demo", "admin@demo.example");
});
afterAll(() => world.close());

const zero = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
const isClean = async () => expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual(zero);
afterEach(isClean);

const attention = async (id: string) =>
  (
    await world.database.pool.query<{ attention: { code: string; cents: number } | null }>(
      "select attention from payments where id = $1",
      [id],
    )
  ).rows[0]?.attention ?? null;

const CLOSED = { clearing: 10_200, fee_income: -200, receivable: -10_000 };

describe("a dispute and the ledger", () => {
  it("the bill is owed again while it is disputed, and is paid again when the dispute is won", async () => {
    const paid = await pays(world);
    expect(await says(world, reportOf(paid, "needs_response"))).toMatchObject({ result: "new" });
    expect(await owes(world, paid)).toEqual([10_000]);
    expect(await holds(world, paid)).toEqual({});
    expect(await says(world, reportOf(paid, "under_review"))).toMatchObject({ result: "moved" });
    expect(await says(world, reportOf(paid, "won"))).toMatchObject({ result: "moved" });
    expect(await owes(world, paid)).toEqual([0]);
    expect(await holds(world, paid)).toEqual(CLOSED);
    expect(await attention(paid.id)).toBeNull();
  });

  it("the same report five times moves the money once", async () => {
    const paid = await pays(world);
    for (let time = 0; time < 5; time += 1)
      await says(world, reportOf(paid, "needs_response", { fee: 1_500 }));
    expect(await holds(world, paid)).toEqual({ clearing: -1_500, dispute_fees: 1_500 });
    expect(await says(world, reportOf(paid, "needs_response", { fee: 1_500 }))).toMatchObject({
      result: "same",
    });
  });

  it("a lost dispute leaves the bill owed, and the gateway's fee is an expense", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "lost", { fee: 1_500 }));
    expect(await owes(world, paid)).toEqual([10_000]);
    expect(await holds(world, paid)).toEqual({ clearing: -1_500, dispute_fees: 1_500 });
  });

  it("a fee that the gateway gives back is no expense any more", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response", { fee: 1_500 }));
    await says(world, reportOf(paid, "won", { fee: 0 }));
    expect(await holds(world, paid)).toEqual(CLOSED);
  });

  it("an inquiry moves no money, and one that becomes a chargeback does", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "inquiry"));
    expect(await holds(world, paid)).toEqual(CLOSED);
    await says(world, reportOf(paid, "needs_response"));
    expect(await owes(world, paid)).toEqual([10_000]);
  });

  it("a won dispute that is lost again withdraws the money again, and winning it again closes the bill", async () => {
    const paid = await pays(world);
    for (const state of ["needs_response", "won", "lost"] as const) await says(world, reportOf(paid, state));
    expect(await owes(world, paid)).toEqual([10_000]);
    await says(world, reportOf(paid, "won"));
    expect(await holds(world, paid)).toEqual(CLOSED);
  });

  it("a partial dispute opens the payer's last bills first, and the fee stays", async () => {
    const paid = await pays(world, { bills: [6_000, 4_000] });
    await says(world, reportOf(paid, "needs_response", { amount: 5_000 }));
    expect(await owes(world, paid)).toEqual([1_000, 4_000]);
    expect(await holds(world, paid)).toEqual({ clearing: 5_200, fee_income: -200, receivable: -5_000 });
    await says(world, reportOf(paid, "won", { amount: 5_000 }));
    expect(await owes(world, paid)).toEqual([0, 0]);
  });

  it("a dispute of exactly the fee leaves the bill paid", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response", { amount: 200 }));
    expect(await owes(world, paid)).toEqual([0]);
    expect(await holds(world, paid)).toEqual({ clearing: 10_000, receivable: -10_000 });
    await says(world, reportOf(paid, "won", { amount: 200 }));
    expect(await holds(world, paid)).toEqual(CLOSED);
  });

  it("a dispute after a partial refund opens what is left, and the rest is owed to the county", async () => {
    const paid = await pays(world);
    expect(await refunds(world, paid, 4_000)).toBe(true);
    await says(world, reportOf(paid, "needs_response"));
    expect(await owes(world, paid)).toEqual([10_000]);
    expect(await holds(world, paid)).toEqual({ clearing: -4_000, refunds: 4_000 });
    await says(world, reportOf(paid, "won"));
    expect(await owes(world, paid)).toEqual([4_000]);
    expect(await holds(world, paid)).toEqual({ clearing: 6_200, fee_income: -200, receivable: -6_000 });
  });

  it("a dispute of a payment that was voided or refunded in full is owed to the county", async () => {
    const paid = await pays(world);
    expect(await refunds(world, paid, 10_200, 200)).toBe(true);
    await says(world, reportOf(paid, "needs_response"));
    expect(await owes(world, paid)).toEqual([10_000]);
    expect(await holds(world, paid)).toEqual({ clearing: -10_200, refunds: 10_200 });
    await says(world, reportOf(paid, "won"));
    expect(await holds(world, paid)).toEqual({});
  });

  it("what is disputed cannot be refunded, and what is left can", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response", { amount: 4_000 }));
    expect(await refunds(world, paid, 10_200, 200)).toBe(false);
    expect(await refunds(world, paid, 6_001)).toBe(false);
    expect(await refunds(world, paid, 6_000)).toBe(true);
    expect(await owes(world, paid)).toEqual([10_000]);
  });

  it("a refund that arrives after a dispute withdrew its money is owed to the county, until the dispute is won", async () => {
    const paid = await pays(world);
    const { rows } = await world.database.pool.query<{ answer: { refund: { id: string } } }>(
      `select begin_refund($1, jsonb_build_object('key', gen_random_uuid(), 'confirmation', $2::text, 'methods', '["CC"]'::jsonb,
         'amountCents', 4000, 'feeCents', 0, 'userId', null, 'mayRefund', true, 'tylerVoid', true), '\\x00', '1 hour') as answer`,
      [world.demo, paid.confirmation],
    );
    await says(world, reportOf(paid, "needs_response"));
    await finishes(world, rows[0]?.answer.refund.id ?? "", 4_000);
    expect(await holds(world, paid)).toEqual({ clearing: -4_000, refunds: 4_000 });
    expect(await owes(world, paid)).toEqual([10_000]);
    await says(world, reportOf(paid, "won"));
    expect(await holds(world, paid)).toEqual({ clearing: 6_200, fee_income: -200, receivable: -6_000 });
  });

  it("the day's figures agree with the ledger while money is withdrawn, charged, and paid back", async () => {
    const paid = await pays(world);
    const { rows } = await world.database.pool.query<{ day: string }>("select county_day($1)::text as day", [
      world.demo,
    ]);
    const day = rows[0]?.day ?? "";
    const agrees = async () => {
      const books = await answerOf(admin.asApi, dayBooks, { params: { day } });
      const collections = await answerOf(admin.asApi, reportCollections, { body: { From: day, To: day } });
      return ledgerAgrees(books.Now) && collectionSums(collections).difference === 0;
    };
    expect(await agrees()).toBe(true);
    await says(world, reportOf(paid, "needs_response", { fee: 1_500 }));
    expect(await agrees()).toBe(true);
    await says(world, reportOf(paid, "won", { fee: 1_500 }));
    expect(await agrees()).toBe(true);
  });

  it("a second dispute of the same charge withdraws only its own part", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response", { dispute: "dp_1", amount: 5_100 }));
    await says(world, reportOf(paid, "needs_response", { dispute: "dp_2", amount: 5_100 }));
    expect(await holds(world, paid)).toEqual({});
    await says(world, reportOf(paid, "won", { dispute: "dp_1", amount: 5_100 }));
    await says(world, reportOf(paid, "lost", { dispute: "dp_2", amount: 5_100 }));
    expect(await owes(world, paid)).toEqual([4_900]);
  });

  it("a won dispute whose bill was paid again is an overpayment, and the office refunds that amount alone", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response"));
    await pays(world, { again: paid.bills, fee: 0 });
    expect(await owes(world, paid)).toEqual([0]);
    await says(world, reportOf(paid, "won"));
    expect(await owes(world, paid)).toEqual([-10_000]);
    expect(await attention(paid.id)).toEqual({ code: "dispute_overpaid", cents: 10_000 });
    const { rows } = await world.database.pool.query<{
      answer: { decision: string; refund: { id: string } };
    }>(
      `select resolve_payment($1, jsonb_build_object('confirmation', $2::text, 'resolution', 'given_back', 'note', 'n',
         'userId', null, 'evidence', '{}'::jsonb), '1 hour') as answer`,
      [world.demo, paid.confirmation],
    );
    expect(rows[0]?.answer.decision).toBe("done");
    expect(await owes(world, paid)).toEqual([0]);
    expect(await attention(paid.id)).toBeNull();
  });

  it("a bank's return of a disputed eCheck does not withdraw its money a second time", async () => {
    const paid = await pays(world, { method: "ACH" });
    await says(world, reportOf(paid, "needs_response", { reason: "bank" }));
    await returns(world, paid);
    expect(await owes(world, paid)).toEqual([10_000]);
    await says(world, reportOf(paid, "lost", { reason: "bank" }));
    expect(await holds(world, paid)).toEqual({});
  });

  it("a dispute that reports a return which is already recorded moves nothing", async () => {
    const paid = await pays(world, { method: "ACH" });
    await returns(world, paid);
    await says(world, reportOf(paid, "lost", { reason: "bank" }));
    expect(await holds(world, paid)).toEqual({});
  });

  it("a dispute on a closed day is booked on the next open day", async () => {
    const paid = await pays(world);
    const { pool } = world.database;
    const { rows } = await pool.query<{ day: string }>("select county_day($1)::text as day", [world.demo]);
    const today = rows[0]?.day ?? "";
    await pool.query(
      `insert into day_closings (company_id, day, version, closed_by, figures)
       select $1, $2::date, 1, id, '{}' from users where company_id = $1 limit 1`,
      [world.demo, today],
    );
    await says(world, reportOf(paid, "needs_response"));
    const booked = await pool.query<{ later: boolean }>(
      "select day > $2::date as later from dispute_movements where payment_id = $1",
      [paid.id, today],
    );
    expect(booked.rows).toEqual([{ later: true }]);
    await pool.query(
      `insert into day_reopenings (company_id, day, version, reopened_by, reason_code, reason)
       select $1, $2::date, 1, id, 'other', 'test' from users where company_id = $1 limit 1`,
      [world.demo, today],
    );
  });

  it("autopay with the disputed card pauses", async () => {
    const saved = await world.method();
    const paid = await pays(world, { saved });
    await world.schedule({ method: saved });
    await says(world, reportOf(paid, "needs_response"));
    const { rows } = await world.database.pool.query("select state from autopay_schedules");
    expect(rows).toEqual([{ state: "paused" }]);
    await says(world, reportOf(paid, "under_review"));
    const mails = await world.mails();
    const [mail, ...others] = mails.filter(({ subject }) => !subject.includes("returned"));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your automatic payments to Demo County are paused");
    expect(mail?.text).toContain("A payment to Demo County with this card or bank account is disputed");
    expect(mail?.text).toContain("Please pay what you owe yourself");
  });

  it("a dispute of an unknown charge is not ours", async () => {
    const paid = { id: "00000000-0000-4000-8000-000000000000", confirmation: "", bills: [] };
    expect(await says(world, reportOf(paid, "lost"))).toEqual({ result: "not_found" });
    expect(await says(world, { ...reportOf(paid, "lost"), reference: "leg-2" })).toEqual({
      result: "not_found",
    });
  });
});

describe("any sequence of events", () => {
  const dispute = fc.record({
    what: fc.constantFrom("inquiry", "needs_response", "under_review", "won", "lost"),
    dispute: fc.constantFrom("dp_a", "dp_b"),
    amount: fc.constantFrom(200, 1_000, 6_000, 10_000, 10_200),
    fee: fc.constantFrom(0, 1_500),
  });
  const refund = fc.record({
    what: fc.constant("refund"),
    amount: fc.constantFrom(1, 3_000, 10_000, 10_200),
  });
  const other = fc.record({ what: fc.constantFrom("return", "again") });
  const event = fc.oneof({ weight: 5, arbitrary: dispute }, { weight: 2, arbitrary: refund }, other);
  type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

  /** Someone pays what is owed of the bills. */
  async function paysAgain(paid: Paid): Promise<void> {
    const owed = await owes(world, paid);
    const again = paid.bills.filter((_, at) => (owed[at] ?? 0) > 0);
    if (again.length > 0) await pays(world, { again, bills: owed.filter((amount) => amount > 0), fee: 0 });
  }

  async function happens(paid: Paid, one: Event, isBank: boolean): Promise<void> {
    if ("dispute" in one)
      await says(world, reportOf(paid, one.what, { ...one, dispute: `${one.dispute} ${paid.id}` }));
    else if ("amount" in one) await refunds(world, paid, one.amount, one.amount === 10_200 ? 200 : 0);
    else if (one.what === "again") await paysAgain(paid);
    else if (isBank) await returns(world, paid);
  }

  it("every movement sums to zero, each bill is what its ledger says, and no money is withdrawn twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 9 }), fc.boolean(), async (events, isBank) => {
        const paid = await pays(world, { bills: [6_000, 4_000], method: isBank ? "ACH" : "CC" });
        for (const one of events) await happens(paid, one, isBank);
        await isClean();
        const { rows } = await world.database.pool.query<{ expected: number; clearing: number }>(
          `select (p.total_cents - coalesce((select sum(coalesce(given_cents, amount_cents)) from payment_refunds r
               where r.payment_id = p.id and r.state = 'succeeded'), 0)
             - coalesce((select sum(withdrawn_cents + charged_cents) from disputes d where d.payment_id = p.id), 0))::int
               as expected,
             (select coalesce(sum(amount_cents), 0)::int from ledger_lines l where l.payment_id = p.id
               and l.account = 'clearing') as clearing
           from payments p where p.id = $1 and p.state <> 'returned'`,
          [paid.id],
        );
        for (const { expected, clearing } of rows) expect(clearing).toBe(expected);
        const { rows: withdrawn } = await world.database.pool.query<{ id: string }>(
          "select id from disputes where payment_id = $1 and withdrawn_cents <> 0 and state in ('won', 'inquiry')",
          [paid.id],
        );
        expect(withdrawn).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the job that lists disputes", () => {
  it("a disputed card's bill is owed again, without a webhook, and a decision closes it again", async () => {
    const paid = await pays(world, { number: "4000000000000259" });
    await expect
      .poll(async () => {
        await takeDisputes(world.services, SILENT);
        return owes(world, paid);
      })
      .toEqual([10_000]);
    const { rows } = await world.database.pool.query<{ id: string }>(
      "select gateway_dispute as id from disputes where payment_id = $1",
      [paid.id],
    );
    await fetch(`${world.sandbox.url}/disputes/${rows[0]?.id}/win`, { method: "POST" });
    await takeDisputes(world.services, SILENT);
    expect(await owes(world, paid)).toEqual([0]);
    expect(await holds(world, paid)).toEqual({ ...CLOSED, clearing: 10_200 - 1_500, dispute_fees: 1_500 });
  });
});
