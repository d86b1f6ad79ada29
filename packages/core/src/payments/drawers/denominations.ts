import { type Cents, cents } from "../../money/index.ts";

/** The value in cents of each denomination of bills and coins, from the largest. */
const VALUES = {
  bill100: 100_00,
  bill50: 50_00,
  bill20: 20_00,
  bill10: 10_00,
  bill5: 5_00,
  bill2: 2_00,
  bill1: 1_00,
  coin100: 1_00,
  coin50: 50,
  coin25: 25,
  coin10: 10,
  coin5: 5,
  coin1: 1,
} as const;

/** A denomination: a bill by its dollars, or a coin by its cents. */
export type Denomination = keyof typeof VALUES;

/** The denominations that a drawer is counted in: bills, then coins, each from the largest. */
export const DENOMINATIONS = [
  ...(["bill100", "bill50", "bill20", "bill10", "bill5", "bill2", "bill1"] as const),
  ...(["coin100", "coin50", "coin25", "coin10", "coin5", "coin1"] as const),
] as const satisfies readonly Denomination[];

/** Whether it is a bill; otherwise it is a coin. */
export const isBill = (denomination: Denomination): boolean => denomination.startsWith("bill");

/** Its value, in cents. */
export const valueOfPiece = (denomination: Denomination): Cents => cents(VALUES[denomination]);

/** How many pieces there are of each denomination; those that are missing have none. */
export type Pieces = Readonly<Partial<Record<Denomination, number>>>;

/** The pieces of one denomination together, in cents. */
export const amountOfPieces = (denomination: Denomination, count: number): Cents =>
  cents(VALUES[denomination] * count);

/** All pieces together, in cents. */
export const totalOfPieces = (pieces: Pieces): Cents =>
  cents(DENOMINATIONS.reduce((total, one) => total + VALUES[one] * (pieces[one] ?? 0), 0));
