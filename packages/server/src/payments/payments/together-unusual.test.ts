import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Attempt, beginPayment } from "./index.ts";
import { type BatchWorld, batchWorld, DECLINED, taken } from "./testing/batch-world.ts";
import { type Opened, press } from "./testing/opened.ts";

let world: BatchWorld;
beforeAll(async () => {
  world = await batchWorld();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

/** What is unusual about a checkout, and how its payment is decided among others. */
const UNUSUAL: readonly {
  readonly what: string;
  readonly make: () => Promise<Opened>;
  readonly change?: () => Partial<Attempt>;
  readonly decided: { readonly decision: string; readonly code?: string };
}[] = [
  {
    what: "a wrong key of the frame",
    make: () => world.county.open(),
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
    make: () => world.county.open(undefined, { captcha: true }),
    decided: { decision: "refused", code: "captcha_failed" },
  },
  {
    what: "a captcha that another payment spent",
    make: async () => {
      await world.ask(
        "insert into captcha_spent values ('spent', now() + interval '1 hour') on conflict do nothing",
      );
      return world.county.open(undefined, { captcha: true });
    },
    change: () => ({ captcha: { id: "spent", expiresAt: new Date(Date.now() + 3_600_000) } }),
    decided: { decision: "refused", code: "captcha_failed" },
  },
  {
    what: "a solved captcha",
    make: () => world.county.open(undefined, { captcha: true }),
    change: () => ({ captcha: { id: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) } }),
    decided: { decision: "charge" },
  },
  {
    what: "a paid bill",
    make: async () => world.county.open([await world.county.newBill({ balance_cents: 0 })]),
    decided: { decision: "refused", code: "bill_paid" },
  },
  {
    what: "another balance than the payer saw",
    make: async () => world.county.open([await world.county.newBill({ balance_cents: 10_001 })]),
    decided: { decision: "refused", code: "amount_changed" },
  },
  {
    what: "a restricted bill in a cart",
    make: async () =>
      world.county.open([
        await world.county.newBill(),
        await world.county.newBill({ is_pending_tax_sale: true }),
      ]),
    decided: { decision: "refused", code: "bill_restricted" },
  },
  {
    what: "a bill with too many declines",
    make: async () => {
      const opened = await world.county.open();
      await world.ask("insert into bill_declines values ($1, $2, now(), 5)", [
        world.companyId,
        opened.bills[0],
      ]);
      return opened;
    },
    decided: { decision: "refused", code: "too_many_attempts" },
  },
  {
    what: "a bill that another payment is confirming",
    make: async () => {
      const opened = await world.county.open();
      await world.begin(await world.county.open(opened.bills));
      return opened;
    },
    decided: { decision: "refused", code: "bill_pending" },
  },
  {
    what: "products without a bill",
    make: () => world.county.open([], { lines: [{ code1: "A", code2: "B", amountCents: 500 }], bills: [] }),
    decided: { decision: "charge" },
  },
  {
    what: "a Drives cart",
    make: () => world.county.open(undefined, { details: { DrivesCartId: "cart 1" } }),
    decided: { decision: "charge" },
  },
  {
    what: "another try after a decline",
    make: async () => {
      const opened = await world.county.open();
      await world.begin(opened);
      await world.finish(opened, DECLINED);
      return opened;
    },
    decided: { decision: "charge" },
  },
];

async function changed(sql: string): Promise<Opened> {
  const opened = await world.county.open();
  await world.ask(sql, [opened.checkout]);
  return opened;
}

describe("a payment among others", () => {
  it.each(UNUSUAL)(
    "$what: it is decided as it is alone, and the others are charged",
    async ({ make, change, decided }) => {
      const [odd, before, after] = [await make(), await world.county.open(), await world.county.open()];
      const calls = world.watchCalls();
      const begun = await Promise.all([
        world.begin(before),
        world.begin(odd, change?.()),
        world.begin(after),
      ]);
      expect(calls()[0]).toBe("begin_payments 3");
      expect(begun).toMatchObject([{ decision: "charge" }, decided, { decision: "charge" }]);
      const isCharged = decided.decision === "charge";
      if (isCharged) expect(await world.county.stateOf(odd)).toBe("submitted");
      else
        expect(await world.ask("select from pending_bills where payment_id = $1", [odd.payment])).toEqual([]);
      await Promise.all([before, after].map((each) => world.finish(each)));
      await world.expectBooksToAgree();
    },
  );

  it("of two payments of a bill in a batch, one is charged", async () => {
    const bill = await world.county.newBill();
    const [first, one, other] = [
      await world.county.open(),
      await world.county.open([bill]),
      await world.county.open([bill]),
    ];
    const begun = await Promise.all([first, one, other].map((each) => world.begin(each)));
    expect(begun).toMatchObject([
      { decision: "charge" },
      { decision: "charge" },
      { decision: "refused", code: "bill_pending" },
    ]);
  });

  it("of two carts in a batch that share bills in opposite order, one is charged, and the other claims nothing", async () => {
    const [a, b, c] = [
      await world.county.newBill(),
      await world.county.newBill(),
      await world.county.newBill(),
    ];
    const [first, one, other] = [
      await world.county.open(),
      await world.county.open([a, b]),
      await world.county.open([b, a, c]),
    ];
    const begun = await Promise.all([first, one, other].map((each) => world.begin(each)));
    expect(begun.map((each) => each.decision)).toEqual(["charge", "charge", "refused"]);
    expect(await world.ask("select from pending_bills where bill_id = $1", [c])).toEqual([]);
  });

  it("the same press twice in a batch is charged once, and another token for it is refused", async () => {
    const [first, twice] = [await world.county.open(), await world.county.open()];
    const once = press(twice);
    const begun = await Promise.all([
      world.begin(first),
      beginPayment(world.db.pool, once),
      beginPayment(world.db.pool, once),
      beginPayment(world.db.pool, { ...once, attemptHash: Buffer.from("another token") }),
      world.begin(twice),
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
    const [first, good, twice] = [
      await world.county.open(),
      await world.county.open(),
      await world.county.open(),
    ];
    const [less, method, late] = [
      await world.county.open(),
      await world.county.open(),
      await world.county.open(),
    ];
    await Promise.all([first, good, twice, less, method, late].map((each) => world.begin(each)));
    await world.finish(late, DECLINED);
    const finished = await Promise.all([
      world.finish(first),
      world.finish(good),
      world.finish(twice),
      world.finish(twice),
      world.finish(less, taken(5_000)),
      world.finish(method, taken(method.totalCents, "bank")),
      world.finish(late),
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
    await world.expectBooksToAgree();
  });
});
