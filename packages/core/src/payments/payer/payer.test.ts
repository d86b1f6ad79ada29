import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Visitor } from "../../bills/index.ts";
import { countyRules } from "../../company/county-rules.ts";
import { payerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { changePayer } from "../methods/change.ts";
import type { PaymentMethod } from "../methods/method.ts";
import { EMPTY_PAYER, type PayerForm } from "./form.ts";
import { checkPayer, consentProblem, errorFields, type PayerNeeds, payerNeeds } from "./payer.ts";

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

// VALID-001 to 016, VALID-023 to 030
describe("the payer's form", () => {
  it("a valid form has no errors", () => {
    expect(check({})).toEqual({});
    expect(
      check({ firstName: "José María, Jr.", email: "a@b.co", phone: "9125550142", note: "lot #4" }),
    ).toEqual({});
  });

  // FORM-007, PAY-050
  it.each<[Partial<PayerForm>, string]>([
    [{ firstName: "" }, "First name is a required field."],
    [{ firstName: "x".repeat(51) }, "First name must be less than 50 characters."],
    [{ firstName: "A_da" }, "Invalid First name input."],
    [{ firstName: "   " }, "Invalid First name input."],
    [{ lastName: "   " }, "Invalid Last name input."],
    [
      { isBusiness: true, firstName: "x".repeat(51), email: "a@b.co", phone: "9125550142" },
      "Business name must be less than 50 characters.",
    ],
    [
      { isBusiness: true, firstName: "A / B", email: "a@b.co", phone: "9125550142" },
      "Invalid Business name input.",
    ],
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
    [{ country: " US" }, "Invalid Country input; remove any leading or trailing spaces."],
    [{ address1: "   " }, "Invalid Address input."],
    [{ city: " Sampleton" }, "Invalid City input; remove any leading or trailing spaces."],
    [{ state: "Georgia " }, "Invalid State input; remove any leading or trailing spaces."],
    [{ zip: "" }, "Zip code is a required field."],
    [{ zip: "3140A" }, "Enter numbers only."],
    [{ zip: "31401-12345" }, "Zip code must not be more than 10 characters."],
  ])("the form %j has the error %s", (change, message) => {
    expect(Object.values(check(change))).toEqual([message]);
  });

  // VALID-024, FORM-001
  it("the form accepts as many characters as the limit, although the sentence says fewer", () => {
    const name = "x".repeat(50);
    expect(
      check({ firstName: name, lastName: name, note: "x".repeat(30), address1: "x".repeat(255) }),
    ).toEqual({});
  });

  // VALID-007, VALID-009, LOCAL-001
  it("the form requires the county's fields", () => {
    expect(check({}, "chatham")).toEqual({ email: "Email Address is a required field." });
    for (const county of ["rockdale", "newton", "liberty"])
      expect(check({}, county)).toEqual({ phone: "Phone Number is a required field." });
    expect(check({ address1: "", phone: "9125550142" }, "liberty")).toEqual({});
    expect(check({ address1: "", phone: "9125550142" }, "newton")).toHaveProperty("address1");
  });

  it("errors are in form order", () => {
    expect(errorFields(check({ zip: "", firstName: "", city: "" }))).toEqual(["firstName", "zip", "city"]);
  });

  it("validation never throws for any text", () => {
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

describe("a change to the form", () => {
  // PAY-049, PAY-052
  it("a change clears the fields that no longer apply", () => {
    expect(changePayer(GOOD, { country: "CA" })).toMatchObject({ country: "CA", state: "", city: "" });
    expect(changePayer(GOOD, { state: "Ohio" })).toMatchObject({ state: "Ohio", city: "" });
    expect(changePayer(GOOD, { state: "Georgia" })).toMatchObject({ city: "Sampleton" });
    expect(changePayer(GOOD, { isBusiness: true })).toMatchObject({ lastName: "" });
    expect(changePayer(GOOD, { country: "US", state: "Ohio", city: "Dayton" })).toMatchObject({
      city: "Dayton",
    });
  });

  it("a state that is filled in after its city, at once or letter by letter, keeps the city", () => {
    const autofilled = { ...EMPTY_PAYER, city: "Midtown" };
    expect(changePayer(autofilled, { state: "GA" })).toMatchObject({ state: "GA", city: "Midtown" });
    const typed = ["G", "Ge", "Georgia"].reduce((form, state) => changePayer(form, { state }), autofilled);
    expect(typed).toMatchObject({ state: "Georgia", city: "Midtown" });
    expect(changePayer(typed, { state: "Georgi" })).toMatchObject({ city: "" });
  });

  // VALID-014
  it("a change stores the telephone number without dashes", () => {
    expect(changePayer(GOOD, { phone: "912-555-0142" })).toMatchObject({ phone: "9125550142" });
    expect(changePayer(GOOD, { phone: "912-55" })).toMatchObject({ phone: "91255" });
  });
});

// PAY-019, VALID-023, LOCAL-001
describe("the payer form's requirements", () => {
  const rules = (county: string) => countyRules(county);
  it.each<[string, Visitor, PaymentMethod, Partial<PayerNeeds>]>([
    ["demo", "guest", "manual", { email: false, phone: false, address: true, place: true }],
    ["demo", "clerk", "terminal", { address: false, place: false }],
    ["demo", "clerk", "cash", { address: true, place: true }],
    ["chatham", "guest", "manual", { email: true, phone: false }],
    ["chatham", "user", "ach", { email: false }],
    ["chatham", "clerk", "check", { email: false }],
    ["rockdale", "clerk", "cash", { phone: true }],
    ["newton", "user", "manual", { phone: true, address: true }],
    ["newton", "clerk", "terminal", { address: true, place: true }],
    ["liberty", "guest", "manual", { phone: true, address: false, place: true }],
    ["liberty", "user", "ach", { address: false, place: true }],
    ["liberty", "clerk", "cash", { address: true }],
    ["liberty", "clerk", "check", { address: true }],
    ["liberty", "clerk", "terminal", { address: false, place: false }],
  ])("the requirements in %s, for a %s who pays by %s, are %j", (county, role, method, needs) => {
    expect(payerNeeds(rules(county), false, { role, method })).toMatchObject(needs);
  });

  it.each([
    ["guest", "manual", true],
    ["user", "manual", true],
    ["clerk", "manual", false],
    ["clerk", "cash", false],
  ] as const)(
    "email and telephone number of a business are required if a %s pays by %s: %s",
    (role, method, isNeeded) => {
      expect(payerNeeds(rules("demo"), true, { role, method })).toMatchObject({
        email: isNeeded,
        phone: isNeeded,
      });
    },
  );

  it("a terminal requires no address, whatever it still contains", () => {
    const needs = payerNeeds(rules("demo"), false, { role: "clerk", method: "terminal" });
    const { address1, country, state, city, zip } = EMPTY_PAYER;
    expect(checkPayer({ ...GOOD, address1, country, state, city, zip }, needs)).toEqual({});
    const inNewton = payerNeeds(rules("newton"), false, { role: "clerk", method: "terminal" });
    expect(
      Object.keys(checkPayer({ ...GOOD, phone: "9125550142", address1, state, city, zip }, inNewton)),
    ).toEqual(["address1", "zip", "state", "city"]);
  });

  // VALID-022
  it("agreement to the terms is required", () => {
    expect(consentProblem(false)).toBe("Please agree to the Terms and Conditions.");
    expect(consentProblem(true)).toBe("");
  });

  it("errors are in the given language", () => {
    const needs = payerNeeds(rules("demo"), false);
    const texts = { ...payerErrorMessages, firstNameRequired: "El nombre es obligatorio." };
    expect(checkPayer({ ...GOOD, firstName: "" }, needs, texts)).toEqual({
      firstName: "El nombre es obligatorio.",
    });
  });
});
