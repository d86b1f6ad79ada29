import { describe, expect, it } from "vitest";
import { registrationMessages } from "../../messages/people/registration.ts";
import { findBillRequest } from "../linking/find-bill.ts";
import {
  accountLabel,
  accountNotFound,
  afterChange,
  checkRegistration,
  EMPTY_REGISTRATION,
  type RegistrationForm,
  withAccountNumber,
  withOwner,
} from "./registration.ts";
import { securityTopics } from "./security-topics.ts";

const GOOD: RegistrationForm = {
  accountNumber: "13-430-15-12",
  fullName: "Ada Sample",
  email: "ada@mail.example",
  confirmEmail: "ada@mail.example",
  password: "Abcdef1!",
  confirmPassword: "Abcdef1!",
};
const check = (change: Partial<RegistrationForm>, label = "Parcel ID", takenEmails: string[] = []) =>
  checkRegistration({ ...GOOD, ...change }, { label, takenEmails });

// VALID-057 to 065, VALID-083
describe("the registration form", () => {
  it.each<[Partial<RegistrationForm>, Partial<RegistrationForm>]>([
    [{}, {}],
    [{ accountNumber: "" }, { accountNumber: "Parcel ID is a required field." }],
    [{ accountNumber: "  " }, { accountNumber: "Invalid Parcel ID input." }],
    [{ fullName: "" }, { fullName: "Full Name is a required field." }],
    [
      { email: "" },
      {
        email: "Email address is a required field.",
        confirmEmail: "Confirm email address and Email address do not match.",
      },
    ],
    [
      { email: "a@b", confirmEmail: "a@b" },
      { email: "Enter a valid email address.", confirmEmail: "Enter a valid email address." },
    ],
    [{ confirmEmail: "" }, { confirmEmail: "Confirm email address is a required field." }],
    [{ confirmEmail: " ADA@mail.example " }, {}],
    [
      { confirmEmail: "eva@mail.example" },
      {
        email: "Email address and Confirm email address do not match.",
        confirmEmail: "Confirm email address and Email address do not match.",
      },
    ],
    [
      { password: "" },
      {
        password: "Password is a required field.",
        confirmPassword: "Confirm password and Password do not match.",
      },
    ],
    [{ confirmPassword: "" }, { confirmPassword: "Confirm password is a required field." }],
    [
      { confirmPassword: "Abcdef1!!" },
      {
        password: "Password and Confirm password do not match.",
        confirmPassword: "Confirm password and Password do not match.",
      },
    ],
    [
      { password: "abcdefg1", confirmPassword: "abcdefg1" },
      { password: "Password must contain at least 1 uppercase character." },
    ],
  ])("the registration %j has the errors %j", (change, errors) => {
    expect(check(change)).toEqual(errors);
  });

  // AUTH-016
  it("the form names the number as the company does", () => {
    expect(check({ accountNumber: "" }, "Account Number")).toEqual({
      accountNumber: "Account Number is a required field.",
    });
    expect(check({ accountNumber: " " }, "Account Number")).toEqual({
      accountNumber: "Invalid Account Number input.",
    });
    expect(accountLabel({ isCustomApi: true, isTyler: false }, registrationMessages)).toBe("Parcel ID");
    expect(accountLabel({ isCustomApi: false, isTyler: true }, registrationMessages)).toBe("Parcel ID");
    expect(accountLabel({ isCustomApi: false, isTyler: false }, registrationMessages)).toBe("Account Number");
    expect(accountNotFound("Parcel ID")).toBe("Parcel ID does not exist.");
  });

  // VALID-061
  it("the form refuses an already registered address, regardless of its spelling", () => {
    expect(check({ email: "Ada@Mail.example" }, "Parcel ID", ["ada@mail.example"])).toEqual({
      email: "Email address already exists",
    });
    expect(check({}, "Parcel ID", ["eva@mail.example"])).toEqual({});
  });

  it("the form compares nothing while neither field of a pair was touched", () => {
    const form = { ...GOOD, confirmEmail: "eva@mail.example", confirmPassword: "x" };
    const pristine = { email: true, password: true };
    expect(checkRegistration(form, { label: "Parcel ID", pristine })).toEqual({});
    expect(Object.keys(checkRegistration(form, { label: "Parcel ID", pristine: { email: true } }))).toEqual([
      "password",
      "confirmPassword",
    ]);
  });

  it("the form uses the name found for its own number, and drops it if the number has changed since", () => {
    const typed = afterChange(EMPTY_REGISTRATION, { accountNumber: "1" });
    const found = afterChange(typed, { accountNumber: "1", fullName: " Ada Sample " });
    expect(found).toMatchObject({ accountNumber: "1", fullName: "Ada Sample" });
    expect(afterChange(found, { email: "ada@mail.example" })).toMatchObject({ fullName: "Ada Sample" });
    const other = afterChange(found, { accountNumber: "2" });
    expect(other.fullName).toBe("");
    expect(afterChange(other, { accountNumber: "1", fullName: "Ada Sample" })).toBe(other);
  });

  // AUTH-048
  it("the form uses the name from the found bill, and drops it with the number", () => {
    const found = withOwner({ ...EMPTY_REGISTRATION, accountNumber: "1" }, { ownerName: " Ada Sample  " });
    expect(found.fullName).toBe("Ada Sample");
    expect(withAccountNumber(found, "1").fullName).toBe("Ada Sample");
    expect(withAccountNumber(found, "")).toEqual(EMPTY_REGISTRATION);
  });

  // AUTH-049, WIRE-010
  it("the list of security questions has ten topics", () => {
    expect(new Set(securityTopics()).size).toBe(10);
  });
});

describe("a registration's lookup", () => {
  const company = {
    id: 7,
    name: "demo",
    isCustomApi: false,
    isTyler: false,
    products: [{ number: "P1", name: "Property Tax" }],
  };

  // CALL-049, CALL-050
  it("the lookup requests five bills of an account or a parcel", () => {
    expect(findBillRequest(company, " 42 ")).toEqual({
      CompanyId: 7,
      CompanyName: "demo",
      PageNumber: 0,
      PageSize: 5,
      ProductNum: "P1",
      SearchFields: { accountNumber: "42" },
    });
    const parcel = { ProductNum: "Bills Payment", SearchFields: { "Parcel ID": "42" } };
    expect(findBillRequest({ ...company, isCustomApi: true }, "42")).toMatchObject(parcel);
    expect(findBillRequest({ ...company, isTyler: true }, "42")).toMatchObject(parcel);
  });

  it("the lookup requests nothing for an empty field", () => {
    expect(findBillRequest(company, "  ")).toBeNull();
  });
});
