import type { FileAmounts } from "@county-pay/core/money";
import { describe, expect, it } from "vitest";
import type { Mapping } from "./mapping/mapping.ts";
import { counts, importWorld } from "./testing/import-world.ts";

const world = importWorld();

const mapping = (amounts?: FileAmounts): Mapping => ({
  fields: {
    bill_number: "bill_number",
    tax_year: "tax_year",
    parcel_id: "parcel_id",
    owner_name: "owner_name",
    billed_amount: "billed_amount",
    balance_amount: "balance_amount",
  },
  key: ["bill_number", "tax_year"],
  date_order: "mdy",
  ...(amounts && { amounts }),
});

/** Lines with these balances. */
const fileWith = (...balances: readonly string[]) =>
  world.fileOf(
    ...balances.map((balance, at) => `B-${at + 1},2026,${at + 1},"Owner, An","${balance}","${balance}"`),
  );

// OFFICE-005
describe("amounts in a county's file", () => {
  it.each([["1.500"], ["12.000"], ["$1.500"], ["(1.500)"]])(
    "the import stops with a question at %s, which could be a thousand times as much, and stores nothing",
    async (text) => {
      const file = await fileWith("12.50", text);
      for (const dryRun of [true, false])
        await expect(world.load(file, { dryRun })).rejects.toThrow(
          `Line 3, column billed_amount: '${text}' has either three decimals or a thousands separator, so the import stopped there. Say how this file writes its amounts ('amounts' in the mapping), then import it again.`,
        );
      expect(await world.bills("id")).toEqual([]);
    },
  );

  it.each([
    ["point3", ["12.500", "1.500", "1,234.500"], [1_250, 150, 123_450]],
    ["comma", ["1.200,50", "1.500", "12,5", "7"], [120_050, 150_000, 1_250, 700]],
    ["comma3", ["1.200,500", "7,000"], [120_050, 700]],
    ["point", ["12.0000", "1,500.00", "1234.500", "7"], [1_200, 150_000, 123_450, 700]],
  ] as const)(
    "a file that writes its amounts with %s is read as its mapping says",
    async (amounts, texts, cents) => {
      const file = await fileWith(...texts);
      const { counts: found } = await world.load(file, { mapping: mapping(amounts) });
      expect(found).toEqual(counts({ lines: texts.length, added: texts.length }));
      expect(Object.values(await world.balances())).toEqual(cents);
      // The saved mapping reads the next file the same.
      expect((await world.load(file)).counts).toEqual(
        counts({ lines: texts.length, unchanged: texts.length }),
      );
    },
  );

  it("an amount with the other decimal mark is refused with words that name the mapping", async () => {
    const { problems } = await world.load(await fileWith("12.50", "1.200,50"));
    expect(problems).toEqual(
      ["billed_amount", "balance_amount"].map((column) => ({
        line: 3,
        column,
        reason:
          "'1.200,50' is not written like this file's other amounts; the mapping says how they are written",
      })),
    );
  });

  it("a trailer is read as the file writes its amounts", async () => {
    const lines = [`B-1,2026,1,An,"1.200,50","1.200,50"`, `TRAILER,1,"1.200,50",,,`];
    const file = await world.fileOf(...lines);
    expect((await world.load(file, { mapping: mapping("comma") })).counts).toEqual(
      counts({ lines: 1, added: 1 }),
    );
    const wrong = await world.fileOf(
      ...lines.map((line) => line.replace(`1,"1.200,50",,,`, `1,"1.200,51",,,`)),
    );
    await expect(world.load(wrong, { mapping: mapping("comma") })).rejects.toThrow("control totals");
  });
});
