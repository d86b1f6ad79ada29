import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactPlace, matchingPlaces } from "./places.ts";

const PLACES = [
  { code: "GA", name: "Georgia" },
  { code: "MI", name: "Michigan" },
  { code: "VA", name: "Virginia" },
  { code: "WV", name: "West Virginia" },
  ...Array.from({ length: 12 }, (_, at) => ({ code: `X${at}`, name: `Sample ${at}` })),
];
const names = (typed: string) => matchingPlaces(PLACES, typed).map(({ name }) => name);

describe("places", () => {
  it.each([
    ["g", ["Georgia", "Michigan", "Virginia", "West Virginia"]],
    ["GA", ["Georgia", "Michigan"]],
    ["virginia", ["Virginia", "West Virginia"]],
    ["wv", ["West Virginia"]],
    [" ", []],
    ["", []],
  ])("the places for %j are %j", (typed, found) => {
    expect(names(typed)).toEqual(found);
  });

  it("at most ten places are suggested", () => {
    expect(names("sample")).toHaveLength(10);
  });

  it("suggested places match the typed text by name or code", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3 }), (typed) => {
        const wanted = typed.trim().toLowerCase();
        for (const { name, code } of matchingPlaces(PLACES, typed))
          expect(name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted).toBe(true);
      }),
    );
  });

  it("a place is recognized by its full name or code", () => {
    expect(exactPlace(PLACES, " ga ")?.name).toBe("Georgia");
    expect(exactPlace(PLACES, "GEORGIA")?.code).toBe("GA");
    expect(exactPlace(PLACES, "Georg")).toBeUndefined();
    expect(exactPlace(PLACES, "")).toBeUndefined();
  });
});
