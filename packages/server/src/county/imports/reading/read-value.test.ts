import { describe, expect, it } from "vitest";
import { inWords } from "../reason.ts";
import { readDate } from "./read-date.ts";
import { cleanCell, readValue } from "./read-value.ts";

describe("dates", () => {
  it.each([
    ["2026-11-15", "2026-11-15"],
    ["2026-11-15 00:00:00", "2026-11-15"],
    ["2026-11-15T08:30:00Z", "2026-11-15"],
    ["20261115", "2026-11-15"],
    ["11/15/2026", "2026-11-15"],
    ["1/5/2026 12:00:00 AM", "2026-01-05"],
    ["11/15/26", "2026-11-15"],
    ["15-Nov-2026", "2026-11-15"],
    ["15-NOV-26", "2026-11-15"],
    ["15 November 2026", "2026-11-15"],
    ["2028-02-29", "2028-02-29"],
    ["00/00/0000", null],
    ["0000-00-00", null],
  ])("reads %s", (text, expected) => {
    expect(readDate(text, "mdy")).toBe(expected);
  });

  it("a date is read with the day first if the mapping says so", () => {
    expect(readDate("11/12/2026", "dmy")).toBe("2026-12-11");
    expect(readDate("11/12/2026", "mdy")).toBe("2026-11-12");
  });

  it.each(["2026-02-30", "2026-13-01", "15/11/2026", "15-Foo-2026", "2027-02-29", "yesterday", "1900-02-29"])(
    "refuses %s",
    (text) => {
      expect(readDate(text, "mdy")).toBeUndefined();
    },
  );
});

describe("cells", () => {
  it.each([
    [' ="00123" ', "00123"],
    ["  12  Main\r\nSt\t ", "12 Main St"],
    ["a\u0000b", "a b"],
    ["\u00a012\u00a0", "12"],
    ['="', '="'],
  ])("the cell %j is cleaned", (text, expected) => {
    expect(cleanCell(text)).toBe(expected);
  });

  it.each([
    ["money", "$7,149.39", 714_939],
    ["money", "(12.50)", -1250],
    ["year", "2026.0", 2026],
    ["flag", "Y", true],
    ["flag", "false", false],
    ["decimal", "1,204.5", "1204.5"],
    ["list", "S1; L4;", ["S1", "L4"]],
    ["property_type", "Mobile Home", "M"],
    ["text", "13-430-15-12-00-0-00-000", "13-430-15-12-00-0-00-000"],
    ["tax_lines", "[]", []],
  ] as const)("reads %s from %j", (kind, text, expected) => {
    expect(readValue(kind, text, "mdy")).toEqual({ ok: true, value: expected });
  });

  it.each([
    ["money", "ten", "'ten' is not an amount of money"],
    ["money", "12.345678", "'12.345678' has more than two decimals"],
    ["money", "9".repeat(60), `'${"9".repeat(40)}…' is too large for an amount`],
    ["year", "26", "'26' is not a year"],
    ["flag", "perhaps", "'perhaps' is neither yes nor no"],
    ["decimal", "-1", "'-1' is not a number"],
    ["property_type", "constructor", "'constructor' is not a property type (R, P, M, H or T)"],
    ["tax_lines", "[{}]", "the tax lines are not a JSON list of tax lines"],
    ["text", "x".repeat(501), "is longer than 500 characters"],
  ] as const)("refuses %s %j in plain words", (kind, text, reason) => {
    const read = readValue(kind, text, "mdy");
    expect(read.ok ? "" : inWords({ line: 1, column: "", reason: read.error }).reason).toBe(reason);
  });
});
