import { afterAll, beforeAll, expect, it } from "vitest";
import { insertBills } from "../../testing/county.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest/guest.ts";

let world: GuestWorld;
beforeAll(async () => {
  world = await guestWorld([{ name: "demo", flags: { ReCaptcha: false } }]);
});
afterAll(() => world.close());

/** Pays a new bill as a guest, and returns the wordings that paid checkouts name, newest last. */
async function paidTerms(bill: string): Promise<readonly unknown[]> {
  const [id = ""] = await insertBills(world.database.pool, world.ids.demo ?? 0, [
    { bill_number: bill, parcel_id: bill, balance_cents: 10_000 },
  ]);
  await world.payerOf("demo").pay([{ id, cents: 10_000 }]);
  const { rows } = await world.database.pool.query(
    `select t.statements ->> 0 as first from checkouts c
     join terms_versions t on t.company_id = c.company_id and t.hash = c.terms_hash order by c.created_at`,
  );
  return rows.map((row: { first: string }) => row.first);
}

// OFFICE-008
it("a checkout names the statements as they were when its guest accepted them", async () => {
  const [first] = await paidTerms("A");
  expect(first).toEqual(expect.any(String));
  await world.database.pool.query(
    `update companies set customization = customization || '{"TermsStatements": "[\\"Our own words.\\"]"}'::jsonb`,
  );
  await expect.poll(() => paidTerms(`B${Math.random()}`)).toContain("Our own words.");
  expect((await paidTerms("C"))[0]).toBe(first);
});
