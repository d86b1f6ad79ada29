import { exactPlace, matchingPlaces } from "@county-pay/core/forms";
import { describe, expect, it } from "vitest";
import { countries, countryName } from "./countries.ts";
import { US_STATES } from "./us-states.ts";

const names = (typed: string) => matchingPlaces(US_STATES, typed).map((place) => place.name);

describe("places", () => {
  it("are found by name or code, those that begin with it first", () => {
    expect(names("ga")).toEqual(["Georgia", "Michigan"]);
    expect(names("new h")).toEqual(["New Hampshire"]);
    expect(names("virginia")).toEqual(["Virginia", "West Virginia"]);
  });

  it("are at most ten, and none for nothing", () => {
    expect(names("a")).toHaveLength(10);
    expect(names(" ")).toEqual([]);
  });

  it("are known in full by either", () => {
    expect(exactPlace(US_STATES, "dc")?.name).toBe("District of Columbia");
    expect(exactPlace(US_STATES, "Georg")).toBeUndefined();
    expect(countryName("US")).toBe("United States");
    expect(countries().every((country) => /^[A-Z]{2}$/.test(country.code))).toBe(true);
  });
});
