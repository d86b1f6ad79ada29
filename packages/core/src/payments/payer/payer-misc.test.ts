import { describe, expect, it } from "vitest";
import { countyRules } from "../../company/county-rules.ts";
import { checkNumberProblem } from "../methods/check/number.ts";
import { terminalCardTypeProblem } from "../methods/terminal/card-type.ts";
import { checkMiscDetails, EMPTY_MISC_DETAILS, type MiscDetails, miscNeeds } from "./payer-misc.ts";

const TAG: MiscDetails = { ...EMPTY_MISC_DETAILS, paymentFor: "Tag", tagVin: "1HGCM82633A004352" };
const check = (change: Partial<MiscDetails>, county = "demo", isMotorVehicle = true) =>
  checkMiscDetails({ ...TAG, ...change }, miscNeeds(countyRules(county), isMotorVehicle));

// VALID-017 to 020
describe("a miscellaneous payment's details", () => {
  it.each<[Partial<MiscDetails>, Partial<MiscDetails>]>([
    [{}, {}],
    [{ paymentFor: "" }, { paymentFor: "Payment For is a required field." }],
    [{ paymentFor: "Other" }, { other: "Other is a required field." }],
    [{ paymentFor: "Other", other: "  " }, { other: "Other is a required field." }],
    [{ paymentFor: "Other", other: "x".repeat(30) }, {}],
    [{ paymentFor: "Other", other: "x".repeat(31) }, { other: "Other must be less than 30 characters." }],
    [{ paymentFor: "Tag", other: "x".repeat(31) }, {}],
    [{ invoiceNumber: "INV 2025 7" }, {}],
    [{ invoiceNumber: "INV  2025" }, { invoiceNumber: "Invalid Bill/Invoice Number input." }],
    [{ invoiceNumber: " INV" }, { invoiceNumber: "Invalid Bill/Invoice Number input." }],
    [{ invoiceNumber: "INV-7" }, { invoiceNumber: "Invalid Bill/Invoice Number input." }],
    [{ tagVin: "" }, { tagVin: "Tag/VIN is a required field." }],
    [{ tagVin: "  " }, { tagVin: "Tag/VIN is a required field." }],
  ])("the details %j have the errors %j", (change, errors) => {
    expect(check(change)).toEqual(errors);
  });

  // VALID-021
  it("the license is required in the county that wants it, and only for motor vehicles (COUNTY-009)", () => {
    expect(check({}, "rockdale")).toEqual({ license: "Driver License Number is a required field." });
    expect(check({ license: "012345678" }, "rockdale")).toEqual({});
    expect(check({ tagVin: "" }, "rockdale", false)).toEqual({});
    expect(check({}, "newton")).toEqual({});
  });
});

describe("the clerk's entries", () => {
  // VALID-053
  it.each([
    ["1001", ""],
    ["", "Invalid Check Number."],
    [" 1001", "Invalid Check Number."],
    ["10-01", "Invalid Check Number."],
    ["-1", "Invalid Check Number."],
  ])("check number %j: %j", (number, problem) => {
    expect(checkNumberProblem(number)).toBe(problem);
  });

  // VALID-047
  it("a card type must be one that the terminal screen offers", () => {
    expect(terminalCardTypeProblem("VISA", ["VISA", "AMEX"])).toBe("");
    expect(terminalCardTypeProblem("DISC", ["VISA", "AMEX"])).toBe("Verify Card Type");
    expect(terminalCardTypeProblem("", ["VISA"])).toBe("Verify Card Type");
  });
});
