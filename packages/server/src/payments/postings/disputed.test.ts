import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWorld, SILENT, type World } from "../../people/autopay/testing/world.ts";
import {
  owes,
  type Paid,
  pays,
  refunds,
  reportOf,
  returns,
  says,
} from "../disputes/testing/disputed-world.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { postDue } from "./index.ts";

let world: World;
/** How many postings and withdrawals the tax system had recorded before the test. */
let before = 0;

beforeAll(async () => {
  world = await createWorld();
  await world.database.pool.query(
    "insert into connectors (company_id, kind, address) values ($1, 'tyler', 'sandbox')",
    [world.demo],
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  await mood("accept");
  before = world.sandbox.posted.length;
});
afterEach(async () => {
  expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
});

/** How the sandbox's tax system treats postings from now on. */
const mood = (name: string) =>
  world.database.pool.query(
    "update companies set customization = jsonb_build_object('TylerConnector', $2::text) where id = $1",
    [world.demo, name],
  );

/** Runs the job as if all waits were over. */
async function work(times = 4): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await world.database.pool.query(
      "update payment_postings set next_try_at = now() where next_try_at is not null",
    );
    await postDue(world.services, SILENT);
  }
}

/** What the tax system did, in order: cents that were posted, negative if they were withdrawn. */
const did = (): readonly number[] =>
  world.sandbox.posted.slice(before).map(({ amount, isWithdrawn }) => (isWithdrawn ? -amount : amount));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const postingOf = async ({ id }: Paid) =>
  (
    await world.database.pool.query<{ state: string; attention: string | null; payment: string }>(
      `select q.state, p.needs_attention as attention, p.state as payment
       from payment_postings q join payments p on p.company_id = q.company_id and p.id = q.payment_id where p.id = $1`,
      [id],
    )
  ).rows[0];

