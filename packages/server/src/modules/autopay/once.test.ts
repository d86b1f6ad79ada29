import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerDifferences } from "../ledger/index.ts";
import { type Charge, chargeOrder } from "./index.ts";
import { createWorld, type World } from "./testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld({ gatewayTimeoutMs: 150 });
});
afterAll(() => world.close());

const died = (): Promise<never> => Promise.reject(new Error("died"));
/** How a worker goes through a charge: to the end, or until it dies before or after it. */
const WAYS: Readonly<Record<string, Charge>> = {
  lives: chargeOrder,
  "dies before": died,
  "dies after": async (...order) => {
    await chargeOrder(...order);
    return died();
  },
};

const DAYS = ["2031-01-21", "2031-01-31", "2031-02-01", "2031-02-03", "2031-02-04", "2031-02-27"] as const;
type Step =
  | { readonly does: "turn"; readonly day: (typeof DAYS)[number]; readonly ways: readonly string[] }
  | { readonly does: "time passes" | "settle" | "another card" };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant("turn" as const),
        day: fc.constantFrom(...DAYS),
        ways: fc.array(fc.constantFrom(...Object.keys(WAYS)), { minLength: 1, maxLength: 2 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom("time passes" as const, "settle" as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("another card" as const) }) },
  ),
  { minLength: 4, maxLength: 12 },
);

/** What a card or an account of the sandbox does: approves, declines, charges without an answer, breaks, is returned. */
const INSTRUMENTS = [
  ["4111111111111111", "CC"],
  ["4000000000009995", "CC"],
  ["4000000000001018", "CC"],
  ["4000000000001034", "CC"],
  ["000111111101", "ACH"],
] as const;

const OWED = 10_000;

async function take(step: Step): Promise<void> {
  switch (step.does) {
    case "turn":
      await Promise.all(step.ways.map((way) => world.turn(step.day, { charge: WAYS[way] ?? chargeOrder })));
      return;
    case "time passes":
      return world.timePasses();
    case "settle":
      return world.settle();
    case "another card":
      await world.database.pool.query("update autopay_schedules set saved_method_id = $1", [
        await world.method(),
      ]);
  }
}

/** What the gateway took for payments of this county since the reset, whatever we know of it; returns go back. */
async function taken(): Promise<number> {
  const { rows } = await world.database.pool.query<{ id: string; state: string }>(
    "select id, state from payments",
  );
  const returned = new Set(rows.filter(({ state }) => state === "returned").map(({ id }) => id));
  return world.sandbox.charged
    .filter(({ type, reference }) => type === "charge" && !returned.has(reference))
    .reduce((sum, charge) => sum + charge.taken, 0);
}

describe("whatever crashes, clocks, retries and workers do", () => {
  it("a day takes at most once what is owed, and the ledger adds up", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...INSTRUMENTS), steps, async ([number, kind], walk) => {
        await world.reset();
        await world.bills([{ balance_cents: OWED }]);
        const method = await world.method(number, kind);
        await world.schedule({ method, payments: 1 });
        const before = await taken();
        await world.turn("2031-01-21");
        for (const step of walk) await take(step);
        // Whatever was begun comes to its end.
        for (const day of ["2031-02-04", "2031-02-08", "2031-02-12"]) {
          await world.settle();
          await world.timePasses();
          await world.turn(day);
        }
        await world.settle();
        await world.timePasses();
        await world.turn("2031-02-20");

        const all = await world.payments();
        const standing = all.filter(({ state }) => state === "succeeded" || state === "unknown");
        expect(standing.length).toBeLessThanOrEqual(1);
        const fee = standing[0]?.fee_cents ?? 0;
        expect((await taken()) - before).toBe(standing.length * (OWED + fee));
        expect(await world.balance()).toBe(OWED - standing.length * OWED);
        expect(await world.runs()).toHaveLength(1);
        expect((await world.runs())[0]?.tries).toBeLessThanOrEqual(all.length + 1);
      }),
      { numRuns: 25 },
    );
    const zero = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
    expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual(zero);
  });
});
