import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../db/database.ts";
import type { GatewayOutcome } from "../../gateways/index.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { type Attempt, beginPayment, finishPayment } from "./index.ts";
import { type Opened, openerOf, press } from "./testing/opened.ts";

let database: TestDatabase;
let db: Database;
let companyId: number;
let county: ReturnType<typeof openerOf>;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, { max: 12 });
  companyId = await insertCounty(database.pool, { name: "demo" });
  county = openerOf(database.pool, companyId);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await db.close();
  await database.close();
});

const ask = async (sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.pool.query(sql, [...values])).rows;

/** Nothing is unbalanced, and every balance is what its ledger says. */
const expectBooksToAgree = async (): Promise<void> =>
  expect(await ask("select * from ledger_differences($1)", [companyId])).toEqual([
    { unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" },
  ]);

const taken = (amount: number, brand = "VISA"): GatewayOutcome => ({
  outcome: "succeeded",
  gatewayId: `ch_${amount}`,
  amount: cents(amount),
  instrument: { brand, last4: "1111" },
});
const finish = ({ payment, totalCents }: Opened, outcome = taken(totalCents)) =>
  finishPayment(db.pool, { id: payment, companyId }, outcome, 1_000);
const begin = (opened: Opened, change: Partial<Attempt> = {}) => beginPayment(db.pool, press(opened, change));

/** The calls of the functions, with how many payments each was about. */
function watchCalls(): () => string[] {
  const query = vi.spyOn(db.pool, "query");
  return () =>
    query.mock.calls.map(([statement]: unknown[]) => {
      const { text, values } = statement as { text: string; values: unknown[] };
      const name = /(\w+)\(/.exec(text)?.[1] ?? "";
      return Array.isArray(values[1]) ? `${name} ${values[1].length}` : name;
    });
}

/** A session that holds a lock until it is released. */
async function holding(sql: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("begin");
  await client.query(sql, [...values]);
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

/** Resolves when one decision to charge waits for a lock. */
const untilOneWaits = (): Promise<void> =>
  expect
    .poll(() =>
      ask(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%begin_payment%'`,
      ),
    )
    .toHaveLength(1);

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
    const opened = await Promise.all(Array.from({ length: count }, () => county.open()));
    const calls = watchCalls();
    const begins = await Promise.all(opened.map((each) => begin(each)));
    expect(begins.map((each) => [each.decision, "payment" in each && each.payment.id])).toEqual(
      opened.map(({ payment }) => ["charge", payment]),
    );
    const ends = await Promise.all(opened.map((each) => finish(each)));
    expect(ends.map(({ result, payment }) => [result, payment.id, payment.state])).toEqual(
      opened.map(({ payment }) => ["moved", payment, "succeeded"]),
    );
    expect(calls()).toEqual([...begun, ...finished]);
    await expectBooksToAgree();
  });

  it("four or more that arrive while another is decided go together, without waiting for its end", async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => county.open()));
    const [first, ...later] = opened;
    const release = await holding("lock table pending_bills in share mode", []);
    const calls = watchCalls();
    const running = first && begin(first);
    await expect.poll(calls).toEqual(["begin_payment"]);
    const begun = Promise.all(later.map((each) => begin(each)));
    await expect.poll(calls).toEqual(["begin_payment", "begin_payments 7"]);
    await release();
    expect(await running).toMatchObject({ decision: "charge" });
    expect(await begun).toMatchObject(later.map(() => ({ decision: "charge" })));
  });

  it("payments of several bills and products, by card and account, are booked line by line as they are alone", async () => {
    const bills = async () => [await county.newBill(), await county.newBill()];
    const line = { code1: "PLATES", code2: "TAGS", amountCents: 2_500 };
    const kinds = [
      { method: "CC" },
      { method: "ACH", feeCents: 0 },
      { method: "CC", lines: [line] },
      { method: "CC", feeCents: 0, details: { Purpose: "a test" } },
    ];
    const pairs: Opened[][] = [[], []];
    for (const list of pairs) for (const kind of kinds) list.push(await county.open(await bills(), kind));
    const [alone = [], together = []] = pairs;
    const brandOf = (at: number) => (kinds[at]?.method === "ACH" ? "bank" : "VISA");
    for (const [at, each] of alone.entries()) {
      expect(await begin(each)).toMatchObject({ decision: "charge" });
      await finish(each, taken(each.totalCents, brandOf(at)));
    }
    const calls = watchCalls();
    await Promise.all(together.map((each) => begin(each)));
    await Promise.all(together.map((each, at) => finish(each, taken(each.totalCents, brandOf(at)))));
    expect(calls()).toEqual(["begin_payments 4", "finish_payments 4"]);
    const booked = (list: readonly Opened[]) =>
      Promise.all(
        list.map(async ({ payment, bills: [one] }) => [
          await ask(
            `select kind, account, amount_cents, day = (select taken_on from payments where id = $1) as is_day,
               bill_id - $2::bigint as bill from ledger_lines where payment_id = $1 order by account, bill_id`,
            [payment, one],
          ),
          await ask(
            "select from_state, to_state, why from payment_events where payment_id = $1 order by id",
            [payment],
          ),
          await ask(
            `select b.balance_cents, b.paid_cents, b.unposted_cents, c.amount_cents, c.owed_principal_cents
             from bills b join payment_bills l on l.bill_id = b.id
               join collections c on c.bill_id = b.id and c.payment_id = l.payment_id
             where l.payment_id = $1`,
            [payment],
          ),
          await ask(
            "select state, reason, card_brand, last4, next_check_at, gateway_id from payments where id = $1",
            [payment],
          ),
        ]),
      );
    expect(await booked(together)).toEqual(await booked(alone));
    const ids = [together.map(({ payment }) => payment)];
    expect(await ask("select from pending_bills where payment_id = any($1)", ids)).toEqual([]);
    expect(await ask("select from open_payments where payment_id = any($1)", ids)).toEqual([]);
    await expectBooksToAgree();
  });

  it("a guest gets a receipt by email, and the county its posting, also for a payment in a batch", async () => {
    const tyler = await insertCounty(database.pool, {
      name: "tyler",
      customization: { TylerConnector: "x" },
    });
    const other = openerOf(database.pool, tyler);
    const payer = { EmailAddress: "ada@example.com" };
    const opened = [
      await other.open(),
      await other.open(undefined, { payer }),
      await other.open(undefined, { payer }),
    ];
    await Promise.all(opened.map((each) => begin(each)));
    await Promise.all(
      opened.map(({ payment, totalCents }) =>
        finishPayment(db.pool, { id: payment, companyId: tyler }, taken(totalCents), 1_000),
      ),
    );
    expect(await ask("select count(*)::int from mails where company_id = $1", [tyler])).toEqual([
      { count: 2 },
    ]);
    expect(await ask("select count(*)::int from payment_postings where company_id = $1", [tyler])).toEqual([
      { count: 3 },
    ]);
  });
});

