import { csvLine } from "@county-pay/core/payments";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile } from "./csv.ts";

describe("a line of a file", () => {
  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+1", "'+1"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["＝1", "'＝1"],
    ["Sample, Ada", '"Sample, Ada"'],
    ['the "old" mill', '"the ""old"" mill"'],
    [" kept ", '" kept "'],
    ["plain", "plain"],
  ])("the text %j is written as %j, so that no spreadsheet treats it as a formula", (value, printed) => {
    expect(csvLine([value])).toBe(`${printed}\r\n`);
  });

  it("a line's amounts have two decimals and a sign, so that a spreadsheet can add them", () => {
    expect(csvLine([{ cents: -123_405 }, { cents: 5 }, 12])).toBe("-1234.05,0.05,12\r\n");
  });

  it("every text is read back unchanged, except for the mark that prevents formulas", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 }), (texts) => {
        const [read = []] = parse(csvLine(["first", ...texts])) as string[][];
        expect(read.slice(1).map((value, at) => (value === `'${texts[at]}` ? texts[at] : value))).toEqual(
          texts,
        );
      }),
    );
  });
});

it("a file is read in parts until the last one, each once", async () => {
  const rows = Array.from({ length: 7 }, (_, at) => at);
  const asked: (number | null)[] = [];
  const parts: string[] = [];
  const read = async (after: number | null, top: number) => {
    asked.push(after);
    const from = after === null ? 0 : after + 1;
    return rows.slice(from, from + top);
  };
  for await (const part of csvFile<number>(["n"], read, (row) => csvLine([row]), 3)) parts.push(part);
  expect(asked).toEqual([null, 2, 5]);
  expect(parts.join("")).toBe(`\ufeffn\r\n${rows.map((row) => `${row}\r\n`).join("")}`);
});
