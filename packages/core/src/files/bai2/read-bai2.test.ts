import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBai2, readBai2 } from "./read-bai2.ts";
import { kindOfBai2Code, kindOfBankWord, kindOfWord } from "./type-codes.ts";

/** Two transactions and a summary: 500000 + 125000 + 9550 = 634550; 5 records in the account with its continuation. */
const GOOD = [
  "01,122099999,123456789,260331,0200,1,65,,2/",
  "02,031001234,122099999,1,260331,2359,USD,2/",
  "03,0123456789,USD,010,500000,,/",
  "16,142,125000,0,BREF1,7K3M9QXR2T8W4HBD,GATEWAY PAYOUT, MARCH 31",
  "88,BATCH 42/",
  "16,555,9550,,BREF2,,RETURNED ITEM/",
  "49,634550,5/",
  "98,634550,1,7/",
  "99,634550,1,9/",
];
const text = (change: Readonly<Record<number, string>> = {}) =>
  GOOD.map((line, at) => change[at] ?? line).join("\r\n");

describe("a bank's file in BAI2", () => {
  // OFFICE-003
  it("a file is read with implied decimals, signs by type code, and continued text", () => {
    expect(isBai2(text())).toBe(true);
    expect(readBai2(text())).toEqual({
      problems: [],
      lines: [
        {
          line: 4,
          day: "2026-03-31",
          code: "142",
          kind: "deposit",
          amount: 125_000,
          bankReference: "BREF1",
          customerReference: "7K3M9QXR2T8W4HBD",
          text: "GATEWAY PAYOUT, MARCH 31 BATCH 42",
        },
        {
          line: 6,
          day: "2026-03-31",
          code: "555",
          kind: "return",
          amount: -9_550,
          bankReference: "BREF2",
          customerReference: "",
          text: "RETURNED ITEM",
        },
      ],
    });
  });

  it.each([
    ["a wrong account total", { 6: "49,634551,5/" }, [[7, "total", "634551", "634550"]]],
    ["a wrong number of records", { 6: "49,634550,4/" }, [[7, "count", "4", "5"]]],
    ["a wrong group total", { 7: "98,1,1,7/" }, [[8, "total", "1", "634550"]]],
    ["a wrong number of accounts", { 7: "98,634550,2,7/" }, [[8, "count", "2", "1"]]],
    ["a wrong number of groups", { 8: "99,634550,2,9/" }, [[9, "count", "2", "1"]]],
    ["a wrong number of records of the file", { 8: "99,634550,1,8/" }, [[9, "count", "8", "9"]]],
    ["version 1", { 0: "01,122099999,123456789,260331,0200,1,65,,1/" }, [[1, "version", "", ""]]],
    ["a test group", { 1: "02,031001234,122099999,4,260331,2359,USD,2/" }, [[2, "status", "", ""]]],
    ["another currency", { 1: "02,031001234,122099999,1,260331,2359,CAD,2/" }, [[2, "currency", "", ""]]],
    [
      "a day that does not exist",
      { 1: "02,031001234,122099999,1,260231,2359,USD,2/" },
      [[2, "date", "", ""]],
    ],
    ["no file trailer", { 8: "" }, [[8, "unfinished", "", ""]]],
  ])("a file with %s is reported", (_name, change, problems) => {
    expect(
      readBai2(text(change)).problems.map(({ line, code, stated, found }) => [line, code, stated, found]),
    ).toEqual(problems);
  });

  it("availability amounts and dates after a funds type are no references", () => {
    const changed = text({
      3: "16,169,125000,S,1,2,3,BREF1,OURS,TEXT",
      5: "16,475,9550,V,260401,1200,BREF2,1044,CHECK",
    });
    expect(
      readBai2(changed).lines.map((line) => [line.code, line.bankReference, line.customerReference]),
    ).toEqual([
      ["169", "BREF1", "OURS"],
      ["475", "BREF2", "1044"],
    ]);
  });

  it("a continuation of references comes before the text", () => {
    const changed = text({ 3: "16,399,125000,/", 4: "88,BREF1,OURS,PAYOUT/" });
    expect(readBai2(changed).lines[0]).toMatchObject({ customerReference: "OURS", text: "PAYOUT" });
  });

  it.each([
    ["142", "deposit"],
    ["165", "deposit"],
    ["169", "deposit"],
    ["399", "deposit"],
    ["495", ""],
    ["475", ""],
    ["555", "return"],
    ["357", "return"],
    ["698", "fee"],
  ])("type code %s is %s", (code, kind) => {
    expect(kindOfBai2Code(code)).toBe(kind);
  });

  it.each([
    ["Refund", "refund"],
    ["payout", "deposit"],
    ["ACH Return", "return"],
    ["chargeback_fee", "return"],
    ["Processing Fee", "fee"],
    ["charge", "payment"],
    ["Sale", "payment"],
    ["Hello", ""],
  ])("the word %s is %s", (word, kind) => {
    expect(kindOfWord(word)).toBe(kind);
  });

  it.each([
    ["CREDIT", "deposit"],
    ["ACH Credit", "deposit"],
    ["Deposit", "deposit"],
    ["Debit", ""],
    ["Refund", ""],
    ["Returned item", "return"],
    ["Service charge", "fee"],
    ["Hello", ""],
  ])("in a bank's CSV file, the word %s is %s", (word, kind) => {
    expect(kindOfBankWord(word)).toBe(kind);
  });

  it("no text makes the reader throw", () => {
    fc.assert(fc.property(fc.string(), (any) => void readBai2(`01,${any}`)));
  });
});
