import { readFileSync } from "node:fs";
import { account, CARDS, card } from "@county-pay/server/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();
const BILLS = 300;

/** The text of all columns of all tables, as one string. */
async function everythingStored(): Promise<string> {
  const tables = await suite.world.ask(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { table_name: table } of tables) {
    for (const row of await suite.world.ask(`select to_jsonb(t)::text as row from ${String(table)} t`)) {
      texts.push(String(row.row));
    }
  }
  return texts.join("\n");
}

describe("after payments with every test card", () => {
  it("no card or account number is in the database, in the log, or at the gateway, and the log contains no personal data", async () => {
    const { world } = suite;
    const numbers = Object.keys(CARDS);
    for (const number of numbers) await world.payer.pay([await world.bill(2_500)], card(number));
    await world.payer.pay([await world.bill(2_500)], account("000111111105"));
    await world.settle();
    const stored = await everythingStored();
    const journal = readFileSync(suite.gateway.journal, "utf8");
    for (const number of [...numbers, "000111111105"]) {
      for (const place of [stored, journal, world.log(), suite.gateway.output()]) {
        expect(place).not.toContain(number);
        expect(place).not.toContain(number.slice(0, 12));
      }
    }
    expect(stored).toContain("ada@example.com");
    expect(world.log()).not.toBe("");
    for (const secret of ["ada@example.com", "Ada", "9125550142", "Example Street", "tok_"]) {
      expect(world.log()).not.toContain(secret);
    }
    expect(stored).not.toContain("tok_");
  });
});

describe("after a few hundred random, parallel payments with faults", () => {
  it("the ledger balances, bill balances match it, and no payment was charged twice", async () => {
    const { world } = suite;
    const before = new Set(world.taken().keys());
    const faulty = [
      "4000000000000002",
      "4000000000001018",
      "4000000000001026",
      "4000000000001034",
      "4000000000000119",
    ];
    const attempt = fc.record({
      other: fc.option(fc.nat(BILLS - 1), { freq: 1 }),
      number: fc.oneof({ weight: 2, arbitrary: fc.constant("4111111111111111") }, fc.constantFrom(...faulty)),
    });
    const attempts = fc.sample(fc.noBias(attempt), { numRuns: BILLS, seed: 20_260_301 });
    const bills = await Promise.all(Array.from({ length: BILLS }, (_, at) => world.bill(1_000 + 37 * at)));
    const acknowledged: string[] = [];
    // Each payer has a separate bill, and every second payer also has another payer's bill in the cart.
    const queue = attempts.map((made, at) => ({ ...made, bill: at }));
    const work = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { bill, other, number } = next;
        const cart = [...new Set([bill, ...(other === null ? [] : [other])])].flatMap(
          (at) => bills[at] ?? [],
        );
        const result = await world.payer.pay(cart, card(number)).catch(() => null);
        if (result?.Status === "success") acknowledged.push(result.Confirmation);
        if (queue.length % 25 === 0) await world.settle();
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    await world.settle();
    await world.settle();

    const payments = await world.ask(
      "select id, state, confirmation, total_cents::int as total from payments where state <> 'created'",
    );
    expect(payments.length).toBeGreaterThan(150);
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(["succeeded", "declined"]));
    const succeeded = payments.filter(({ state }) => state === "succeeded");
    const taken = [...world.taken()].filter(([reference]) => !before.has(reference));
    expect(new Map(taken)).toEqual(new Map(succeeded.map(({ id, total }) => [id, total])));
    const confirmed = new Set(succeeded.map(({ confirmation }) => confirmation));
    expect(acknowledged.every((confirmation) => confirmed.has(confirmation))).toBe(true);
    const twice = await world.ask(
      `select bill_id from payment_bills join payments p on p.id = payment_id
       where p.state = 'succeeded' group by bill_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    expect(await world.ask("select from bills where balance_cents not in (0, billed_cents)")).toEqual([]);
  });
});
