import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLine } from "./split-line.ts";

/** What the CSV parser says of a single line; null if it refuses the line, or reads something beyond it. */
function parsed(line: string): string[] | null {
  try {
    const [cells, ...more] = parse(line, { delimiter: ",", record_delimiter: "\n" }) as string[][];
    return cells && more.length === 0 ? cells : null;
  } catch {
    return null;
  }
}

describe("a line of a file", () => {
  it.each([
    ["a,b,c", ["a", "b", "c"]],
    ["a,,", ["a", "", ""]],
    ['"a,b",c', ["a,b", "c"]],
    ['a,"b ""c""",', ["a", 'b "c"', ""]],
    ['"",""""', ["", '"']],
  ])("the cells of %j are read", (line, cells) => {
    expect(splitLine(Buffer.from(line), ",")).toEqual(cells);
  });

  it.each(['a,5" pipe', 'a,"b', 'a,"b"c', '"a" ,b', '"a""', 'a,"'])("%j is not well formed", (line) => {
    expect(splitLine(Buffer.from(line), ",")).toBeNull();
  });

  it("has the cells that the CSV parser finds, or is left to it", () => {
    const line = fc.string({ unit: fc.constantFrom("a", "é", " ", ",", '"', '""', ";"), minLength: 1 });
    fc.assert(
      fc.property(line, (text) => {
        expect(splitLine(Buffer.from(text), ",")).toEqual(parsed(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
