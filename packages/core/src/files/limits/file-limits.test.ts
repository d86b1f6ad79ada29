import { describe, expect, it } from "vitest";
import { exceededLimit, FILE_LIMITS, findExceededLimit } from "./file-limits.ts";
import { limitSentence } from "./limit-sentence.ts";

const { lines, lineLength, size } = FILE_LIMITS.bai2;

describe("the limits of an uploaded file", () => {
  // OFFICE-003
  it.each([
    ["an empty text", "", null],
    ["as many characters as a line may have", "x".repeat(lineLength), null],
    ["as many lines as a file may have", "x\r\n".repeat(lines), null],
    [
      "too many characters",
      "x\n".repeat(size / 2 + 1),
      { limit: "size", most: size, found: size + 2, line: 0 },
    ],
    ["a line too many", "\r".repeat(lines + 1), { limit: "lines", most: lines, found: lines + 1, line: 0 }],
    [
      "a line that is too long",
      `one\ntwo\r\n${"x".repeat(lineLength + 1)}`,
      { limit: "lineLength", most: lineLength, found: lineLength + 1, line: 3 },
    ],
  ])("a text of %s", (_what, text, exceeded) => {
    expect(findExceededLimit("bai2", text)).toEqual(exceeded);
  });

  it("a line too many is found in a file with any line breaks, and the last one may have none", () => {
    for (const lineBreak of ["\n", "\r", "\r\n"]) {
      expect(findExceededLimit("ach", Array(FILE_LIMITS.ach.lines).fill("9").join(lineBreak))).toBeNull();
      expect(
        findExceededLimit(
          "ach",
          Array(FILE_LIMITS.ach.lines + 1)
            .fill("9")
            .join(lineBreak),
        ),
      ).toMatchObject({ limit: "lines", found: FILE_LIMITS.ach.lines + 1 });
    }
  });

  it("the sentence names the limit, what the file has, and the line", () => {
    const columns = exceededLimit("settlement", "columns", 4_000_001, 1);
    expect(exceededLimit("settlement", "columns", FILE_LIMITS.settlement.columns)).toBeNull();
    expect(columns && limitSentence(columns)).toBe(
      "Line 1 has at least 4,000,001 columns, and at most 500 are read. Check that it is the right file.",
    );
  });
});
