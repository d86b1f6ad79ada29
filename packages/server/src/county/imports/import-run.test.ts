import { describe, expect, it } from "vitest";
import { importBills } from "./import-bills.ts";
import { counts, HEADINGS, importWorld, sample } from "./testing/import-world.ts";

const world = importWorld();

describe("a dry run", () => {
  it("a dry run reports exactly what an import would do, and stores nothing", async () => {
    await world.load(
      await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00", "B-2,2026,2,Owner 01,1.00,1.00"),
    );
    const before = await world.bills("*");
    const newer = await world.fileOf(
      "B-1,2026,1,Owner 01,100.00,90.00",
      "B-2,2026,2,Owner 01,1.00,1.00",
      "B-3,2026,3,Owner 01,1.00,1.00",
      "B-3,2026,3,Owner 01,1.00,1.00",
      "B-4,26,3,Owner 01,1.00,1.00",
    );
    const dry = await world.load(newer, { dryRun: true });
    expect(dry.counts).toEqual(counts({ lines: 5, added: 1, changed: 1, unchanged: 1, refused: 2 }));
    expect(await world.bills("*")).toEqual(before);
    const { rows } = await world.pool.query("select from import_runs where company_id = $1", [
      world.companyId,
    ]);
    expect(rows).toHaveLength(1);
    expect(await world.load(newer)).toEqual(dry);
    expect(await world.balances()).toEqual({ "B-1": 9_000, "B-2": 100, "B-3": 100 });
  });

  it("a dry run stores no mapping", async () => {
    await world.load(sample("jackson.csv"), { dryRun: true });
    const { rows } = await world.pool.query("select from import_mappings where company_id = $1", [
      world.companyId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("an import that is cut short", () => {
  /** 6,000 bills; one line is refused and one names a bill again, on either side of the first batch. */
  const LINES = Array.from({ length: 6_000 }, (_, n) => {
    if (n === 100 || n === 5_100) return `B-${n},2026,${n},Owner 01,1.00,none`;
    if (n === 200 || n === 5_200) return `B-0,2026,${n},Owner 01,7.00,7.00`;
    return `B-${n},2026,${n},Owner 01,1.00,1.00`;
  });
  const WHOLE = counts({ lines: 6_000, added: 5_996, refused: 4 });

  const cutShort = async (file: string, afterLines = 5_000): Promise<void> => {
    const onProgress = ({ lines }: { readonly lines: number }): void => {
      if (lines >= afterLines) throw new Error("cut");
    };
    await expect(world.load(file, { onProgress })).rejects.toThrow("cut");
  };
  const runs = async () =>
    (
      await world.pool.query(
        "select finished_at is not null as finished, lines::int, added::int, refused::int from import_runs where company_id = $1 order by id",
        [world.companyId],
      )
    ).rows;

  it("an interrupted import leaves complete batches, and the next run of the same file continues after them", async () => {
    const file = await world.fileOf(...LINES);
    await cutShort(file);
    const stored = Object.keys(await world.balances()).length;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(5_996);
    const { counts: whole, problems } = await world.load(file);
    expect(whole).toEqual(WHOLE);
    expect(problems.map(({ line }) => line)).toEqual(expect.arrayContaining([102, 5_102, 5_202]));
    expect(Object.keys(await world.balances())).toHaveLength(5_996);
    expect((await world.balances())["B-0"]).toBe(100);
    expect(await runs()).toEqual([{ finished: true, lines: 6_000, added: 5_996, refused: 4 }]);
  });

  it("an import has the same result however often it is interrupted", async () => {
    const file = await world.fileOf(...LINES);
    await cutShort(file, 1);
    await cutShort(file, 6_000);
    expect((await world.load(file)).counts).toEqual(WHOLE);
    expect(await runs()).toHaveLength(1);
  });

  it("an import that is interrupted again while it passes over stored lines counts each line once", async () => {
    const rest = "x".repeat(2_000);
    const lines = Array.from({ length: 4_000 }, (_, n) => `B-${n},2026,${n},Owner 01,1.00,1.00,${rest}`);
    const file = await world.written(`${HEADINGS},zzz\n${lines.join("\n")}\n`);
    await cutShort(file, 2_000);
    await cutShort(file, 1);
    await cutShort(file, 1);
    expect((await world.load(file)).counts).toEqual(counts({ lines: 4_000, added: 4_000 }));
  });

  it("an import starts from the beginning if another file was imported in between", async () => {
    const file = await world.fileOf(...LINES);
    await cutShort(file);
    const stored = Object.keys(await world.balances()).length;
    await world.load(await world.fileOf("B-1,2026,1,Owner 01,1.00,0.50"));
    expect((await world.load(file)).counts).toMatchObject({
      lines: 6_000,
      added: 5_996 - stored,
      changed: 1,
    });
    expect((await world.balances())["B-1"]).toBe(100);
  });
});

describe("a company's mapping", () => {
  it("a mapping is stored, used for the next file, and ignored for one with other headings", async () => {
    const mapping = {
      fields: { bill_number: "No", tax_year: "Yr", balance_amount: "Amt" },
      key: ["bill_number" as const],
      date_order: "mdy" as const,
    };
    const file = await world.written("Yr,No,Amt\n2026,1,5.00\n");
    const first = await importBills(world.pool, { companyName: world.company, source: file, mapping });
    expect(first.origin).toBe("given");
    const again = await importBills(world.pool, { companyName: world.company, source: file });
    expect(again).toMatchObject({ origin: "saved", unchanged: 1, mapping });
    const other = await importBills(world.pool, {
      companyName: world.company,
      source: sample("jackson.csv"),
    });
    expect(other).toMatchObject({ origin: "layout", added: 5 });
    expect(await importBills(world.pool, { companyName: world.company, source: file })).toMatchObject({
      origin: "saved",
    });
  });

  it("a mapping cannot silently identify bills differently", async () => {
    const file = await world.fileOf("B-1,2026,1,Owner 01,100.00,100.00");
    await world.load(file);
    const mapping = {
      fields: { bill_number: "bill_number", tax_year: "tax_year", balance_amount: "balance_amount" },
      key: ["bill_number" as const],
      date_order: "mdy" as const,
    };
    await expect(world.load(file, { mapping })).rejects.toThrow("every bill would be added a second time");
    expect((await world.load(file, { mapping, changeKey: true })).counts).toMatchObject({ added: 1 });
  });

  it.each([
    ["other headings", { bill_number: "No such" }, "columns that the file does not have: No such"],
    ["no amount", { bill_number: "bill_number" }, "No column was found for"],
  ])("a mapping is refused with a reason: %s", async (_name, fields, sentence) => {
    const whole = {
      tax_year: "tax_year",
      ...(fields.bill_number === "No such" && { balance_amount: "balance_amount" }),
    };
    const mapping = {
      fields: { ...whole, ...fields },
      key: ["bill_number" as const],
      date_order: "mdy" as const,
    };
    await expect(world.load(await world.fileOf("B-1,2026,1,Owner 01,1,1"), { mapping })).rejects.toThrow(
      sentence,
    );
  });
});
