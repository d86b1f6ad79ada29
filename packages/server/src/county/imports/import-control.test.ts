import { cents } from "@county-pay/core/money";
import { describe, expect, it } from "vitest";
import { importBills } from "./import-bills.ts";
import { HEADINGS, importWorld } from "./testing/import-world.ts";

const world = importWorld();
const LINES = ["B1,2026,P1,SAMPLE ADA,100.00,100.00", "B2,2026,P2,SAMPLE BEN,50.00,50.00"];

const load = (file: string, options = {}) =>
  importBills(world.pool, { companyName: world.company, source: file, fileName: "bills.csv", ...options });
const billsThere = async () => (await world.bills("bill_number")).length;

describe("a file with control totals", () => {
  // OFFICE-005
  it("a file that agrees with its control totals is imported", async () => {
    const summary = await load(await world.fileOf(...LINES), {
      control: { count: 2, amount: cents(15_000) },
    });
    expect(summary).toMatchObject({ added: 2, dueCents: 15_000, trailer: null });
  });

  it("a file that differs is refused with both figures, and nothing of it is stored", async () => {
    const file = await world.fileOf(...LINES);
    await expect(load(file, { control: { count: 3, amount: cents(15_100) } })).rejects.toThrow(
      "It has 2 lines, and should have 3. Its amount due is $150.00, and should be $151.00.",
    );
    expect(await billsThere()).toBe(0);
  });

  it("a file that differs is imported with a reason", async () => {
    const file = await world.fileOf(...LINES);
    const control = { count: 3, amount: null };
    expect(await load(file, { control, controlReason: "One bill was withdrawn." })).toMatchObject({
      added: 2,
    });
  });

  it("a refused line is counted as a line but adds nothing to the sum", async () => {
    const file = await world.fileOf(...LINES, "B3,2026,P3,SAMPLE CAM,10.00,ten");
    await expect(load(file, { control: { count: 3, amount: cents(16_000) } })).rejects.toThrow(
      "Its amount due is $150.00, and should be $160.00.",
    );
  });

  it.each([
    ["TRAILER,2,150.00", null],
    ["Total,,,,,150.00", null],
    ["TRAILER,3,150.00", "It has 2 lines, and should have 3."],
    ["TRAILER,2,150.01", "Its amount due is $150.00, and should be $150.01."],
  ])("the trailer %s is no bill, and the file must agree with it", async (trailer, problem) => {
    const file = await world.written(`${HEADINGS}\r\n${LINES.join("\r\n")}\r\n${trailer}\r\n\r\n`);
    if (problem === null) expect(await load(file)).toMatchObject({ lines: 2, added: 2, refused: 0 });
    else await expect(load(file)).rejects.toThrow(problem);
    expect(await billsThere()).toBe(problem === null ? 2 : 0);
  });

  it("a trial of a file that differs reports its totals instead of refusing it", async () => {
    const file = await world.fileOf(...LINES, "TRAILER,3,150.00");
    expect(await load(file, { dryRun: true })).toMatchObject({
      lines: 2,
      dueCents: 15_000,
      trailer: { count: 3, amount: 15_000 },
    });
  });
});
