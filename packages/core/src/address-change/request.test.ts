import { describe, expect, it } from "vitest";
import { makeBill } from "../testing/index.ts";
import { changeAddressOutcome } from "./answer.ts";
import { type ChangeAddressForm, type OldAddress, openChangeAddress } from "./form.ts";
import { changeAddressLink } from "./link.ts";
import { changeAddressBody } from "./request.ts";

const OLD: OldAddress = {
  firstName: "Ada",
  lastName: "Sample",
  fullName: "Ada Sample",
  email: "old@b.co",
  phone: "9125550100",
  address1: "1 Old Street",
  country: "US",
  state: "Georgia",
  city: "Savannah",
  zip: "31401",
};
const NEW: ChangeAddressForm = {
  fullName: " Ada Sample ",
  email: "new@b.co",
  countryCode: "USA(1)",
  phone: "9125550142",
  address1: "2 New Street",
  country: "US",
  state: "Georgia",
  city: "SAVANNAH",
  zip: "31402",
  isCertified: true,
};

describe("a request to change an address", () => {
  it("a request contains the new values, the old ones, and the bill", () => {
    expect(changeAddressBody(NEW, OLD, makeBill({ id: "77", companyId: 4, accountNumber: "ACC-9" }))).toEqual(
      {
        NewFullName: "Ada Sample",
        NewEmailAddress: "new@b.co",
        CountryCode: "USA(1)",
        NewPhone: "9125550142",
        NewAddress1: "2 New Street",
        NewCountry: "US",
        NewCity: "SAVANNAH",
        NewState: "Georgia",
        NewZip: "31402",
        OldFirstName: "Ada",
        OldLastName: "Sample",
        OldFullName: "Ada Sample",
        OldEmailAddress: "old@b.co",
        OldCountry: "US",
        OldPhone: "9125550100",
        OldAddress1: "1 Old Street",
        OldCity: "Savannah",
        OldState: "Georgia",
        OldZip: "31401",
        CompanyId: 4,
        AccountNumber: "ACC-9",
        Address: {
          Address1: "2 New Street",
          Country: "US",
          State: "Georgia",
          City: "SAVANNAH",
          Zip: "31402",
        },
        IsCertified: true,
        RecordDetailsId: "77",
      },
    );
  });

  it("a request does not identify a custom-API bill by record", () => {
    expect(changeAddressBody(NEW, OLD, makeBill({ source: "custom-api" }))).not.toHaveProperty(
      "RecordDetailsId",
    );
  });

  it("the form starts with the name on file, in the default country, not certified", () => {
    expect(openChangeAddress(OLD)).toMatchObject({
      fullName: "Ada Sample",
      country: "US",
      isCertified: false,
    });
  });
});

describe("a request's outcome", () => {
  it.each([
    ["error", false, "standard", "error", "Change Address Error!", "No such account."],
    ["Error", true, "custom-api", "error", "Change Address Error!", "No such account."],
    [
      "success",
      false,
      "standard",
      "sent",
      "Change Address Success!",
      "Change Billing Address request was sent successfully.",
    ],
    [
      "success",
      true,
      "standard",
      "updated",
      "Change Address Success!",
      "Change Billing Address request was updated successfully.",
    ],
    [
      "success",
      false,
      "custom-api",
      "sent",
      "Change Address Success!",
      "Change Billing Address request was sent successfully.",
    ],
  ] as const)(
    "the outcome for status %s, updated at once %s, a %s bill is %s",
    (status, isUpdated, _source, kind, title, message) => {
      const answer = { status, error: "No such account.", isUpdated };
      expect(changeAddressOutcome(answer)).toEqual({ kind, title, message });
    },
  );
});

describe("a county's own page for address changes", () => {
  it.each([
    [
      "https://county.example/change?parcel={{key}}",
      "13 430/1",
      "https://county.example/change?parcel=13%20430%2F1",
    ],
    ["https://county.example/{{ key }}/{{key}}", "$&", "https://county.example/%24%26/%24%26"],
    ["http://county.example/change", "1", "http://county.example/change"],
    ["javascript:alert('{{key}}')", "1", null],
    ["/change/{{key}}", "1", null],
    ["", "1", null],
  ])("the page %s with %s is %s", (template, key, link) => {
    expect(changeAddressLink({ ChangeAddressLink: template }, key)).toBe(link);
  });

  it("the page may be missing", () => {
    expect(changeAddressLink({}, "1")).toBeNull();
  });
});
