import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampPage, pageCount, pageLinks, pageRange, rangeText } from "./index.ts";

const shown = (page: number, pages: number): string =>
  pageLinks(page, pages)
    .map((link) => (link === "ellipsis" ? "…" : link === page ? `[${link + 1}]` : `${link + 1}`))
    .join(" ");

describe("a pagination's links", () => {
  it.each([
    [0, 1, "[1]"],
    [5, 6, "1 2 3 4 5 [6]"],
    [0, 7, "[1] 2 3 4 … 7"],
    [2, 7, "1 2 [3] 4 … 7"],
    [3, 7, "1 … 3 [4] 5 … 7"],
    [4, 7, "1 … 4 [5] 6 7"],
    [6, 7, "1 … 4 5 6 [7]"],
    [9, 20, "1 … 9 [10] 11 … 20"],
  ])("the links of page %i of %i are %s", (page, pages, links) => {
    expect(shown(page, pages)).toBe(links);
  });

  // SHELL-038, SHELL-039
  it("there are five links beyond six pages, in order, with the current, the first, and the last", () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 500 }), fc.nat(499), (pages, wanted) => {
        const page = Math.min(wanted, pages - 1);
        const links = pageLinks(page, pages).filter((link) => link !== "ellipsis");
        expect(links).toHaveLength(5);
        expect(links).toEqual([...new Set(links)].toSorted((a, b) => a - b));
        expect(links).toEqual(expect.arrayContaining([0, page, pages - 1]));
      }),
    );
  });
});

// SEARCH-012
describe("a page's range", () => {
  it.each([
    [0, 10, 47, "1–10"],
    [4, 10, 47, "41–47"],
    [0, 10, 1, "1"],
    [2, 10, 21, "21"],
    [0, 10, 0, "0"],
    [99, 10, 47, "41–47"],
  ])("the range of page %i of %i each, %i in all, is %s", (page, size, count, text) => {
    expect(rangeText(page, size, count)).toBe(text);
  });

  it("the ranges of all pages cover everything exactly once", () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.constantFrom(5, 10, 20, 50), (count, size) => {
        const places = Array.from({ length: pageCount(count, size) }, (_, page) =>
          pageRange(page, size, count),
        );
        const covered = places.flatMap(({ first, last }) =>
          first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(covered).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      }),
    );
  });
});

it.each([
  [-1, 47, 0],
  [3, 47, 3],
  [9, 47, 4],
  [9, 0, 0],
  [1.7, 47, 1],
])("page %d of %i bills becomes page %i", (page, count, expected) => {
  expect(clampPage(page, count, 10)).toBe(expected);
});
