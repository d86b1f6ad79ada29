import { expect, it } from "vitest";
import { savedMethodFromWire } from "../../accounts/index.ts";
import { ENGLISH } from "../../messages/general/language.ts";
import { makeCompany } from "../../testing/index.ts";
import { savedCard } from "../../testing/resident-tab.ts";
import { makeUser } from "../../testing/session.ts";
import { autoPaymentOf, autoPayPayer, checkAutoPayEntry, lastDayOf } from "./autopay-order.ts";

const CARD = savedMethodFromWire(savedCard());
const ENTRY = {
  paymentMethodId: "41",
  firstPaymentDate: "2027-01-31",
  numberOfPayments: "3",
  agreed: true,
  isBusiness: false,
  firstName: "Ada",
  lastName: "Sample",
  phone: "",
};
const { rules } = makeCompany();

it("an order names its errors: a missing allowance, and a method without a billing address", () => {
  const today = "2026-11-21";
  expect(checkAutoPayEntry(ENTRY, [CARD], today, ENGLISH, rules)).toEqual({});
  const bare = { ...CARD, address1: "" };
  expect(checkAutoPayEntry({ ...ENTRY, agreed: false }, [bare], today, ENGLISH, rules)).toEqual({
    paymentMethodId: "Add a billing address to this payment method first.",
    agreed: "Check the box to allow these payments.",
  });
  expect(checkAutoPayEntry({ ...ENTRY, numberOfPayments: "" }, [CARD], today, ENGLISH, rules)).toEqual({
    numberOfPayments: "Number of payments is a required field.",
  });
});

it("an order requires a valid payer's name for a setup, but not for a change", () => {
  const entry = { ...ENTRY, firstName: "Clement (Hollis)", lastName: "" };
  expect(Object.keys(checkAutoPayEntry(entry, [CARD], "2026-11-21", ENGLISH, rules))).toEqual([
    "firstName",
    "lastName",
  ]);
  expect(checkAutoPayEntry(entry, [CARD], "2026-11-21", ENGLISH, null)).toEqual({});
});

it("an organization is a business, whose order has a telephone number instead of a last name", () => {
  const user = makeUser({ firstName: "Tombolo Road LLC", lastName: "", phoneNumber: "" });
  const entry = { ...ENTRY, ...autoPayPayer(user) };
  expect(entry).toMatchObject({ isBusiness: true, firstName: "Tombolo Road LLC", lastName: "" });
  expect(Object.keys(checkAutoPayEntry(entry, [CARD], "2026-11-21", ENGLISH, rules))).toEqual(["phone"]);
  const whole = { ...entry, phone: "912-555-0142" };
  expect(checkAutoPayEntry(whole, [CARD], "2026-11-21", ENGLISH, rules)).toEqual({});
  const order = { company: makeCompany(), key: "k", user, accountId: "5", method: CARD };
  expect(autoPaymentOf({ ...order, entry: whole })).toMatchObject({
    IsBusiness: true,
    FirstName: "Tombolo Road LLC",
    LastName: "",
    PhoneNumber: "9125550142",
  });
});

it("a county that requires a telephone number requires it for automatic payments as well", () => {
  const strict = { ...rules, phoneRequired: true };
  expect(Object.keys(checkAutoPayEntry(ENTRY, [CARD], "2026-11-21", ENGLISH, strict))).toEqual(["phone"]);
});

it("an order ends on the day of the last payment, the last day of a shorter month", () => {
  expect(lastDayOf({ firstPaymentDate: "2027-01-31", numberOfPayments: 1 })).toBe("2027-01-31");
  expect(lastDayOf({ firstPaymentDate: "2027-01-31", numberOfPayments: 2 })).toBe("2027-02-28");
});

it("an order is sent with the payer, the source, and the method's ID only", () => {
  const order = { company: makeCompany(), key: "k", user: makeUser(), accountId: "5", method: CARD };
  const sent = autoPaymentOf({ ...order, entry: ENTRY });
  expect(sent).toMatchObject({
    ConsumerAccountId: "5",
    NumberOfPayments: 3,
    FirstName: "Ada",
    Address: { Address1: "9 Saved Lane", City: "Macon" },
    PaymentMethod: "Token",
    PaymentMethodDetailId: "41",
    ConsentConfirmation: true,
  });
  expect(JSON.stringify(sent)).not.toContain("kept_");
});
