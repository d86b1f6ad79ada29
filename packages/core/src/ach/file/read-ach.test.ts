import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { achFileOf } from "../../testing/ach-file.ts";
import { readAch } from "./read-ach.ts";

const byOthers = (name: string): string =>
  readFileSync(new URL(`./testing/${name}`, import.meta.url), "utf8");

describe("files that others wrote", () => {
  // OFFICE-006
  it("a file of returns has each entry with its code, amount, original trace, and identification", () => {
    const { entries, problems, createdOn, origin, debits, credits } = readAch(byOthers("return-web.ach"));
    expect(problems).toEqual([]);
    expect([createdOn, origin, debits, credits]).toEqual([
      "2018-10-17",
      "ASF APPLICATION SUPERVI",
      12_354,
      4_565,
    ]);
    expect(entries).toEqual([
      {
        line: 3,
        kind: "return",
        code: "R01",
        amount: 12_354,
        isDebit: true,
        trace: "091000017611242",
        originalTrace: "091400600000001",
        identification: "MjMxNDAwMjAtOGQ",
        name: "Paul Jones",
        accountLast4: "6789",
        bank: "09100001",
        day: "2000-01-01",
        information: "",
        about: "",
        corrected: "",
      },
      expect.objectContaining({ line: 7, kind: "return", code: "R03", amount: 4_565, isDebit: false }),
    ]);
  });

  it.each([
    ["return-prenote.ach", "return", "R03", "", ""],
    ["pos-invalid-return-file.ach", "return", "R96", "", ""],
    ["dishonored-return.ach", "dishonored", "R68", "R01", ""],
    ["contested-return.ach", "contested", "R71", "R01", ""],
    ["contested-addenda.ach", "contested", "R72", "R01", ""],
    ["cor-example.ach", "change", "C01", "", "1918171614"],
    ["web-invalid-noc-file.ach", "change", "C92", "", "1918171614"],
    ["iat-addenda98.ach", "change", "C01", "", "89722-C3"],
    ["iat-addenda99.ach", "return", "R01", "", ""],
  ])("%s adds up, and its first entry is a %s with the code %s", (name, kind, code, about, corrected) => {
    const { entries, problems } = readAch(byOthers(name));
    expect(problems).toEqual([]);
    expect(entries[0]).toMatchObject({ kind, code, about });
    expect(entries[0]?.corrected.trim()).toBe(corrected);
  });

  it("a file without its header is refused at its first line", () => {
    const { problems } = readAch(byOthers("return-no-batch-controls.ach"));
    expect(problems).toEqual([{ line: 1, code: "order", stated: "", found: "" }]);
  });
});

const GOOD = achFileOf([
  { code: "R01", amount: 12_345, identification: "7K3M9QXR2T8W4HB" },
  { code: "C02", corrected: "091400606" },
  { code: "R03", amount: 500, isCredit: true },
]);
const LINES = GOOD.replace(/\n$/, "").split("\n");
/** The good file with some characters of a line replaced; positions from 1. */
const changed = (line: number, position: number, text: string): string =>
  LINES.map((old, index) =>
    index + 1 === line ? old.slice(0, position - 1) + text + old.slice(position - 1 + text.length) : old,
  ).join("\n");
const without = (line: number): string => LINES.filter((_, index) => index + 1 !== line).join("\n");

describe("a file that does not add up", () => {
  it.each([
    [
      "a record that is cut short",
      LINES.map((one, n) => (n === 3 ? one.slice(0, 80) : one)).join("\n"),
      4,
      "length",
    ],
    ["a character beyond ASCII", changed(3, 55, "Ñ"), 3, "length"],
    ["a record size that is not 94", changed(1, 35, "080"), 1, "format"],
    ["an entry before its batch", without(2), 2, "order"],
    ["an amount that is not digits", changed(3, 30, "00000X2345"), 3, "number"],
    ["a routing number with a wrong check digit", changed(3, 12, "3"), 3, "routing"],
    ["an addenda record that is not announced", changed(3, 79, "0"), 3, "addenda"],
    ["a missing addenda record", without(4), 3, "addenda"],
    ["an entry that is no return", changed(4, 2, "05"), 3, "forward"],
    ["a control of another company", changed(9, 45, "9"), 9, "batch"],
    ["a control of another batch", changed(9, 94, "7"), 9, "batch"],
    ["a wrong count of the batch", changed(9, 10, "7"), 9, "count"],
    ["a wrong hash of the batch", changed(9, 20, "7"), 9, "hash"],
    ["a wrong debit total of the batch", changed(9, 32, "9"), 9, "debits"],
    ["a wrong credit total of the batch", changed(9, 44, "9"), 9, "credits"],
    ["a wrong number of batches", changed(10, 7, "2"), 10, "batches"],
    ["a wrong number of blocks", changed(10, 13, "3"), 10, "blocks"],
    ["a wrong count of the file", changed(10, 21, "7"), 10, "count"],
    ["a wrong hash of the file", changed(10, 31, "9"), 10, "hash"],
    ["a wrong debit total of the file", changed(10, 43, "9"), 10, "debits"],
    ["a wrong credit total of the file", changed(10, 55, "9"), 10, "credits"],
    ["a total that is not digits", changed(10, 50, "X"), 10, "number"],
    ["something after its end", `${GOOD}${LINES[0]}`, 11, "after"],
    ["no end", LINES.slice(0, 9).join("\n"), 9, "unfinished"],
    ["nothing", "", 1, "unfinished"],
  ])("%s is reported with its line", (_, text, line, code) => {
    expect(readAch(text).problems).toContainEqual(expect.objectContaining({ line, code }));
  });

  it("a wrong total names what the file states and what it has", () => {
    expect(readAch(changed(9, 30, "999")).problems).toEqual([
      { line: 9, code: "debits", stated: "12999", found: "12345" },
    ]);
  });

  it("each changed digit of an amount, a count, or a total is noticed", () => {
    const places = [3, 5, 7].flatMap((line) =>
      Array.from({ length: 10 }, (_unused, n) => [line, 30 + n] as const),
    );
    const controls = [
      ...Array.from({ length: 40 }, (_unused, n) => [9, 5 + n] as const),
      ...Array.from({ length: 54 }, (_unused, n) => [10, 2 + n] as const),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...places, ...controls),
        fc.integer({ min: 1, max: 9 }),
        ([line, position], by) => {
          const digit = Number(LINES[line - 1]?.[position - 1]);
          expect(readAch(changed(line, position, String((digit + by) % 10))).problems).not.toEqual([]);
        },
      ),
    );
  });
});

describe("a file that adds up", () => {
  it("line breaks of Windows, none at all, and blank lines at the end make no difference", () => {
    const read = ({ entries, problems }: ReturnType<typeof readAch>) => ({
      problems,
      entries: entries.map(({ line: _, ...entry }) => entry),
    });
    const expected = read(readAch(GOOD));
    expect(expected.problems).toEqual([]);
    expect(expected.entries).toHaveLength(3);
    for (const same of [LINES.join("\r\n"), LINES.join(""), `${GOOD}\n\n`, `\ufeff${GOOD}`])
      expect(read(readAch(same))).toEqual(expected);
  });

  it("every file with right totals is read without a problem", () => {
    const entry = fc.record({
      code: fc.constantFrom("R01", "R10", "R68", "R73", "C01", "C07"),
      amount: fc.nat(9_999_999_999),
      isCredit: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (entries) => {
        const { problems, entries: read } = readAch(achFileOf(entries));
        expect(problems).toEqual([]);
        expect(read.map(({ code }) => code)).toEqual(entries.map(({ code }) => code));
      }),
    );
  });
});
