import { expect, it } from "vitest";
import { changeContact, checkContact, contactOf, isContactOld, withContact } from "./contact.ts";

const ADA = {
  ConsumerId: "7",
  CompanyId: 1,
  FullName: "SAMPLE ADA",
  EmailAddress: "ada@mail.example",
  PhoneNumber: "912-555-0101",
  AccountNumber: "R1",
  Address1: "1 Elm St",
  Address2: "",
  City: "Pine",
  State: "GA",
  Zip: "31404",
  Country: "US",
};

it.each([
  [{}, {}],
  [{ email: "", phone: "", zip: "" }, {}],
  [{ fullName: " " }, { fullName: "Full name is a required field." }],
  [{ email: "ada" }, { email: "Enter a valid email address." }],
  [{ city: "x".repeat(101) }, { city: "This is too long." }],
])("contact data is validated: %o", (change, errors) => {
  expect(checkContact({ ...contactOf(ADA), ...change })).toEqual(errors);
});

it("contact data is sent trimmed, and the rest of the consumer is unchanged", () => {
  const form = changeContact(contactOf(ADA), { phone: "912-555-0199", city: " Oak " });
  expect(withContact(ADA, form)).toEqual({ ...ADA, PhoneNumber: "9125550199", City: "Oak" });
});

it("contact data is outdated once any part of it differs", () => {
  expect(isContactOld(ADA, { ...ADA })).toBe(false);
  expect(isContactOld(ADA, { ...ADA, Zip: "31405" })).toBe(true);
});
