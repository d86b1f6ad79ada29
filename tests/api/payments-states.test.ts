import { PAYMENT_STATES, PAYMENT_TRANSITIONS, type PaymentState } from "@county-pay/core/payments";
import { insertBills, insertCounty, type TestDatabase, testDatabase } from "@county-pay/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let database: TestDatabase;
let companyId: number;

beforeAll(async () => {
  database = await testDatabase();
  companyId = await insertCounty(database.pool, { name: "demo" });
});
afterAll(() => database?.close());

/** Inserts a payment of one bill of 100 dollars directly into the tables and returns its ID. */
async function newPayment(): Promise<string> {
  const [bill] = await insertBills(database.pool, companyId, [{ bill_number: crypto.randomUUID() }]);
  const offer = {
    key: crypto.randomUUID(),
    method: "CC",
    feeCents: 235,
    feeLabel: "Fee",
    payer: {},
    captcha: false,
    hostOrigin: "http://localhost:4000",
    bills: [{ id: bill, amountCents: 10_000, quotedCents: 10_000 }],
  };
  const { rows } = await database.pool.query<{ id: string }>(
    `with opened as (select open_checkout($1, $2, '\\x00', '\\x00', '1 hour') ->> 'checkout' as id)
     select id from opened`,
    [companyId, offer],
  );
  const checkout = rows[0]?.id;
  const found = await database.pool.query<{ id: string }>("select id from payments where checkout_id = $1", [
    checkout,
  ]);
  return found.rows[0]?.id ?? "";
}

/** Paths from `created` to each state by allowed transitions, so that every pair can be tried from a real row. */
function wayTo(state: PaymentState): PaymentState[] {
  const queue: PaymentState[][] = [["created"]];
  for (const way of queue) {
    const last = way.at(-1) ?? "created";
    if (last === state) return way.slice(1);
    const usual = PAYMENT_TRANSITIONS[last].filter((next) => !isResolution(last, next));
    queue.push(...usual.map((next) => [...way, next]));
  }
  throw new Error(`no way to ${state}`);
}

/** Only the office's resolution of a payment that needs attention makes these transitions, with unapplied money. */
const RESOLUTIONS: readonly (readonly [PaymentState, PaymentState])[] = [
  ["unknown", "refund_submitted"],
  ["refund_submitted", "unknown"],
  ["declined", "succeeded"],
  ["declined", "refund_submitted"],
  ["voided", "returned"],
  ["refunded", "returned"],
];
const isResolution = (from: PaymentState, to: PaymentState): boolean =>
  RESOLUTIONS.some(([one, other]) => one === from && other === to);

const move = (id: string, state: string, marks = "") =>
  database.pool.query(`update payments set state = $2, reason = 'a test'${marks} where id = $1`, [id, state]);

async function paymentIn(state: PaymentState): Promise<string> {
  const id = await newPayment();
  for (const step of wayTo(state)) await move(id, step);
  return id;
}

