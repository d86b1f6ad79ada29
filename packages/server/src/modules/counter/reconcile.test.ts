import { describe, expect, it } from "vitest";
import { readSettlement } from "./reconcile.ts";

const ID = "00000000-0000-4000-8000-000000000001";

describe("a settlement file", () => {
  it("is read by its headings, in any order, with what went back below zero", () => {
    const text = `\ufeffdate,reference,amount,fee\r\n2026-03-01,${ID},102.35,1.10\r\n2026-03-02,${ID.toUpperCase()},-60,0\r\n`;
    expect(readSettlement(text)).toEqual([
      { line: 2, reference: ID, amount: 10_235, fee: 110, day: "2026-03-01" },
      { line: 3, reference: ID, amount: -6_000, fee: 0, day: "2026-03-02" },
    ]);
  });

  it.each([
    ["an amount of three decimals", `reference,amount,fee,date\n${ID},1.005,0,2026-03-01`, "amount"],
    ["no number", `reference,amount,fee,date\n${ID},ten,0,2026-03-01`, "amount"],
    ["no reference of ours", "reference,amount,fee,date\nch_1,1,0,2026-03-01", "reference"],
    ["no day", `reference,amount,fee,date\n${ID},1,0,March`, "date"],
    ["a missing heading", `reference,amount,date\n${ID},1,2026-03-01`, "fee"],
  ])("with %s is refused by its line", (_what, text, path) => {
    expect(() => readSettlement(text)).toThrow(new RegExp(`Line 2 .*${path}`));
  });
});
