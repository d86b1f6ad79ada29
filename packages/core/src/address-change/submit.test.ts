import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeAddressForm } from "./change.ts";
import { type ChangeAddressForm, openChangeAddress } from "./form.ts";
import { checkChangeAddress } from "./submit.ts";
import { titleCase } from "./title-case.ts";

const PLACES = {
  countries: [
    { code: "US", name: "United States" },
    { code: "CA", name: "Canada" },
  ],
  states: [
    { code: "GA", name: "Georgia" },
    { code: "SC", name: "South Carolina" },
  ],
};
const GOOD: ChangeAddressForm = {
  ...openChangeAddress({ fullName: "Ada Sample" }),
  email: "a@b.co",
  phone: "9125550142",
  address1: "1 Invented Street",
  state: "Georgia",
  city: "Sampleton",
  zip: "31401",
  isCertified: true,
};
const check = (change: Partial<ChangeAddressForm>) => checkChangeAddress({ ...GOOD, ...change }, PLACES);

// ADDRESS-001 to 007
describe("the dialog that changes a billing address", () => {
  it.each<[Partial<ChangeAddressForm>, Partial<Record<keyof ChangeAddressForm, string>>]>([
    [{}, {}],
    [{ fullName: "" }, { fullName: "Full name is a required field." }],
    [{ fullName: " " }, { fullName: "Full name is a required field." }],
    [{ fullName: "x".repeat(200) }, {}],
    [{ fullName: "x".repeat(201) }, { fullName: "Full name must be less than 100 characters." }],
    [{ email: "" }, { email: "Email Address is a required field." }],
    [{ email: "a@b" }, { email: "Invalid Email Address." }],
    [{ phone: "" }, {}],
    [{ phone: "1".repeat(15) }, {}],
    [{ phone: "1".repeat(16) }, { phone: "Phone No. must be less than 16 characters." }],
    [{ phone: "912-555" }, { phone: "Phone No. must only contain digits." }],
    [{ address1: "" }, { address1: "Address is a required field." }],
    [{ address1: "x".repeat(250) }, {}],
    [{ address1: "x".repeat(251) }, { address1: "Address must be less than 250 characters." }],
    [{ country: "" }, { country: "Country is a required field." }],
    [{ country: "Atlantis" }, { country: "Pick a country from the list." }],
    [
      { state: "", city: "" },
      { state: "State is a required field.", city: "City is a required field." },
    ],
    [{ state: "Georgi" }, { state: "Pick a state from the list." }],
    [{ state: "SC" }, {}],
    [{ city: "" }, { city: "City is a required field." }],
    [{ city: "Sampleton " }, { city: "Invalid City input; remove any leading or trailing spaces." }],
    [{ city: "x".repeat(101) }, { city: "City must be less than 100 characters." }],
    [{ state: "" }, { state: "State is a required field.", city: "Pick a state first." }],
    [{ zip: "" }, { zip: "Zip code is a required field." }],
    [{ zip: "3140A" }, { zip: "Enter numbers only." }],
    [{ zip: "31401-1234" }, {}],
    [{ zip: "31401-12345" }, { zip: "Zip code must not be more than 10 characters." }],
    [{ isCertified: false }, { isCertified: "Please certify the statement above." }],
  ])("the form %j has the errors %j", (change, errors) => {
    expect(check(change)).toEqual(errors);
  });

  it("the form accepts any state of a country without a list of states", () => {
    const form = { ...GOOD, country: "Canada", state: "Ontario" };
    expect(checkChangeAddress(form, { ...PLACES, states: [] })).toEqual({});
    expect(checkChangeAddress(form, PLACES)).toHaveProperty("state");
  });
});

describe("a change in the dialog", () => {
  // ADDRESS-011
  it("a change resets the fields that no longer apply", () => {
    expect(changeAddressForm(GOOD, { country: "CA" })).toMatchObject({ country: "CA", state: "", city: "" });
    expect(changeAddressForm(GOOD, { state: "South Carolina" })).toMatchObject({ city: "" });
    expect(changeAddressForm(GOOD, { state: "Georgia" })).toMatchObject({ city: "Sampleton" });
    expect(changeAddressForm(GOOD, { country: "CA", state: "Ontario", city: "ottawa" })).toMatchObject({
      state: "Ontario",
      city: "Ottawa",
    });
  });

  // ADDRESS-008
  it("a change stores a city in title case, and no city before the state", () => {
    expect(changeAddressForm(GOOD, { city: "port wentworth" }).city).toBe("Port Wentworth");
    expect(changeAddressForm({ ...GOOD, state: "", city: "" }, { city: "savannah" }).city).toBe("");
  });

  it.each([
    ["PORT wentworth", "Port Wentworth"],
    ["winston-salem", "Winston-Salem"],
    ["McDonough", "McDonough"],
    ["mcDonough", "Mcdonough"],
    ["coeur d'alene", "Coeur D'alene"],
    ["st. marys", "St. Marys"],
    ["éz", "Éz"],
    ["tybee  ", "Tybee  "],
    ["APO", "APO"],
    ["fpo", "FPO"],
    ["Dpo ", "DPO "],
    ["APOLLO beach", "Apollo Beach"],
    ["", ""],
  ])("the city %j in title case is %j", (typed, expected) => {
    expect(titleCase(typed)).toBe(expected);
  });

  it("title case applied twice changes nothing more", () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from("aBé -'.")), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(titleCase(titleCase(text))).toBe(titleCase(text));
        expect(titleCase(text).toLowerCase()).toBe(text.toLowerCase());
      }),
    );
  });
});
