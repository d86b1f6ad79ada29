import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countyRules } from "../company/county-rules.ts";
import { changePayer } from "./change.ts";
import { EMPTY_PAYER, type PayerForm } from "./form.ts";
import { checkPayer, errorFields, payerNeeds } from "./payer.ts";
import { normalisePhone } from "../forms/phone.ts";

const GOOD: PayerForm = {
  ...EMPTY_PAYER,
  firstName: "Ada",
  lastName: "Sample",
  address1: "1 Invented St. #2",
  state: "Georgia",
  city: "Sampleton",
  zip: "31401-1234",
};
const check = (change: Partial<PayerForm>, county = "demo") => {
  const form = { ...GOOD, ...change };
  return checkPayer(form, payerNeeds(countyRules(county), form.isBusiness));
};

describe("the payer's form", () => {
  it("is fine when it is", () => {
    expect(check({})).toEqual({});
    expect(
      check({ firstName: "José María, Jr.", email: "a@b.co", phone: "9125550142", note: "lot #4" }),
    ).toEqual({});
  });

  it.each<[Partial<PayerForm>, string]>([
    [{ firstName: "" }, "First name is a required field."],
    [{ firstName: "x".repeat(51) }, "First name must be less than 50 characters."],
    [{ firstName: "A_da" }, "Invalid First name input."],
    [{ firstName: "   " }, "Invalid First name input."],
    [{ lastName: "" }, "Last name is a required field."],
    [{ lastName: "x".repeat(51) }, "Last name must be less than 50 characters."],
    [{ lastName: "<b>" }, "Invalid Last name input."],
    [
      { isBusiness: true, firstName: "", email: "a@b.co", phone: "9125550142" },
      "Business name is a required field.",
    ],
    [{ isBusiness: true, lastName: "", phone: "9125550142" }, "Email Address is a required field."],
    [{ isBusiness: true, lastName: "", email: "a@b.co" }, "Phone Number is a required field."],
    [{ email: "a@b" }, "Invalid Email Address."],
    [{ email: "a b@c.de" }, "Invalid Email Address."],
    [{ phone: "912555014x" }, "Enter numbers only."],
    [{ phone: "912555" }, "Phone number too short."],
    [{ phone: "912555014299" }, "Not a possible phone number."],
    [{ phone: "1125550142" }, "Invalid phone number"],
    [{ phone: "9119550142" }, "Invalid phone number"],
    [{ note: "x".repeat(31) }, "Description must be less than 30 characters."],
    [{ note: "50%" }, "Invalid input; there is an unsupported character entered."],
    [{ address1: "" }, "Address is a required field."],
    [{ address1: "x".repeat(256) }, "Address must be less than 250 characters."],
    [{ address1: "1 St; drop" }, "Invalid Address input."],
    [{ country: "" }, "Country is a required field."],
    [{ state: "" }, "State is a required field."],
    [{ city: "" }, "City is a required field."],
    [{ city: " Sampleton" }, "Invalid City input; remove any leading or trailing spaces."],
    [{ state: "Georgia " }, "Invalid State input; remove any leading or trailing spaces."],
    [{ zip: "" }, "Zip code is a required field."],
    [{ zip: "3140A" }, "Enter numbers only."],
    [{ zip: "31401-12345" }, "Zip code must not be more than 10 characters."],
  ])("%j: %s", (change, message) => {
    expect(Object.values(check(change))).toEqual([message]);
  });

  it("takes as many characters as the limit, though the sentence says less", () => {
    const name = "x".repeat(50);
    expect(
      check({ firstName: name, lastName: name, note: "x".repeat(30), address1: "x".repeat(255) }),
    ).toEqual({});
  });

  it("asks what the county asks", () => {
    expect(check({}, "chatham")).toEqual({ email: "Email Address is a required field." });
    for (const county of ["rockdale", "newton", "liberty"])
      expect(check({}, county)).toEqual({ phone: "Phone Number is a required field." });
    expect(check({ address1: "", phone: "9125550142" }, "liberty")).toEqual({});
    expect(check({ address1: "", phone: "9125550142" }, "newton")).toHaveProperty("address1");
  });

  it("names the errors in form order", () => {
    expect(errorFields(check({ zip: "", firstName: "", city: "" }))).toEqual(["firstName", "city", "zip"]);
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.record({ firstName: fc.string({ unit: "binary" }), phone: fc.string(), zip: fc.string() }),
        (form) => {
          for (const message of Object.values(check(form))) expect(message).not.toMatch(/[{}]/);
        },
      ),
    );
  });
});

describe("a change of the form", () => {
  it("clears what no longer holds", () => {
    expect(changePayer(GOOD, { country: "CA" })).toMatchObject({ country: "CA", state: "", city: "" });
    expect(changePayer(GOOD, { state: "Ohio" })).toMatchObject({ state: "Ohio", city: "" });
    expect(changePayer(GOOD, { state: "Georgia" })).toMatchObject({ city: "Sampleton" });
    expect(changePayer(GOOD, { isBusiness: true })).toMatchObject({ lastName: "" });
    expect(changePayer(GOOD, { country: "US", state: "Ohio", city: "Dayton" })).toMatchObject({
      city: "Dayton",
    });
  });

  it.each([
    ["912-555-0142", "9125550142"],
    ["(912) 555.0142", "9125550142"],
    ["+1 912 555 0142", "9125550142"],
    ["1 912 555 0142", "9125550142"],
    ["912-55", "91255"],
    ["phone", "phone"],
  ])("keeps the number %s as %s", (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
  });
});
