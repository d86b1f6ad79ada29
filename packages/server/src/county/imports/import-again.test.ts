import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { beginPaying } from "./testing/begin-paying.ts";
import { counts, HEADINGS, importWorld } from "./testing/import-world.ts";

const world = importWorld();

/** Records a payment like the payments module: reduces the balance, with the payment not yet in the county's books. */
async function pay(billNumber: string, amount: number): Promise<void> {
  await world.pool.query(
    `with paid as (
       update bills set balance_cents = balance_cents - $3, paid_cents = paid_cents + $3, unposted_cents = unposted_cents + $3
       where company_id = $1 and bill_number = $2 returning id)
     insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
     select $1, $4::uuid, 'payment', 'receivable', id, -$3::bigint from paid
     union all select $1, $4::uuid, 'payment', 'clearing', null, $3::bigint`,
    [world.companyId, billNumber, amount, randomUUID()],
  );
}

describe("the same file again", () => {
  it("importing the same file again changes nothing", async () => {
    const file = await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00", "B-2,2026,2,Owner 01,50.00,-5.00");
    await world.load(file);
    const before = await world.bills("*");
    expect((await world.load(file)).counts).toEqual(counts({ lines: 2, unchanged: 2 }));
    expect(await world.bills("*")).toEqual(before);
    expect(await world.balances()).toEqual({ "B-1": 10_000, "B-2": -500 });
  });

  it("importing the same file again does not undo a payment that the file does not contain", async () => {
    const file = await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00");
    await world.load(file);
    await pay("B-1", 10_000);
    expect((await world.load(file)).counts).toEqual(counts({ lines: 1, unchanged: 1 }));
    expect(await world.balances()).toEqual({ "B-1": 0 });
  });
});

describe("a newer file", () => {
  const bill = async () =>
    (
      await world.bills("balance_cents::int, paid_cents::int, unposted_cents::int, source_balance_cents::int")
    )[0];

  it("a newer file that includes our payment settles it: nothing is owed twice, and nothing is paid twice", async () => {
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    await pay("B-1", 10_000);
    expect((await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,0.00"))).counts).toMatchObject({
      changed: 1,
    });
    expect(await bill()).toEqual({
      balance_cents: 0,
      paid_cents: 10_000,
      unposted_cents: 0,
      source_balance_cents: 0,
    });
    expect(await world.balances()).toEqual({ "B-1": 0 });
  });

  it("a newer file that includes only some of our payments leaves the rest unposted", async () => {
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    await pay("B-1", 6_000);
    await pay("B-1", 1_000);
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,40.00"));
    expect(await bill()).toMatchObject({ balance_cents: 3_000, paid_cents: 7_000, unposted_cents: 1_000 });
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,30.00"));
    expect(await bill()).toMatchObject({ balance_cents: 3_000, paid_cents: 7_000, unposted_cents: 0 });
    expect(await world.balances()).toEqual({ "B-1": 3_000 });
  });

  it("a newer file that also includes a counter payment subtracts both", async () => {
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    await pay("B-1", 6_000);
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,10.00"));
    expect(await bill()).toMatchObject({ balance_cents: 1_000, paid_cents: 9_000, unposted_cents: 0 });
    expect(await world.balances()).toEqual({ "B-1": 1_000 });
  });

  it("a newer file that adds interest after our payment adds only the interest", async () => {
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    await pay("B-1", 10_000);
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,101.50"));
    expect(await bill()).toMatchObject({ balance_cents: 150, paid_cents: 10_000, unposted_cents: 10_000 });
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,1.50"));
    expect(await bill()).toMatchObject({ balance_cents: 150, paid_cents: 10_000, unposted_cents: 0 });
    expect(await world.balances()).toEqual({ "B-1": 150 });
  });

  it("a newer file that includes a returned eCheck restores the debt once", async () => {
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    await pay("B-1", 10_000);
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,0.00"));
    await pay("B-1", -10_000);
    expect(await bill()).toMatchObject({ balance_cents: 10_000, unposted_cents: -10_000 });
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    expect(await bill()).toMatchObject({ balance_cents: 10_000, paid_cents: 0, unposted_cents: 0 });
    expect(await world.balances()).toEqual({ "B-1": 10_000 });
  });

  it("a newer file that lowers the billed amount does not count as a payment", async () => {
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00"));
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,80.00,80.00"));
    expect(await bill()).toMatchObject({ balance_cents: 8_000, paid_cents: 0 });
    expect(await world.balances()).toEqual({ "B-1": 8_000 });
  });

  it("a newer file's paid amount is used as it is, with our payments added until the file includes them", async () => {
    const withPaid = (...lines: string[]) => world.written(`${HEADINGS},paid_amount\n${lines.join("\n")}\n`);
    await world.load(await withPaid("B-1,2026,1,Owner 01,100.00,70.00,30.00"));
    await pay("B-1", 2_000);
    expect(await bill()).toMatchObject({ balance_cents: 5_000, paid_cents: 5_000 });
    await world.load(await withPaid("B-1,2026,1,Owner 01,100.00,70.00,30.00"));
    expect(await bill()).toMatchObject({ balance_cents: 5_000, paid_cents: 5_000, unposted_cents: 2_000 });
    await world.load(await withPaid("B-1,2026,1,Owner 01,100.00,50.00,50.00"));
    expect(await bill()).toMatchObject({ balance_cents: 5_000, paid_cents: 5_000, unposted_cents: 0 });
  });

  it("a newer file updates the columns that it has and no others", async () => {
    await world.load(
      await world.written(`${HEADINGS},property_address\nB-1,2026,1,Owner 01,100.00,100.00,1 Main St\n`),
    );
    await world.load(await world.fileOf("B-1,2026,1,Other Owner,100.00,100.00"), {
      mapping: {
        fields: {
          bill_number: "bill_number",
          tax_year: "tax_year",
          owner_name: "owner_name",
          balance_amount: "balance_amount",
        },
        key: ["bill_number", "tax_year"],
        date_order: "mdy",
      },
    });
    expect(await world.bills("owner_name, property_address, billed_cents::int")).toEqual([
      { owner_name: "Other Owner", property_address: "1 Main St", billed_cents: 10_000 },
    ]);
  });

  it("a newer file skips a bill whose payment is being confirmed, and reports it", async () => {
    await world.load(
      await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00", "B-2,2026,2,Owner 01,100.00,100.00"),
    );
    await beginPaying(world, "B-1");
    const { counts: found, problems } = await world.load(
      await world.fileOf("B-1,2026,1,Owner 01,100.00,120.00", "B-2,2026,2,Owner 01,100.00,120.00"),
    );
    expect(found).toEqual(counts({ lines: 2, changed: 1, held: 1 }));
    expect(problems).toEqual([
      {
        line: 2,
        column: "whole line",
        reason: "left alone: a payment of this bill is being confirmed; import the file again later",
      },
    ]);
    expect(await world.balances()).toEqual({ "B-1": 10_000, "B-2": 12_000 });
  });
});
