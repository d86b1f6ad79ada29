import { describe, expect, it } from "vitest";
import { parseSettlement, readSettlement } from "./reconcile.ts";

const ID = "00000000-0000-4000-8000-000000000001";

describe("a settlement file", () => {
  it("a settlement file is read by its headings, in any order, with refunds as negative amounts", () => {
    const text = `\ufeffdate,reference,amount,fee\r\n2026-03-01,${ID},102.35,1.10\r\n2026-03-02,${ID.toUpperCase()},-60,0\r\n`;
    expect(readSettlement(text)).toEqual([
      { line: 2, reference: ID, amount: 10_235, fee: 110, day: "2026-03-01" },
      { line: 3, reference: ID.toUpperCase(), amount: -6_000, fee: 0, day: "2026-03-02" },
    ]);
  });

  it.each([
    ["an amount of three decimals", `reference,amount,fee,date\n${ID},1.005,0,2026-03-01`, "amount"],
    ["no number", `reference,amount,fee,date\n${ID},ten,0,2026-03-01`, "amount"],
    ["no reference", "reference,amount,fee,date\n ,1,0,2026-03-01", "reference"],
    ["no day", `reference,amount,fee,date\n${ID},1,0,March`, "date"],
    ["a day that there is not", `reference,amount,fee,date\n${ID},1,0,2026-02-31`, "date"],
  ])("a settlement file with %s is refused with the line number", (_what, text, path) => {
    expect(() => readSettlement(text)).toThrow(new RegExp(`Line 2 .*${path}`));
  });

  it("a settlement file from a spreadsheet is read: headings in any case, dollar signs, and American dates", () => {
    const text = `Reference,Amount,Fee,Date\n7K3M-9QXR,"$1,234.50",$0.00,3/1/2026\nch_1,(20.00),0,03/02/2026\n`;
    expect(readSettlement(text)).toEqual([
      { line: 2, reference: "7K3M-9QXR", amount: 123_450, fee: 0, day: "2026-03-01" },
      { line: 3, reference: "ch_1", amount: -2_000, fee: 0, day: "2026-03-02" },
    ]);
  });

  it("a settlement file without a required heading is refused with the column's name", () => {
    const { lines, problems } = parseSettlement(`reference,amount,date\n${ID},1,2026-03-01`);
    expect(lines).toEqual([]);
    expect(problems).toEqual([{ line: 1, fields: ["heading:fee"] }]);
  });
});
