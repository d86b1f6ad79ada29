import { describe, expect, it } from "vitest";
import { isAddressMoved, profileBody, profileOf } from "../people/profile.ts";
import type { ConsumerAccount } from "./consumer-account.ts";
import { accountName, hearsNothing, withEmail } from "./delivery.ts";
import { checkAccountNumber, checkNickname } from "./link-form.ts";

const account: ConsumerAccount = {
  id: "1",
  consumerId: "2",
  companyId: 3,
  accountNumber: "R4",
  nickname: " ",
  email: "",
  enableEmail: false,
  enableSms: false,
  enableMail: true,
};

describe("the delivery of an account's bills", () => {
  it("bills are emailed to the account's own address, otherwise to the user's", () => {
    expect(withEmail(account, true, "ada@mail.example")).toMatchObject({
      enableEmail: true,
      email: "ada@mail.example",
    });
    const own = { ...account, email: "own@mail.example" };
    expect(withEmail(own, true, "ada@mail.example").email).toBe("own@mail.example");
    expect(withEmail(own, false, "ada@mail.example")).toEqual(own);
    expect(withEmail(account, false, "ada@mail.example").email).toBe("");
  });

  it("bills without paper and email reach no one", () => {
    expect(hearsNothing({ ...account, enableMail: false, enableSms: true })).toBe(true);
    expect(hearsNothing({ ...account, enableMail: false, enableEmail: true })).toBe(false);
    expect(hearsNothing(account)).toBe(false);
  });

  it("an account is named by its nickname, otherwise by its number", () => {
    expect(accountName(account)).toBe("R4");
    expect(accountName(account, "1 Elm St")).toBe("1 Elm St");
    expect(accountName({ ...account, nickname: " Home " }, "1 Elm St")).toBe("Home");
  });
});

describe("the forms of accounts and profile", () => {
  it("an account number is required, a nickname is optional", () => {
    expect(checkAccountNumber({ number: " " }, "Parcel ID")).toEqual({
      number: "Parcel ID is a required field.",
    });
    expect(checkAccountNumber({ number: "1" }, "Parcel ID")).toEqual({});
    expect(checkNickname({ nickname: "" })).toEqual({});
    expect(checkNickname({ nickname: "x".repeat(50) })).toEqual({});
    expect(checkNickname({ nickname: "x".repeat(51) })).toEqual({
      nickname: "Nickname must be at most 50 characters.",
    });
  });

  it("the profile is sent trimmed, and detects a changed address", () => {
    const form = profileOf({
      firstName: "Ada",
      lastName: "Sample",
      emailAddress: "ada@mail.example",
      phoneNumber: "912-555-0142",
    });
    expect(form.phone).toBe("9125550142");
    expect(profileBody({ ...form, firstName: " Ada ", email: "ada@mail.example " })).toEqual({
      FirstName: "Ada",
      LastName: "Sample",
      EmailAddress: "ada@mail.example",
      PhoneNumber: "9125550142",
    });
    expect(isAddressMoved({ email: " ADA@mail.example" }, "ada@mail.example")).toBe(false);
    expect(isAddressMoved({ email: "eva@mail.example" }, "ada@mail.example")).toBe(true);
  });
});
