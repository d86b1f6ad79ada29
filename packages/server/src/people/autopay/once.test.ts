import { autoPayRules, mostTaken } from "@county-pay/core/accounts";
import { cents } from "@county-pay/core/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerDifferences } from "../../payments/ledger/index.ts";
import { type Charge, chargeOrder } from "./index.ts";
import { createWorld, type World } from "./testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const died = (): Promise<never> => Promise.reject(new Error("died"));
/** How a worker processes a charge: to the end, or until it dies before or after it. */
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
  | { readonly does: "time passes" | "settle" | "another card" | "another bill" };

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
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constantFrom("another card" as const, "another bill" as const) }),
    },
  ),
  { minLength: 4, maxLength: 12 },
);

/** The behavior of a sandbox card or account: approves, declines, charges without an answer, fails, is returned. */
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
    case "another bill":
      await world.bills([{ balance_cents: OWED }]);
      return;
    case "another card":
      await world.database.pool.query("update autopay_schedules set saved_method_id = $1", [
        await world.method(),
      ]);
  }
}

/** What the gateway has charged since a given charge, regardless of our records, without what banks returned. */
async function takenSince(first: number): Promise<number> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select id from payments where state = 'returned'",
  );
  const returned = new Set(rows.map(({ id }) => id));
  return charges()
    .slice(first)
    .filter(({ reference }) => !returned.has(reference))
    .reduce((sum, charge) => sum + charge.taken, 0);
}
const charges = () => world.sandbox.charged.filter(({ type }) => type === "charge");

describe("whatever crashes, clocks, retries and workers do", () => {
  it("a day takes at most once what is owed, and the ledger adds up", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...INSTRUMENTS), steps, async ([number, kind], walk) => {
        await world.reset();
        await world.bills([{ balance_cents: OWED }]);
        const method = await world.method(number, kind);
        await world.schedule({ method, payments: 1 });
        const before = charges().length;
        await world.turn("2031-01-21");
        for (const step of walk) await take(step);
        // Let everything that was begun finish.
        for (const day of ["2031-02-04", "2031-02-08", "2031-02-12"]) {
          await world.settle();
          await world.timePasses();
          await world.turn(day);
        }
        await world.settle();
        await world.timePasses();
        await world.turn("2031-02-20");

        const all = await world.payments();
        const active = all.filter(({ state }) => state === "succeeded" || state === "unknown");
        expect(active.length).toBeLessThanOrEqual(1);
        const fee = active[0]?.fee_cents ?? 0;
        const owed = OWED * (1 + walk.filter(({ does }) => does === "another bill").length);
        const paid = active[0]?.sub_cents ?? 0;
        const announced = cents((await world.runs())[0]?.announced_cents ?? 0);
        expect(paid + fee).toBeLessThanOrEqual(mostTaken(announced, autoPayRules({})));
        expect(await takenSince(before)).toBe(paid + fee);
        expect(await world.balance()).toBe(owed - paid);
        expect(await world.runs()).toHaveLength(1);
        expect((await world.runs())[0]?.tries).toBeLessThanOrEqual(all.length + 1);
      }),
      { numRuns: 15 },
    );
    const zero = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
    expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual(zero);
  });
});