describe("the database", () => {
  it("the database's table of transitions equals core's", async () => {
    const { rows } = await database.pool.query<{ from_state: PaymentState; to_state: PaymentState }>(
      "select * from payment_transitions",
    );
    const inDatabase = rows.map((row) => `${row.from_state} > ${row.to_state}`).sort();
    const inCore = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_TRANSITIONS[from].map((to) => `${from} > ${to}`),
    ).sort();
    expect(inDatabase).toEqual(inCore);
  });

  const pairs = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  it.each(pairs.filter(([from, to]) => !PAYMENT_TRANSITIONS[from].includes(to)))(
    "the database refuses to move a payment from %s to %s",
    async (from, to) => {
      const id = await paymentIn(from);
      await expect(move(id, to)).rejects.toThrow(`a payment does not move from ${from} to ${to}`);
    },
  );
  it.each(RESOLUTIONS)(
    "the database refuses to move a payment from %s to %s unless the office resolves it",
    async (from, to) => {
      const id = await paymentIn(from);
      await database.pool.query("update payments set needs_attention = null where id = $1", [id]);
      await expect(move(id, to)).rejects.toThrow(`a payment does not move from ${from} to ${to}`);
    },
  );
  it("the database moves a payment that needs attention when the office resolves it", async () => {
    const look = (id: string) =>
      database.pool.query("update payments set needs_attention = 'look' where id = $1", [id]);
    const held = await paymentIn("unknown");
    await look(held);
    await move(held, "refund_submitted", ", is_unapplied = true");
    await move(held, "unknown", ", needs_attention = 'not given back'");
    await move(held, "refund_submitted");
    await move(held, "refunded");
    await look(held);
    await move(held, "returned");
    const late = await paymentIn("declined");
    await look(late);
    await move(late, "succeeded");
    const voided = await paymentIn("voided");
    await look(voided);
    await move(voided, "returned");
    const again = await paymentIn("declined");
    await look(again);
    await expect(move(again, "refund_submitted")).rejects.toThrow("does not move");
    await move(again, "refund_submitted", ", is_unapplied = true");
    await expect(move(again, "succeeded")).rejects.toThrow("does not move");
  });

  it.each(pairs.filter(([from, to]) => PAYMENT_TRANSITIONS[from].includes(to) && !isResolution(from, to)))(
    "the database moves a payment from %s to %s and records the event",
    async (from, to) => {
      const id = await paymentIn(from);
      await move(id, to);
      const { rows } = await database.pool.query(
        "select from_state, to_state, why from payment_events where payment_id = $1 order by id desc limit 1",
        [id],
      );
      expect(rows).toEqual([{ from_state: from, to_state: to, why: "a test" }]);
    },
  );

  it("the database refuses an undefined state", async () => {
    const id = await newPayment();
    await expect(move(id, "paid")).rejects.toThrow();
  });

  it("the database refuses a payment that does not start as created", async () => {
    const id = await newPayment();
    await expect(
      database.pool.query(
        `insert into payments (company_id, id, checkout_id, state, method, sub_cents, fee_cents, total_cents, confirmation)
         select company_id, gen_random_uuid(), checkout_id, 'succeeded', method, sub_cents, fee_cents, total_cents,
           random_confirmation() from payments where id = $1`,
        [id],
      ),
    ).rejects.toThrow("begins as created");
  });

  it.each([
    "sub_cents = 1, total_cents = 236",
    "fee_cents = 0, total_cents = 10000",
    "method = 'ACH'",
    "confirmation = random_confirmation()",
  ])("the database refuses to change what a payment is for: %s", async (change) => {
    const id = await newPayment();
    await expect(database.pool.query(`update payments set ${change} where id = $1`, [id])).rejects.toThrow(
      "never changes",
    );
  });

  it("the database refuses a total that is not the sum of its parts", async () => {
    const id = await newPayment();
    await expect(
      database.pool.query(
        `insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation)
         select company_id, gen_random_uuid(), checkout_id, method, 1000, 10, 1011, random_confirmation()
         from payments where id = $1`,
        [id],
      ),
    ).rejects.toThrow("do not add up");
  });

  it.each(["payments", "payment_bills", "payment_events"])(
    "the database never deletes a row of %s",
    async (table) => {
      await newPayment();
      await expect(database.pool.query(`delete from ${table}`)).rejects.toThrow("keeps what it holds");
    },
  );

  it("the database never changes an event", async () => {
    await newPayment();
    await expect(database.pool.query("update payment_events set why = ''")).rejects.toThrow(
      "keeps what it holds",
    );
  });

  it("the database refuses a second pending payment of a bill from any caller", async () => {
    const first = await paymentIn("submitted");
    const { rows } = await database.pool.query<{ bill_id: string }>(
      `insert into pending_bills select company_id, bill_id, payment_id from payment_bills where payment_id = $1
       on conflict (company_id, bill_id) do update set payment_id = excluded.payment_id returning bill_id`,
      [first],
    );
    const second = await newPayment();
    await expect(
      database.pool.query("insert into pending_bills (company_id, bill_id, payment_id) values ($1, $2, $3)", [
        companyId,
        rows[0]?.bill_id,
        second,
      ]),
    ).rejects.toThrow("pending_bills_pkey");
  });

  it("the database lists a payment as open until it is over, and then releases its bills", async () => {
    const held = async (id: string): Promise<unknown> => {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from open_payments where payment_id = $1) as open,
           (select count(*)::int from pending_bills where payment_id = $1) as bills`,
        [id],
      );
      return rows[0];
    };
    const id = await newPayment();
    expect(await held(id)).toEqual({ open: 1, bills: 0 });
    await database.pool.query(
      "insert into pending_bills select company_id, bill_id, payment_id from payment_bills where payment_id = $1",
      [id],
    );
    await move(id, "submitted", ", next_check_at = now()");
    await move(id, "unknown");
    expect(await held(id)).toEqual({ open: 1, bills: 1 });
    await move(id, "declined");
    expect(await held(id)).toEqual({ open: 0, bills: 0 });
  });

  it.each([
    ["an account that there is not", "'payment', 'pocket', null, 100", "cannot hold this line"],
    ["a kind that there is not", "'gift', 'clearing', null, 100", "cannot hold this line"],
    ["a receivable without a bill", "'payment', 'receivable', null, 100", "cannot hold this line"],
    ["an amount that nothing balances", "'payment', 'clearing', null, 100", "does not sum to zero"],
  ])("the ledger refuses a line with %s", async (_what, values, why) => {
    const line = `insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)`;
    const movement = "'00000000-0000-4000-8000-000000000001'";
    const balance = why.includes("zero") ? "" : `, ($1, ${movement}, 'payment', 'clearing', null, -100)`;
    await expect(
      database.pool.query(`${line} values ($1, ${movement}, ${values})${balance}`, [companyId]),
    ).rejects.toThrow(why);
  });

  it("the ledger refuses a line of a payment that has no day", async () => {
    const id = await newPayment();
    await expect(
      database.pool.query(
        `insert into ledger_lines (company_id, movement_id, kind, account, payment_id, amount_cents)
         values ($1, $2, 'payment', 'clearing', $2, 100), ($1, $2, 'payment', 'misc', $2, -100)`,
        [companyId, id],
      ),
    ).rejects.toThrow("cannot hold this line");
  });

  it.each([
    ["another rail's check number", "check_number = '12'"],
    ["a day of its own", "taken_on = '2001-01-01'"],
  ])("the database keeps %s out of a payment", async (_what, change) => {
    const id = await paymentIn("succeeded");
    const read = () => database.pool.query("select * from payments where id = $1", [id]);
    const { rows: before } = await read();
    await database.pool.query(`update payments set ${change} where id = $1`, [id]).catch(() => undefined);
    expect((await read()).rows).toEqual(before);
  });

  it("the database makes IDs of payments in the order of time", async () => {
    const { rows } = await database.pool.query<{ id: string }>("select ordered_uuid() as id");
    const { rows: later } = await database.pool.query<{ id: string; wrong: number }>(
      `select max(id::text) as id, count(*) filter (where id::text !~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$')::int
         + 1000 - count(distinct id)::int as wrong
       from (select ordered_uuid() as id from pg_sleep(0.002), generate_series(1, 1000)) made`,
    );
    expect(later[0]?.wrong).toBe(0);
    expect((rows[0]?.id ?? "") < (later[0]?.id ?? "")).toBe(true);
  });

  it("the database issues unique reference numbers", async () => {
    const { rows } = await database.pool.query<{ distinct: number; wrong: number }>(
      `select count(distinct c)::int as distinct, count(*) filter (where c !~ '^[0-9A-HJKMNP-TV-Z]{16}$')::int as wrong
       from (select random_confirmation() as c from generate_series(1, 5000)) made`,
    );
    expect(rows[0]).toEqual({ distinct: 5_000, wrong: 0 });
  });
});
