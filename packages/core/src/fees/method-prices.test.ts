import { expect, it } from "vitest";
import { cents, percent } from "../money/index.ts";
import { methodPrices } from "./method-prices.ts";

const charge = (rate: string, fixed: number) => ({
  percentageLabel: "",
  fixedLabel: "",
  tiers: [],
  above: {
    percentage: percent(rate),
    perStarted: null,
    fixed: cents(fixed),
    cap: cents(0),
    minimum: cents(0),
  },
});
const fees = { card: charge("2.35", 0), ach: charge("0", 125), byCardType: [] };

it("a method saves what the most expensive of the offered ones costs more", () => {
  expect(methodPrices(fees, ["CC", "ACH", "CASH"], cents(379_233))).toMatchObject([
    { method: "CC", fee: 8_912, total: 388_145, saving: 0 },
    { method: "ACH", fee: 125, total: 379_358, saving: 8_787 },
    { method: "CASH", fee: 0, total: 379_233, saving: 8_912 },
  ]);
});

it("methods that cost the same, or a single one, save nothing", () => {
  expect(methodPrices(fees, ["CC", "CC"], cents(10_000)).map(({ saving }) => saving)).toEqual([0, 0]);
  expect(methodPrices(fees, ["ACH"], cents(10_000))).toMatchObject([{ saving: 0 }]);
  expect(methodPrices(fees, [], cents(10_000))).toEqual([]);
});