/** What is unusual about a checkout, and how its payment is decided among others. */
const UNUSUAL: readonly {
  readonly what: string;
  readonly make: () => Promise<Opened>;
  readonly change?: () => Partial<Attempt>;
  readonly decided: { readonly decision: string; readonly code?: string };
}[] = [
  {
    what: "a wrong key of the frame",
    make: () => county.open(),
    change: () => ({ frameKeyHash: Buffer.from("another frame") }),
    decided: { decision: "refused", code: "session_expired" },
  },
  {
    what: "an expired checkout",
    make: () => changed("update checkouts set expires_at = now() - interval '1 second' where id = $1"),
    decided: { decision: "refused", code: "session_expired" },
  },
  {
    what: "a closed checkout",
    make: () => changed("update checkouts set closed_at = now() where id = $1"),
    decided: { decision: "refused", code: "session_closed" },
  },
  {
    what: "a checkout without a solved captcha",
    make: () => county.open(undefined, { captcha: true }),
    decided: { decision: "refused", code: "captcha_failed" },
  },
  {
    what: "a captcha that another payment spent",
    make: async () => {
      await ask(
        "insert into captcha_spent values ('spent', now() + interval '1 hour') on conflict do nothing",
      );
      return county.open(undefined, { captcha: true });
    },
    change: () => ({ captcha: { id: "spent", expiresAt: new Date(Date.now() + 3_600_000) } }),
    decided: { decision: "refused", code: "captcha_failed" },
  },
  {
    what: "a solved captcha",
    make: () => county.open(undefined, { captcha: true }),
    change: () => ({ captcha: { id: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) } }),
    decided: { decision: "charge" },
  },
  {
    what: "a paid bill",
    make: async () => county.open([await county.newBill({ balance_cents: 0 })]),
    decided: { decision: "refused", code: "bill_paid" },
  },
  {
    what: "another balance than the payer saw",
    make: async () => county.open([await county.newBill({ balance_cents: 10_001 })]),
    decided: { decision: "refused", code: "amount_changed" },
  },
  {
    what: "a restricted bill in a cart",
    make: async () =>
      county.open([await county.newBill(), await county.newBill({ is_pending_tax_sale: true })]),
    decided: { decision: "refused", code: "bill_restricted" },
  },
  {
    what: "a bill with too many declines",
    make: async () => {
      const opened = await county.open();
      await ask("insert into bill_declines values ($1, $2, now(), 5)", [companyId, opened.bills[0]]);
      return opened;
    },
    decided: { decision: "refused", code: "too_many_attempts" },
  },
  {
    what: "a bill that another payment is confirming",
    make: async () => {
      const opened = await county.open();
      await begin(await county.open(opened.bills));
      return opened;
    },
    decided: { decision: "refused", code: "bill_pending" },
  },
  {
    what: "products without a bill",
    make: () => county.open([], { lines: [{ code1: "A", code2: "B", amountCents: 500 }], bills: [] }),
    decided: { decision: "charge" },
  },
  {
    what: "a Drives cart",
    make: () => county.open(undefined, { details: { DrivesCartId: "cart 1" } }),
    decided: { decision: "charge" },
  },
  {
    what: "another try after a decline",
    make: async () => {
      const opened = await county.open();
      await begin(opened);
      await finish(opened, {
        outcome: "declined",
        code: "declined",
        gatewayId: "ch_no",
        instrument: { brand: "VISA", last4: "1111" },
      });
      return opened;
    },
    decided: { decision: "charge" },
  },
];

