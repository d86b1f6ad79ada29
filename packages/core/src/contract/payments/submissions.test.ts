import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../../testing/arbitrary.ts";
import { holdsCardNumber } from "../../wire/card-number.ts";
import { AccountNickName, payerFields } from "../../wire/submit-object.ts";
import * as contract from "../index.ts";
import { BillPayment, MiscPayment } from "./submissions.ts";

/** Every call that requests a charge or a refund, or stores a card. */
const MONEY =
  /^\/api\/Payments\/Submit|Checkout(?:RDV2)?AuthenticatedPayment$|^\/GuestCheckout$|GuestMiscCheckout$|SubmitGuestPayment$|VoidUnpostedPayment$|^\/api\/PaymentMethodDetail/;

const calls = contract
  .endpointsOf(contract)
  .filter(({ path, body }) => MONEY.test(path) && body)
  .map((call) => [call.name, call.body as v.GenericSchema] as const);

/** Copies of the value, one for each object in it, with an additional key in that object. */
function withKey(value: unknown, key: string, secret: string): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      withKey(item, key, secret).map((spoilt) => value.with(index, spoilt)),
    );
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, item]) =>
    withKey(item, key, secret).map((spoilt) => ({ ...value, [name]: spoilt })),
  );
  return [{ ...value, [key]: secret }, ...inside];
}

const SECRETS = [
  "CCDetails",
  "CardNumber",
  "ExpDate",
  "CVV",
  "ACHDetails",
  "ConfirmAccountNumber",
  "cvv",
] as const;

it("every submission of the specification is tested", () => {
  expect(calls.map(([name]) => name).sort()).toEqual([
    "CheckoutAuthenticatedPayment",
    "CheckoutRDV2AuthenticatedPayment",
    "CreatePaymentMethodDetail",
    "GuestCheckout",
    "GuestMiscCheckout",
    "SubmitACHAutoPayment",
    "SubmitACHPayment",
    "SubmitACHVoidReturn",
    "SubmitAutoPayment",
    "SubmitCCAutoPayment",
    "SubmitCCPayment",
    "SubmitCCVoid",
    "SubmitCashPayment",
    "SubmitCashVoid",
    "SubmitCheckPayment",
    "SubmitCheckVoid",
    "SubmitGuestPayment",
    "SubmitPayment",
    "SubmitRDV2ACHPayment",
    "SubmitRDV2CCPayment",
    "SubmitRDV2CashPayment",
    "SubmitRDV2CheckPayment",
    "SubmitRDV2Payment",
    "SubmitRDV2TokenPayment",
    "SubmitTokenAutoPayment",
    "SubmitTokenPayment",
    "UpdatePaymentMethodDetail",
    "VoidUnpostedPayment",
  ]);
});