describe("the posting of a disputed payment", () => {
  it("stays while the dispute is open, and when it is won", async () => {
    const paid = await pays(world);
    await work();
    for (const state of ["needs_response", "under_review", "won"] as const) {
      await says(world, reportOf(paid, state));
      await work();
    }
    expect(did()).toEqual([10_000]);
  });

  it("is withdrawn once when the dispute is lost", async () => {
    const paid = await pays(world);
    await work();
    for (const state of ["needs_response", "lost", "lost"] as const) {
      await says(world, reportOf(paid, state));
      await work();
    }
    expect(did()).toEqual([10_000, -10_000]);
    expect(await owes(world, paid)).toEqual([10_000]);
  });

  it("is made again, once and under a new reference, when a lost dispute is won late", async () => {
    const paid = await pays(world);
    await work();
    for (const state of ["needs_response", "lost", "won", "won"] as const) {
      await says(world, reportOf(paid, state));
      await work();
    }
    expect(did()).toEqual([10_000, -10_000, 10_000]);
    expect(new Set(world.sandbox.posted.slice(before).map(({ reference }) => reference)).size).toBe(2);
    expect(await postingOf(paid)).toMatchObject({ state: "updated", payment: "succeeded" });
    expect(await owes(world, paid)).toEqual([0]);
  });

  it("follows every change of the bank's mind", async () => {
    const paid = await pays(world);
    await work();
    for (const state of ["lost", "won", "lost", "won", "lost"] as const) {
      await says(world, reportOf(paid, state));
      await work();
    }
    expect(did()).toEqual([10_000, -10_000, 10_000, -10_000, 10_000, -10_000]);
  });

  it("is the same in the end if the dispute is lost and won before the tax system answers", async () => {
    const paid = await pays(world);
    await work();
    await says(world, reportOf(paid, "lost"));
    await says(world, reportOf(paid, "won"));
    await work();
    expect(sum(did())).toBe(10_000);
    expect(await postingOf(paid)).toMatchObject({ state: "updated" });
  });

  it("is not made while the dispute is lost, if the tax system has not accepted it before", async () => {
    await mood("broken");
    const paid = await pays(world);
    await work();
    await says(world, reportOf(paid, "lost"));
    await mood("accept");
    await work();
    expect(did()).toEqual([]);
    await says(world, reportOf(paid, "won"));
    await work();
    expect(did()).toEqual([10_000]);
  });

  it("is withdrawn if the dispute was lost while an answer was lost", async () => {
    await mood("hang");
    const paid = await pays(world);
    await work(1);
    await says(world, reportOf(paid, "lost"));
    await work();
    expect(did()).toEqual([10_000, -10_000]);
  });

  it("is replaced by one of what is left when a part of the payment is lost", async () => {
    const paid = await pays(world, { bills: [6_000, 4_000] });
    await work();
    await says(world, reportOf(paid, "needs_response", { amount: 5_000 }));
    await work();
    expect(did()).toEqual([10_000]);
    await says(world, reportOf(paid, "lost", { amount: 5_000 }));
    await work();
    expect(did()).toEqual([10_000, -10_000, 5_000]);
    expect(await owes(world, paid)).toEqual([1_000, 4_000]);
    const { rows } = await world.database.pool.query(
      `select x ->> 'amountCents' as amount from payment_postings, jsonb_array_elements(bills) x where payment_id = $1`,
      [paid.id],
    );
    expect(rows).toEqual([{ amount: "5000" }]);
    await says(world, reportOf(paid, "won", { amount: 5_000 }));
    await work();
    expect(did()).toEqual([10_000, -10_000, 5_000, -5_000, 10_000]);
  });

  it("stays when only the fee is lost", async () => {
    const paid = await pays(world);
    await work();
    await says(world, reportOf(paid, "lost", { amount: 200 }));
    await work();
    expect(did()).toEqual([10_000]);
  });

  it("stays withdrawn if what the dispute left is refunded, and the late win posts only what came back", async () => {
    const paid = await pays(world);
    await work();
    expect(await refunds(world, paid, 4_000)).toBe(true);
    await says(world, reportOf(paid, "lost"));
    await work();
    expect(did()).toEqual([10_000, -10_000]);
    await says(world, reportOf(paid, "won"));
    await work();
    expect(did()).toEqual([10_000, -10_000, 6_000]);
    expect(await owes(world, paid)).toEqual([4_000]);
  });

  it("is made again beside that of someone who paid the bill meanwhile, and is withdrawn when the office refunds it", async () => {
    const paid = await pays(world);
    await work();
    await says(world, reportOf(paid, "lost"));
    await pays(world, { again: paid.bills, fee: 0 });
    await work();
    await says(world, reportOf(paid, "won"));
    await work();
    expect(sum(did())).toBe(20_000);
    await world.database.pool.query(
      `select resolve_payment($1, jsonb_build_object('confirmation', $2::text, 'resolution', 'given_back', 'note', 'n',
         'userId', null, 'evidence', '{}'::jsonb), '1 hour')`,
      [world.demo, paid.confirmation],
    );
    await work();
    expect(sum(did())).toBe(10_000);
    expect(await owes(world, paid)).toEqual([0]);
  });

  it("that the tax system refuses to accept again goes to the office, and refunds nothing", async () => {
    const paid = await pays(world);
    await work();
    await says(world, reportOf(paid, "lost"));
    await work();
    await mood("refuse");
    await says(world, reportOf(paid, "won"));
    await work();
    expect(await postingOf(paid)).toEqual({
      state: "refused",
      payment: "succeeded",
      attention: "tyler refused to post it again after a dispute: The bill is locked by the tax office.",
    });
  });

  it("of an eCheck that its bank returned after a lost and won dispute is withdrawn", async () => {
    const paid = await pays(world, { method: "ACH" });
    await work();
    for (const state of ["lost", "won"] as const) {
      await says(world, reportOf(paid, state));
      await work();
    }
    await returns(world, paid);
    await work();
    expect(did()).toEqual([10_000, -10_000, 10_000, -10_000]);
  });

  it("is right after any sequence of reports, whatever the tax system answers, and is never there twice", async () => {
    const report = fc.record({
      state: fc.constantFrom("needs_response", "under_review", "won", "lost", "won", "lost"),
      dispute: fc.constantFrom("dp_a", "dp_b"),
      amount: fc.constantFrom(200, 3_000, 5_000, 10_000, 10_200),
    });
    const event = fc.oneof(
      { weight: 3, arbitrary: report },
      { weight: 2, arbitrary: fc.constantFrom("work", "accept", "hang", "broken") },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 10 }), async (events) => {
        await mood("accept");
        before = world.sandbox.posted.length;
        const paid = await pays(world, { bills: [6_000, 4_000] });
        for (const one of events) {
          if (one === "work") await work(1);
          else if (typeof one === "string") await mood(one);
          else {
            const { state, amount, dispute } = one;
            await says(world, reportOf(paid, state, { amount, dispute: `${dispute} ${paid.id}` }));
          }
        }
        await mood("accept");
        await work(8);
        const posted = sum(did());
        let there = 0;
        for (const amount of did()) {
          there += Math.sign(amount);
          expect([0, 1]).toContain(there);
        }
        // What is posted is what is paid if all open disputes are won, and that changes nothing there.
        const { rows: open } = await world.database.pool.query<{ dispute: string; amount: number }>(
          `select gateway_dispute as dispute, amount_cents::int as amount from disputes
           where payment_id = $1 and state not in ('won', 'lost')`,
          [paid.id],
        );
        for (const { dispute, amount } of open) await says(world, reportOf(paid, "won", { dispute, amount }));
        await work(4);
        const { rows: held } = await world.database.pool.query<{ cents: number }>(
          `select -coalesce(sum(amount_cents), 0)::int as cents from ledger_lines
           where payment_id = $1 and account = 'receivable'`,
          [paid.id],
        );
        expect([posted, sum(did())]).toEqual([held[0]?.cents, held[0]?.cents]);
      }),
      { numRuns: 40 },
    );
  });
});