async function changed(sql: string): Promise<Opened> {
  const opened = await county.open();
  await ask(sql, [opened.checkout]);
  return opened;
}

describe("a payment among others", () => {
  it.each(UNUSUAL)(
    "$what: it is decided as it is alone, and the others are charged",
    async ({ make, change, decided }) => {
      const [odd, before, after] = [await make(), await county.open(), await county.open()];
      const calls = watchCalls();
      const begun = await Promise.all([begin(before), begin(odd, change?.()), begin(after)]);
      expect(calls()[0]).toBe("begin_payments 3");
      expect(begun).toMatchObject([{ decision: "charge" }, decided, { decision: "charge" }]);
      const isCharged = decided.decision === "charge";
      if (isCharged) expect(await county.stateOf(odd)).toBe("submitted");
      else expect(await ask("select from pending_bills where payment_id = $1", [odd.payment])).toEqual([]);
      await Promise.all([before, after].map((each) => finish(each)));
      await expectBooksToAgree();
    },
  );

  it("of two payments of a bill in a batch, one is charged", async () => {
    const bill = await county.newBill();
    const [first, one, other] = [await county.open(), await county.open([bill]), await county.open([bill])];
    const begun = await Promise.all([first, one, other].map((each) => begin(each)));
    expect(begun).toMatchObject([
      { decision: "charge" },
      { decision: "charge" },
      { decision: "refused", code: "bill_pending" },
    ]);
  });

  it("of two carts in a batch that share bills in opposite order, one is charged, and the other claims nothing", async () => {
    const [a, b, c] = [await county.newBill(), await county.newBill(), await county.newBill()];
    const [first, one, other] = [
      await county.open(),
      await county.open([a, b]),
      await county.open([b, a, c]),
    ];
    const begun = await Promise.all([first, one, other].map((each) => begin(each)));
    expect(begun.map((each) => each.decision)).toEqual(["charge", "charge", "refused"]);
    expect(await ask("select from pending_bills where bill_id = $1", [c])).toEqual([]);
  });

  it("the same press twice in a batch is charged once, and another token for it is refused", async () => {
    const [first, twice] = [await county.open(), await county.open()];
    const once = press(twice);
    const begun = await Promise.all([
      begin(first),
      beginPayment(db.pool, once),
      beginPayment(db.pool, once),
      beginPayment(db.pool, { ...once, attemptHash: Buffer.from("another token") }),
      begin(twice),
    ]);
    expect(begun).toMatchObject([
      { decision: "charge" },
      { decision: "charge" },
      { decision: "same" },
      { decision: "refused", code: "idempotency_conflict" },
      { decision: "same" },
    ]);
  });

  it("what the gateway said of a payment is recorded once, and as it is alone", async () => {
    const [first, good, twice] = [await county.open(), await county.open(), await county.open()];
    const [less, method, late] = [await county.open(), await county.open(), await county.open()];
    await Promise.all([first, good, twice, less, method, late].map((each) => begin(each)));
    await finish(late, {
      outcome: "declined",
      code: "no",
      gatewayId: "",
      instrument: { brand: "VISA", last4: "1" },
    });
    const finished = await Promise.all([
      finish(first),
      finish(good),
      finish(twice),
      finish(twice),
      finish(less, taken(5_000)),
      finish(method, taken(method.totalCents, "bank")),
      finish(late),
    ]);
    expect(finished.map(({ result, payment }) => [result, payment.state])).toEqual([
      ["moved", "succeeded"],
      ["moved", "succeeded"],
      ["moved", "succeeded"],
      ["same", "succeeded"],
      ["odd", "unknown"],
      ["odd", "unknown"],
      ["odd", "declined"],
    ]);
    await expectBooksToAgree();
  });
});