it.each(calls)("%s refuses additional keys at every level", (_name, body) => {
  const spoilt = fc.tuple(arbitraryOf(body), fc.constantFrom(...SECRETS));
  fc.assert(
    fc.property(spoilt, ([value, key]) => {
      const all = withKey(value, key, "4111111111111111");
      expect(all.length).toBeGreaterThan(0);
      for (const one of all) expect(v.is(body, one)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

const payer = {
  FirstName: "Ada",
  LastName: "Sample",
  IsBusiness: false,
  EmailAddress: "",
  CountryCode: "USA(1)",
  PhoneNumber: "",
  Address: { Address1: "- - - -", Country: "US", City: "Sampleton", State: "Georgia", Zip: "31401" },
  Comments: "",
  ConsentConfirmation: true,
};
const submit = {
  ...payer,
  Amount: 102.5,
  SubAmount: 100,
  TotalFees: 2.5,
  ConvenienceFee: 0,
  ConvFeeAmount: 0,
  PartialPayment: false,
  PartialPaymentAmount: 0,
  CompanyId: 1,
};
const fees = {
  CreditCardPercentageFee1Value: 2.5,
  CreditCardFixedFee1Value: 0,
  CreditCardFeeCap: 0,
  CreditCardFeeMin: 0,
};
const typed = {
  TerminalID: "",
  PaymentToken: "tok_0123456789",
  AccountNickName: "•••• 1111",
  CardType: "VISA",
  ...fees,
};
const read = {
  TerminalID: "T-1",
  TerminalCardType: "AMEX",
  CardType: "AMEX",
  session_id: "00000000-0000-4000-8000-000000000002",
  ...fees,
};
const standard = {
  IsCustomAPI: false,
  RecordDetailsIds: ["7"],
  RecordDetails: [{ RecordDetailsId: "7", AmountToPay: 100 }],
};
const row = {
  tax_year: "2024",
  bill_no: "2024-17",
  trans_amount: 100,
  payee_name: "Ada Sample",
  StatementType: "Real Property",
  property_id: "13-5",
  current_bill_amt: 100,
  property_address: "1 Main St",
  owner_name: "Ada Sample",
};
const custom = { IsCustomAPI: true, CartPayments: [row] };
const misc = {
  AccountCode1: "Tag",
  AccountCode2: "Tag renewal",
  VIN: "",
  LicenseNumber: "",
  InvoiceNumber: "",
  DrivesCartId: "",
  CartPayments: [{ AccountCode1: "Tag", AccountCode2: "Tag renewal", AmountPaid: 100 }],
};
const byCard = (object: object) => ({
  CompanyName: "demo",
  Key: "00000000-0000-4000-8000-000000000001",
  PaymentMethod: "CC",
  PaymentType: "Manual",
  SubmitRDV2CCPayment: object,
});

describe("a payment of bills", () => {
  it.each([
    ["typed card, standard bills", { ...submit, ...typed, ...standard }, true],
    ["typed card, custom-API bills", { ...submit, ...typed, ...custom }, true],
    ["terminal, standard bills", { ...submit, ...read, ...standard }, true],
    [
      "terminal, at a counter",
      {
        ...submit,
        ...read,
        ...custom,
        SourcePage: "clerk",
        ClerkUser: { FirstName: "Cleo", LastName: "Clerk" },
      },
      true,
    ],
    ["terminal with a token", { ...submit, ...read, ...standard, PaymentToken: "tok_0123456789" }, false],
    ["typed card without a token", { ...submit, ...typed, ...standard, PaymentToken: undefined }, false],
    ["typed card with a run", { ...submit, ...typed, ...standard, session_id: read.session_id }, false],
    ["no bills", { ...submit, ...typed, ...standard, RecordDetailsIds: [], RecordDetails: [] }, false],
    [
      "rows of a custom API for standard bills",
      { ...submit, ...typed, ...standard, CartPayments: [row] },
      false,
    ],
    ["miscellaneous lines", { ...submit, ...typed, ...misc }, false],
    ["a negative amount", { ...submit, ...typed, ...standard, Amount: -1 }, false],
    ["a fraction of a cent", { ...submit, ...typed, ...standard, Amount: 1.005 }, false],
    ["a page that is none", { ...submit, ...typed, ...standard, SourcePage: "user" }, false],
    [
      "a whole account number as nickname",
      { ...submit, ...typed, ...standard, AccountNickName: "4111 1111" },
      false,
    ],
    [
      "a card's number as note",
      { ...submit, ...typed, ...standard, Comments: "card 4111 1111 1111 1111" },
      false,
    ],
  ])("%s", (_case, object, fits) => {
    expect(v.is(BillPayment, byCard(object))).toBe(fits);
  });

  // CALL-112, ENTITY-041
  it("a payment of bills sends 'Manual' for a card and the method for all others", () => {
    const body = byCard({ ...submit, ...typed, ...standard });
    expect(v.is(BillPayment, { ...body, PaymentType: "CC" })).toBe(false);
    const cash = {
      CompanyName: "demo",
      Key: body.Key,
      PaymentMethod: "CASH",
      SubmitRDV2CASHPayment: { ...submit, ...standard },
    };
    expect(v.is(BillPayment, { ...cash, PaymentType: "CASH" })).toBe(true);
    expect(v.is(BillPayment, { ...cash, PaymentType: "Manual" })).toBe(false);
  });
});

it("a miscellaneous payment has lines, and no bills", () => {
  expect(v.is(MiscPayment, byCard({ ...submit, ...typed, ...misc }))).toBe(true);
  expect(v.is(MiscPayment, byCard({ ...submit, ...typed, ...standard }))).toBe(false);
  expect(v.is(MiscPayment, byCard({ ...submit, ...typed, ...misc, CartPayments: [] }))).toBe(false);
});

describe("a text that may contain a card number", () => {
  it.each([
    ["4111111111111111", true],
    ["4111-1111-1111-1111", true],
    ["pay with 4111 1111 1111 1111 please", true],
    ["378282246310005", true],
    ["4111111111111112", false],
    ["parcel 13-5-0001", false],
    ["", false],
  ])("the text '%s' may contain one: %s", (text, holds) => {
    expect(holdsCardNumber(text)).toBe(holds);
    expect(v.is(payerFields.Comments, text)).toBe(!holds && text.length <= 30);
  });
});

it.each([
  ["•••• 1111", true],
  ["Visa •••• 1111", true],
  ["", true],
  ["11111", false],
  ["4111111111111111", false],
])("'%s' is valid as nickname of a card or account: %s", (name, fits) => {
  expect(v.is(AccountNickName, name)).toBe(fits);
});
