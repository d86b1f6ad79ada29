import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amountOfPieces,
  DENOMINATIONS,
  isBill,
  type Pieces,
  totalOfPieces,
  valueOfPiece,
} from "./denominations.ts";

it("the denominations are bills and coins, each from the largest", () => {
  expect(DENOMINATIONS.map((one) => [isBill(one), valueOfPiece(one)])).toEqual([
    [true, 10_000],
    [true, 5_000],
    [true, 2_000],
    [true, 1_000],
    [true, 500],
    [true, 200],
    [true, 100],
    [false, 100],
    [false, 50],
    [false, 25],
    [false, 10],
    [false, 5],
    [false, 1],
  ]);
});

it.each([
  [{}, 0],
  [{ bill20: 7 }, 14_000],
  [{ bill1: 3, coin100: 2 }, 500],
  [{ bill100: 1, bill50: 1, coin25: 3, coin1: 4 }, 15_079],
] as const)("the pieces %j are %d cents together", (pieces, total) => {
  expect(totalOfPieces(pieces)).toBe(total);
});

it("a total is the sum of its denominations, for any number of pieces", () => {
  const counts = fc.array(fc.nat({ max: 100_000 }), {
    minLength: DENOMINATIONS.length,
    maxLength: DENOMINATIONS.length,
  });
  fc.assert(
    fc.property(counts, (all) => {
      const pieces: Pieces = Object.fromEntries(DENOMINATIONS.map((one, at) => [one, all[at] ?? 0]));
      const parts = DENOMINATIONS.map((one) => amountOfPieces(one, pieces[one] ?? 0));
      expect(totalOfPieces(pieces)).toBe(parts.reduce((total, part) => total + part, 0));
    }),
  );
});