describe("trouble with one payment", () => {
  it("an error with one payment of a batch leaves the others as if it were not there", async () => {
    const [good, bad, fine] = [await county.open(), await county.open(), await county.open()];
    await ask(`create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.payment_id = '${bad.payment}' then raise exception 'no disk'; end if; return new; end $$;
      create trigger refuse_one before insert on pending_bills for each row execute function refuse_one()`);
    const calls = watchCalls();
    const begun = await Promise.allSettled([good, bad, fine].map((each) => begin(each)));
    expect(begun.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(begun[0]).toMatchObject({ value: { decision: "charge" } });
    expect(await county.stateOf(bad)).toBe("created");
    await ask("drop trigger refuse_one on pending_bills; drop function refuse_one()");
    expect(await begin(bad)).toMatchObject({ decision: "charge" });
    expect(calls()).toEqual(["begin_payments 3", ...Array.from({ length: 4 }, () => "begin_payment")]);
  });

  it("a payment whose bill is locked waits alone, and holds up none of a batch", async () => {
    const [locked, good, other] = [await county.open(), await county.open(), await county.open()];
    const release = await holding("select from bills where id = $1 for update", [locked.bills[0]]);
    const waits = begin(locked);
    expect(await Promise.all([begin(good), begin(other)])).toMatchObject([
      { decision: "charge" },
      { decision: "charge" },
    ]);
    await untilOneWaits();
    const waitsToo = begin(locked);
    expect(await begin(await county.open())).toMatchObject({ decision: "charge" });
    await release();
    expect(await Promise.all([waits, waitsToo])).toMatchObject([
      { decision: "charge" },
      { decision: "same" },
    ]);
    const releaseAgain = await holding("select from bills where id = $1 for update", [locked.bills[0]]);
    const finishes = finish(locked);
    expect(await Promise.all([finish(good), finish(other)])).toMatchObject([
      { result: "moved" },
      { result: "moved" },
    ]);
    await releaseAgain();
    expect(await finishes).toMatchObject({ result: "moved" });
    await expectBooksToAgree();
  });

  it("a connection that breaks under a batch fails each of its payments, and each can be decided again", async () => {
    const opened = await Promise.all(Array.from({ length: 3 }, () => county.open()));
    const release = await holding("lock table pending_bills in access exclusive mode", []);
    const begun = Promise.allSettled(opened.map((each) => begin(each)));
    await untilOneWaits();
    await ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and query like '%begin_payments%' and pid <> pg_backend_pid()`,
    );
    expect((await begun).map(({ status }) => status)).toEqual(opened.map(() => "rejected"));
    await release();
    expect(await Promise.all(opened.map((each) => county.stateOf(each)))).toEqual(
      opened.map(() => "created"),
    );
    expect(await Promise.all(opened.map((each) => begin(each)))).toMatchObject(
      opened.map(() => ({ decision: "charge" })),
    );
  });

  it("a connection that breaks after the commit fails each payment, and the same presses find what was decided", async () => {
    const presses = (await Promise.all(Array.from({ length: 3 }, () => county.open()))).map((each) =>
      press(each),
    );
    const begin3 = () => Promise.allSettled(presses.map((each) => beginPayment(db.pool, each)));
    const { query } = db.pool;
    const lost = vi.spyOn(db.pool, "query").mockImplementationOnce(async (...call: unknown[]) => {
      await Reflect.apply(query, db.pool, call);
      throw new Error("Connection terminated unexpectedly");
    });
    expect((await begin3()).map(({ status }) => status)).toEqual(presses.map(() => "rejected"));
    lost.mockRestore();
    expect(await begin3()).toMatchObject(presses.map(() => ({ value: { decision: "same" } })));
  });
});

it("32 payers of carts with the same few bills never wait for each other in a circle", async () => {
  const bills = await Promise.all(Array.from({ length: 6 }, () => county.newBill()));
  const deadlocks = async () =>
    (await ask("select deadlocks::int from pg_stat_database where datname = current_database()"))[0]
      ?.deadlocks;
  const before = await deadlocks();
  const cartOf = (n: number) => {
    const cart = bills.filter((_, at) => (n * 7 + at * 3) % 5 < 2);
    return n % 2 === 0 ? cart : cart.toReversed();
  };
  const declined: GatewayOutcome = {
    outcome: "declined",
    code: "no",
    gatewayId: "",
    instrument: { brand: "VISA", last4: "1" },
  };
  const carts = await Promise.all(Array.from({ length: 96 }, (_, n) => county.open(cartOf(n))));
  let charged = 0;
  await Promise.all(
    Array.from({ length: 32 }, async (_, client) => {
      for (const cart of carts.slice(client * 3, client * 3 + 3)) {
        const begun = await begin(cart);
        if (begun.decision !== "charge") continue;
        charged += 1;
        await finish(cart, charged % 5 === 4 ? taken(cart.totalCents) : declined);
      }
    }),
  );
  expect(charged).toBeGreaterThan(3);
  await ask("select pg_stat_force_next_flush()");
  expect(await deadlocks()).toBe(before);
  await expectBooksToAgree();
});
