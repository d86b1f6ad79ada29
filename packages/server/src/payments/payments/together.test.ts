import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { insertCounty } from "../../testing/county.ts";
import { finishPayment } from "./index.ts";
import { type BatchWorld, batchWorld, DECLINED, taken } from "./testing/batch-world.ts";
import { type Opened, openerOf } from "./testing/opened.ts";

let world: BatchWorld;
beforeAll(async () => {
  world = await batchWorld();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

describe("payments that arrive together", () => {
  it.each([
    { count: 1, begun: ["begin_payment"], finished: ["finish_payment"] },
    { count: 3, begun: ["begin_payments 3"], finished: ["finish_payments 3"] },
    {
      count: 9,
      begun: ["begin_payments 5", "begin_payments 4"],
      finished: ["finish_payments 5", "finish_payments 4"],
    },
  ])("$count at the same moment are decided by $begun and $finished", async ({ count, begun, finished }) => {
    const opened = await Promise.all(Array.from({ length: count }, () => world.county.open()));
    const calls = world.watchCalls();
    const begins = await Promise.all(opened.map((each) => world.begin(each)));
    expect(begins.map((each) => [each.decision, "payment" in each && each.payment.id])).toEqual(
      opened.map(({ payment }) => ["charge", payment]),
    );
    const ends = await Promise.all(opened.map((each) => world.finish(each)));
    expect(ends.map(({ result, payment }) => [result, payment.id, payment.state])).toEqual(
      opened.map(({ payment }) => ["moved", payment, "succeeded"]),
    );
    expect(calls()).toEqual([...begun, ...finished]);
    await world.expectBooksToAgree();
  });

  it("four or more that arrive while another is decided go together, without waiting for its end", async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => world.county.open()));
    const [first, ...later] = opened;
    const release = await world.holding("lock table pending_bills in share mode");
    const calls = world.watchCalls();
    const running = first && world.begin(first);
    await expect.poll(calls).toEqual(["begin_payment"]);
    const begun = Promise.all(later.map((each) => world.begin(each)));
    await expect.poll(calls).toEqual(["begin_payment", "begin_payments 7"]);
    await release();
    expect(await running).toMatchObject({ decision: "charge" });
    expect(await begun).toMatchObject(later.map(() => ({ decision: "charge" })));
  });

  it("payments of several bills and products, by card and account, are booked line by line as they are alone", async () => {
    const bills = async () => [await world.county.newBill(), await world.county.newBill()];
    const line = { code1: "PLATES", code2: "TAGS", amountCents: 2_500 };
    const kinds = [
      { method: "CC" },
      { method: "ACH", feeCents: 0 },
      { method: "CC", lines: [line] },
      { method: "CC", feeCents: 0, details: { Purpose: "a test" } },
    ];
    const pairs: Opened[][] = [[], []];
    for (const list of pairs)
      for (const kind of kinds) list.push(await world.county.open(await bills(), kind));
    const [alone = [], together = []] = pairs;
    const brandOf = (at: number) => (kinds[at]?.method === "ACH" ? "bank" : "VISA");
    for (const [at, each] of alone.entries()) {
      expect(await world.begin(each)).toMatchObject({ decision: "charge" });
      await world.finish(each, taken(each.totalCents, brandOf(at)));
    }
    const calls = world.watchCalls();
    await Promise.all(together.map((each) => world.begin(each)));
    await Promise.all(together.map((each, at) => world.finish(each, taken(each.totalCents, brandOf(at)))));
    expect(calls()).toEqual(["begin_payments 4", "finish_payments 4"]);
    const booked = (list: readonly Opened[]) =>
      Promise.all(
        list.map(async ({ payment, bills: [one] }) => [
          await world.ask(
            `select kind, account, amount_cents, day = (select taken_on from payments where id = $1) as is_day,
               bill_id - $2::bigint as bill from ledger_lines where payment_id = $1 order by account, bill_id`,
            [payment, one],
          ),
          await world.ask(
            "select from_state, to_state, why from payment_events where payment_id = $1 order by id",
            [payment],
          ),
          await world.ask(
            `select b.balance_cents, b.paid_cents, b.unposted_cents, c.amount_cents, c.owed_principal_cents
             from bills b join payment_bills l on l.bill_id = b.id
               join collections c on c.bill_id = b.id and c.payment_id = l.payment_id
             where l.payment_id = $1`,
            [payment],
          ),
          await world.ask(
            "select state, reason, card_brand, last4, next_check_at, gateway_id from payments where id = $1",
            [payment],
          ),
        ]),
      );
    expect(await booked(together)).toEqual(await booked(alone));
    const ids = [together.map(({ payment }) => payment)];
    expect(await world.ask("select from pending_bills where payment_id = any($1)", ids)).toEqual([]);
    expect(await world.ask("select from open_payments where payment_id = any($1)", ids)).toEqual([]);
    await world.expectBooksToAgree();
  });

  it("a guest gets a receipt by email, and the county its posting, also for a payment in a batch", async () => {
    const tyler = await insertCounty(world.database.pool, {
      name: "tyler",
      customization: { TylerConnector: "x" },
    });
    const other = openerOf(world.database.pool, tyler);
    const payer = { EmailAddress: "ada@example.com" };
    const opened = [
      await other.open(),
      await other.open(undefined, { payer }),
      await other.open(undefined, { payer }),
    ];
    await Promise.all(opened.map((each) => world.begin(each)));
    await Promise.all(
      opened.map(({ payment, totalCents }) =>
        finishPayment(world.db.pool, { id: payment, companyId: tyler }, taken(totalCents), 1_000),
      ),
    );
    expect(await world.ask("select count(*)::int from mails where company_id = $1", [tyler])).toEqual([
      { count: 2 },
    ]);
    expect(
      await world.ask("select count(*)::int from payment_postings where company_id = $1", [tyler]),
    ).toEqual([{ count: 3 }]);
  });
});

it("32 payers of carts with the same few bills never wait for each other in a circle", async () => {
  const bills = await Promise.all(Array.from({ length: 6 }, () => world.county.newBill()));
  const deadlocks = async () =>
    (await world.ask("select deadlocks::int from pg_stat_database where datname = current_database()"))[0]
      ?.deadlocks;
  const before = await deadlocks();
  const cartOf = (n: number) => {
    const cart = bills.filter((_, at) => (n * 7 + at * 3) % 5 < 2);
    return n % 2 === 0 ? cart : cart.toReversed();
  };
  const carts = await Promise.all(Array.from({ length: 96 }, (_, n) => world.county.open(cartOf(n))));
  let charged = 0;
  await Promise.all(
    Array.from({ length: 32 }, async (_, client) => {
      for (const cart of carts.slice(client * 3, client * 3 + 3)) {
        const begun = await world.begin(cart);
        if (begun.decision !== "charge") continue;
        charged += 1;
        await world.finish(cart, charged % 5 === 4 ? taken(cart.totalCents) : DECLINED);
      }
    }),
  );
  expect(charged).toBeGreaterThan(3);
  await world.ask("select pg_stat_force_next_flush()");
  expect(await deadlocks()).toBe(before);
  await world.expectBooksToAgree();
});
