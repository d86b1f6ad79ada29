import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { beginPayment } from "./index.ts";
import { type BatchWorld, batchWorld } from "./testing/batch-world.ts";
import { press } from "./testing/opened.ts";

let world: BatchWorld;
beforeAll(async () => {
  world = await batchWorld();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

describe("trouble with one payment", () => {
  it("an error with one payment of a batch leaves the others as if it were not there", async () => {
    const [good, bad, fine] = [
      await world.county.open(),
      await world.county.open(),
      await world.county.open(),
    ];
    await world.ask(`create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.payment_id = '${bad.payment}' then raise exception 'no disk'; end if; return new; end $$;
      create trigger refuse_one before insert on pending_bills for each row execute function refuse_one()`);
    const calls = world.watchCalls();
    const begun = await Promise.allSettled([good, bad, fine].map((each) => world.begin(each)));
    expect(begun.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(begun[0]).toMatchObject({ value: { decision: "charge" } });
    expect(await world.county.stateOf(bad)).toBe("created");
    await world.ask("drop trigger refuse_one on pending_bills; drop function refuse_one()");
    expect(await world.begin(bad)).toMatchObject({ decision: "charge" });
    expect(calls()).toEqual(["begin_payments 3", ...Array.from({ length: 4 }, () => "begin_payment")]);
  });

  it("a payment whose bill is locked waits alone, and holds up none of a batch", async () => {
    const [locked, good, other] = [
      await world.county.open(),
      await world.county.open(),
      await world.county.open(),
    ];
    const release = await world.holding("select from bills where id = $1 for update", [locked.bills[0]]);
    const waits = world.begin(locked);
    expect(await Promise.all([world.begin(good), world.begin(other)])).toMatchObject([
      { decision: "charge" },
      { decision: "charge" },
    ]);
    await world.untilOneWaits();
    const waitsToo = world.begin(locked);
    expect(await world.begin(await world.county.open())).toMatchObject({ decision: "charge" });
    await release();
    expect(await Promise.all([waits, waitsToo])).toMatchObject([
      { decision: "charge" },
      { decision: "same" },
    ]);
    const releaseAgain = await world.holding("select from bills where id = $1 for update", [locked.bills[0]]);
    const finishes = world.finish(locked);
    expect(await Promise.all([world.finish(good), world.finish(other)])).toMatchObject([
      { result: "moved" },
      { result: "moved" },
    ]);
    await releaseAgain();
    expect(await finishes).toMatchObject({ result: "moved" });
    await world.expectBooksToAgree();
  });

  it("a payment that waits for its bills never waits for one that claims a bill and is charged meanwhile", async () => {
    const [first = "", second = ""] = [await world.county.newBill(), await world.county.newBill()];
    const [short, long] = [await world.county.open([first]), await world.county.open([first, second])];
    const lockOf = "select id from bills where id = $1 for update";
    const releaseSecond = await world.holding(lockOf, [second]);
    const { checkoutId, frameKeyHash, attemptKey, attemptHash } = press(short);
    const claimed = await world.holding("select begin_payment($1, $2, $3, $4, null, null, '1 hour', 5, 5)", [
      checkoutId,
      frameKeyHash,
      attemptKey,
      attemptHash,
    ]);
    const begun = world.begin(long);
    await world.untilOneWaits();
    await claimed("commit");
    // It has the lock of its first bill now, and waits for the second one.
    await expect.poll(() => world.ask(`${lockOf} skip locked`, [first])).toEqual([]);
    const finished = world.finish(short);
    await world.untilOneWaits("finish_payment");
    await releaseSecond();
    expect(await Promise.all([begun, finished])).toMatchObject([
      { decision: "refused", code: "bill_pending" },
      { result: "moved", payment: { state: "succeeded" } },
    ]);
    await world.expectBooksToAgree();
  });

  it("a connection that breaks under a batch fails each of its payments, and each can be decided again", async () => {
    const opened = await Promise.all(Array.from({ length: 3 }, () => world.county.open()));
    const release = await world.holding("lock table pending_bills in access exclusive mode", []);
    const begun = Promise.allSettled(opened.map((each) => world.begin(each)));
    await world.untilOneWaits();
    await world.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and query like '%begin_payments%' and pid <> pg_backend_pid()`,
    );
    expect((await begun).map(({ status }) => status)).toEqual(opened.map(() => "rejected"));
    await release();
    expect(await Promise.all(opened.map((each) => world.county.stateOf(each)))).toEqual(
      opened.map(() => "created"),
    );
    expect(await Promise.all(opened.map((each) => world.begin(each)))).toMatchObject(
      opened.map(() => ({ decision: "charge" })),
    );
  });

  it("a connection that breaks after the commit fails each payment, and the same presses find what was decided", async () => {
    const presses = (await Promise.all(Array.from({ length: 3 }, () => world.county.open()))).map((each) =>
      press(each),
    );
    const begin3 = () => Promise.allSettled(presses.map((each) => beginPayment(world.db.pool, each)));
    const { query } = world.db.pool;
    const lost = vi.spyOn(world.db.pool, "query").mockImplementationOnce(async (...call: unknown[]) => {
      await Reflect.apply(query, world.db.pool, call);
      throw new Error("Connection terminated unexpectedly");
    });
    expect((await begin3()).map(({ status }) => status)).toEqual(presses.map(() => "rejected"));
    lost.mockRestore();
    expect(await begin3()).toMatchObject(presses.map(() => ({ value: { decision: "same" } })));
  });
});
