import { exactPlace, matchingPlaces } from "@county-pay/core/forms";
import { describe, expect, it } from "vitest";
import { countries, countryName } from "./countries.ts";
import { US_STATES } from "./us-states.ts";

describe("the lists of places", () => {
  it("offer states by name or code", () => {
    expect(matchingPlaces(US_STATES, "ga").map(({ name }) => name)).toEqual(["Georgia", "Michigan"]);
    expect(exactPlace(US_STATES, "dc")?.name).toBe("District of Columbia");
  });

  it("name every country", () => {
    expect(countryName("US", "en")).toBe("United States");
    expect(countryName("US", "es")).toBe("Estados Unidos");
    expect(countries("en").every((country) => /^[A-Z]{2}$/.test(country.code))).toBe(true);
  });
});
