import { expect, it } from "vitest";
import { savedMethodFromWire } from "../../accounts/index.ts";
import { ENGLISH } from "../../messages/general/language.ts";
import { makeCompany } from "../../testing/index.ts";
import { savedCard } from "../../testing/resident-tab.ts";
import { makeUser } from "../../testing/session.ts";
import { autoPaymentOf, checkAutoPayEntry, lastDayOf } from "./autopay-order.ts";

const CARD = savedMethodFromWire(savedCard());
const ENTRY = {
  paymentMethodId: "41",
  firstPaymentDate: "2027-01-31",
  numberOfPayments: "3",
  agreed: true,
  firstName: "Ada",
  lastName: "Sample",
};

it("an order names its errors: a missing allowance, and a method without a billing address", () => {
  const today = "2026-11-21";
  expect(checkAutoPayEntry(ENTRY, [CARD], today, ENGLISH, true)).toEqual({});
  const bare = { ...CARD, address1: "" };
  expect(checkAutoPayEntry({ ...ENTRY, agreed: false }, [bare], today, ENGLISH, true)).toEqual({
    paymentMethodId: "Add a billing address to this payment method first.",
    agreed: "Check the box to allow these payments.",
  });
  expect(checkAutoPayEntry({ ...ENTRY, numberOfPayments: "" }, [CARD], today, ENGLISH, true)).toEqual({
    numberOfPayments: "Number of payments is a required field.",
  });
});

it("an order requires a valid payer's name for a setup, but not for a change", () => {
  const entry = { ...ENTRY, firstName: "Clement (Hollis)", lastName: "" };
  expect(Object.keys(checkAutoPayEntry(entry, [CARD], "2026-11-21", ENGLISH, true))).toEqual([
    "firstName",
    "lastName",
  ]);
  expect(checkAutoPayEntry(entry, [CARD], "2026-11-21", ENGLISH, false)).toEqual({});
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
