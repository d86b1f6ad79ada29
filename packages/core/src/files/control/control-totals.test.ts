import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { readControlFile } from "./control-file.ts";
import { controlDifference, readTrailer } from "./control-totals.ts";

const totals = (count: number | null, amount: number | null) => ({
  count,
  amount: amount === null ? null : cents(amount),
});

describe("control totals of a file", () => {
  // OFFICE-005
  it.each([
    [totals(3, 25_000), null],
    [totals(null, 25_000), null],
    [totals(3, null), null],
    [totals(null, null), null],
    [totals(4, 25_000), { count: -1, amount: 0 }],
    [totals(2, 25_100), { count: 1, amount: -100 }],
    [totals(null, 24_999), { count: 0, amount: 1 }],
  ])("a file of 3 lines and $250.00 differs from %j by %j", (control, difference) => {
    expect(controlDifference(control, { count: 3, amount: cents(25_000) })).toEqual(difference);
  });

  it("a file agrees with the totals that were read from it", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -1e12, max: 1e12 }), (count, amount) => {
        expect(controlDifference(totals(count, amount), { count, amount: cents(amount) })).toBeNull();
      }),
    );
  });

  it.each([
    [["TRAILER", "1204", "861500.25"], totals(1204, 86_150_025)],
    [["Total", "", "", "", "$861,500.25"], totals(null, 86_150_025)],
    [["Total:", "1,204"], totals(1204, null)],
    [["TRL", "0001204", "861500"], totals(1204, 86_150_000)],
    [["", "Grand Total", "", "12.50"], totals(null, 1_250)],
    [["99", "2", "(5.00)"], totals(2, -500)],
    [["Total", "861500.25", "1204"], totals(1204, 86_150_025)],
    [["Total"], null],
    [["Totalenergies Inc", "12", "5.00"], null],
    [["Total", "SAMPLE ADA", "5.00"], null],
    [["2026-0000012", "2026", "5.00"], null],
    [["Total", "1", "2.00", "3.00"], null],
    [[], null],
  ])("the last line %j states %j", (cells, stated) => {
    expect(readTrailer(cells)).toEqual(stated);
  });

  it.each([
    ["records,amount\r\n1204,861500.25\r\n", totals(1204, 86_150_025)],
    ["Records: 1204\nTotal amount = $861,500.25\n", totals(1204, 86_150_025)],
    ["Total records,1204\nTotal due,861500.25", totals(1204, 86_150_025)],
    ["\ufeffBillCount|1204", totals(1204, null)],
    ["TRAILER|1204|861500.25", totals(1204, 86_150_025)],
    ["Total: $861,500.25", totals(null, 86_150_025)],
    ["Amount: 5\nAmount: 6", null],
    ["Records: 12.5", null],
    ["bill_number,tax_year\nB1,2026", null],
    ["hello", null],
    ["", null],
  ])("the control file %j states %j", (text, stated) => {
    expect(readControlFile(text)).toEqual(stated);
  });

  it("no text makes the reader of control files throw", () => {
    fc.assert(fc.property(fc.string(), (text) => void readControlFile(text)));
  });
});
