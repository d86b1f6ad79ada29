import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cartItem } from "../../cart/index.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { submitGuestPayment } from "../../contract/payments/guest-payments.ts";
import { guestCheckout, guestMiscCheckout } from "../../contract/payments/payments.ts";
import {
  checkoutAuthenticatedPayment,
  checkoutRdv2AuthenticatedPayment,
  submitCashPayment,
  submitCheckPayment,
  submitPayment,
  submitRdv2CashPayment,
  submitRdv2CcPayment,
  submitRdv2CheckPayment,
  submitRdv2TokenPayment,
  submitTokenPayment,
} from "../../contract/payments/submit-payment.ts";
import { feeScheduleFromWire, quoteFee } from "../../fees/index.ts";
import { cents } from "../../money/index.ts";
import { billsOfYears, makeBill, makeCompany } from "../../testing/index.ts";
import { NO_DETAILS } from "../methods/method-selection.ts";
import { EMPTY_PAYER } from "../payer/form.ts";
import { EMPTY_MISC_DETAILS } from "../payer/payer-misc.ts";
import { typeOf, type UsedMethod, usedMethod } from "./payload-method.ts";
import { type MiscSubject, paymentForOf } from "./payload-misc.ts";
import { type Payment, type SignedInOrder, type Submission, submissionOf } from "./submission.ts";

const ENDPOINTS: Readonly<Record<Submission["call"], Endpoint>> = {
  GuestCheckout: guestCheckout,
  GuestMiscCheckout: guestMiscCheckout,
  SubmitGuestPayment: submitGuestPayment,
  CheckoutRDV2AuthenticatedPayment: checkoutRdv2AuthenticatedPayment,
  CheckoutAuthenticatedPayment: checkoutAuthenticatedPayment,
  SubmitRDV2CCPayment: submitRdv2CcPayment,
  SubmitRDV2CashPayment: submitRdv2CashPayment,
  SubmitRDV2CheckPayment: submitRdv2CheckPayment,
  SubmitRDV2TokenPayment: submitRdv2TokenPayment,
  SubmitPayment: submitPayment,
  SubmitCashPayment: submitCashPayment,
  SubmitCheckPayment: submitCheckPayment,
  SubmitTokenPayment: submitTokenPayment,
};

const KEY = "00000000-0000-4000-8000-000000000001";
const SESSION = "00000000-0000-4000-8000-000000000002";
const FEES = feeScheduleFromWire({
  CreditCardPercentageFee1Value: 2.35,
  CreditCardPercentageFee1Label: "Processing",
  CreditCardFixedFee1Value: 0.3,
  CreditCardFixedFee1Label: "Convenience",
  CreditCardFeeCap: 50,
  CreditCardFeeMin: 1.95,
  ACHPercentageFee1Value: 0.5,
  ACHPercentageFee1Label: "",
  ACHFixedFee1Value: 1,
  ACHFixedFee1Label: "Processing Fee",
  ACHFeeCap: 20,
  ACHFeeMin: 0.75,
  Fees: [
    {
      PaymentType: "AMEX",
      PercentageFeeValue: 3.5,
      PercentageFeeLabel: "Processing",
      FixedFeeValue: 0.25,
      FixedFeeLabel: "Counter",
      FeeMin: 2,
      FeeCap: 60,
    },
  ],
});
const company = makeCompany({ fees: FEES });
const payer = {
  ...EMPTY_PAYER,
  firstName: " Ada ",
  lastName: "Sample ",
  email: "ada@example.com",
  phone: "9125550142",
  city: "Sampleton",
  state: "Georgia",
  zip: "31401",
  note: " thanks ",
};
const token = { token: "tok_0123456789", last4: "1111" };
const METHODS = {
  manual: { kind: "manual", instrument: { ...token, cardType: "VISA" } },
  terminal: { kind: "terminal", cardType: "AMEX", terminalId: "T-1", sessionId: SESSION, receipt: null },
  ach: { kind: "ach", instrument: { ...token, cardType: "" } },
  cash: { kind: "cash" },
  check: { kind: "check", checkNumber: "1024", checkKind: "certified" },
  saved: { kind: "saved", methodId: "9", type: "ACH" },
} as const satisfies Readonly<Record<UsedMethod["kind"], UsedMethod>>;
const CLERK = { visitor: "clerk", userId: "7", firstName: "Cleo", lastName: "Clerk" } as const;
const USER = { visitor: "user", userId: "8" } as const;

const order = (method: UsedMethod, amount = 10_000, change: Partial<SignedInOrder> = {}): SignedInOrder => ({
  company,
  key: KEY,
  by: CLERK,
  payer,
  method,
  quote: quoteFee(FEES, typeOf(method), cents(amount), method.kind === "terminal" ? "AMEX" : ""),
  consent: true,
  ...change,
});
const standard = [cartItem(makeBill({ accountNumber: "ACC-1" }))];
const custom = [cartItem(makeBill({ source: "custom-api", taxYear: "2024", parcelId: "P-1" }))];
const products: MiscSubject = {
  purchase: {
    kind: "products",
    items: [
      { product: "Tag", price: cents(2_000), quantity: 2 },
      { product: "Title", price: cents(1_800), quantity: 1 },
      { product: "Tag", price: cents(100), quantity: 1 },
    ],
  },
  details: {
    ...EMPTY_MISC_DETAILS,
    paymentFor: "Tag",
    tagVin: " 1HGCM82633A004352 ",
    license: " D1 ",
    invoiceNumber: " 77 ",
  },
};
const drives: MiscSubject = {
  purchase: {
    kind: "drives",
    cart: {
      id: "6f9619ff-8b86-4d01-b42d-00c04fc964ff",
      items: [
        { description: "Tag renewal", vin: "V", invoiceNumber: "1", amount: cents(2_010) },
        { description: "Tag renewal", vin: "V", invoiceNumber: "1", amount: cents(20) },
        { description: "Mailing", vin: "V", invoiceNumber: "1", amount: cents(100) },
      ],
      total: cents(2_130),
    },
  },
  details: { ...EMPTY_MISC_DETAILS, paymentFor: "Tag" },
};
const bills = (method: UsedMethod, items = standard): Payment => ({
  kind: "bills",
  order: order(method),
  items,
});
const misc = (method: UsedMethod, subject = products): Payment => ({
  kind: "misc",
  order: order(method, 5_900),
  subject,
});

/** The submit object, under any of its names. */
function submitted(payment: Payment): Readonly<Record<string, unknown>> {
  const entries = Object.entries(submissionOf(payment).body);
  const found = entries.find(([name]) => /^Submit.*Payment$/.test(name));
  return v.parse(v.record(v.string(), v.unknown()), found?.[1]);
}

const guestCheckoutOrder = {
  companyName: "demo",
  key: KEY,
  payer,
  quote: quoteFee(FEES, "CC", cents(10_000)),
};
const single = {
  company,
  key: KEY,
  payer,
  item: cartItem(makeBill({ id: "42", accountNumber: "ACC-9" })),
  quote: quoteFee(FEES, "CC", cents(4_000)),
  consent: true,
};

// CALL-111
describe("a payment's submission", () => {
  it.each<[string, Payment, Submission["call"], string, string]>([
    [
      "guest's bills by card",
      { kind: "guest-bills", order: { ...guestCheckoutOrder, method: "CC", items: standard } },
      "GuestCheckout",
      "CC",
      "Manual",
    ],
    [
      "guest's custom bills by eCheck",
      { kind: "guest-bills", order: { ...guestCheckoutOrder, method: "ACH", items: custom } },
      "GuestCheckout",
      "ACH",
      "ACH",
    ],
    [
      "guest's products by card",
      { kind: "guest-misc", order: { ...guestCheckoutOrder, method: "CC", subject: products } },
      "GuestMiscCheckout",
      "CC",
      "Manual",
    ],
    [
      "guest's products by eCheck",
      { kind: "guest-misc", order: { ...guestCheckoutOrder, method: "ACH", subject: products } },
      "GuestMiscCheckout",
      "ACH",
      "ACH",
    ],
    [
      "guest's single bill by card",
      { kind: "guest-single", order: { ...single, method: METHODS.manual } },
      "SubmitGuestPayment",
      "CC",
      "Manual",
    ],
    [
      "guest's single bill by eCheck",
      { kind: "guest-single", order: { ...single, method: METHODS.ach } },
      "SubmitGuestPayment",
      "ACH",
      "ACH",
    ],
    ["bills by card", bills(METHODS.manual), "CheckoutRDV2AuthenticatedPayment", "CC", "Manual"],
    ["bills by eCheck", bills(METHODS.ach), "CheckoutRDV2AuthenticatedPayment", "ACH", "ACH"],
    ["custom bills by card", bills(METHODS.manual, custom), "CheckoutAuthenticatedPayment", "CC", "Manual"],
    ["custom bills by eCheck", bills(METHODS.ach, custom), "CheckoutAuthenticatedPayment", "ACH", "ACH"],
    ["bills at a terminal", bills(METHODS.terminal), "SubmitRDV2CCPayment", "CC", "Manual"],
    ["custom bills at a terminal", bills(METHODS.terminal, custom), "SubmitRDV2CCPayment", "CC", "Manual"],
    ["bills in cash", bills(METHODS.cash), "SubmitRDV2CashPayment", "CASH", "CASH"],
    ["custom bills in cash", bills(METHODS.cash, custom), "SubmitRDV2CashPayment", "CASH", "CASH"],
    ["bills by check", bills(METHODS.check), "SubmitRDV2CheckPayment", "CHECK", "CHECK"],
    ["bills with a saved account", bills(METHODS.saved), "SubmitRDV2TokenPayment", "ACH", "ACH"],
    [
      "bills with a saved card",
      bills({ ...METHODS.saved, type: "CC" }),
      "SubmitRDV2TokenPayment",
      "CC",
      "Manual",
    ],
    ["products by card", misc(METHODS.manual), "SubmitPayment", "CC", "Manual"],
    ["products at a terminal", misc(METHODS.terminal), "SubmitPayment", "CC", "Manual"],
    ["products by eCheck", misc(METHODS.ach), "SubmitPayment", "ACH", "ACH"],
    ["products in cash", misc(METHODS.cash), "SubmitCashPayment", "CASH", "CASH"],
    ["products by check", misc(METHODS.check), "SubmitCheckPayment", "CHECK", "CHECK"],
    [
      "products with a saved card",
      misc({ ...METHODS.saved, type: "CC" }),
      "SubmitTokenPayment",
      "CC",
      "Manual",
    ],
    ["products with a saved account", misc(METHODS.saved), "SubmitTokenPayment", "ACH", "ACH"],
    ["a motor-vehicle cart", misc(METHODS.cash, drives), "SubmitCashPayment", "CASH", "CASH"],
  ])("of %s", (_, payment, call, PaymentMethod, PaymentType) => {
    const submission = submissionOf(payment);
    expect(submission).toMatchObject({
      call,
      body: { CompanyName: "demo", Key: KEY, PaymentMethod, PaymentType },
    });
    const { body } = ENDPOINTS[submission.call];
    expect(body && v.safeParse(body, submission.body).issues).toBeUndefined();
  });
});

describe("a payment's bills", () => {
  it("bills are identified by their IDs, with the amount paid on each", () => {
    const items = billsOfYears([2023, 2024]).map(cartItem);
    const submit = submitted({ kind: "bills", order: order(METHODS.cash, 20_000), items });
    expect(submit).toMatchObject({
      IsCustomAPI: false,
      RecordDetailsIds: ["2023", "2024"],
      RecordDetails: [
        { RecordDetailsId: "2023", AmountToPay: 100 },
        { RecordDetailsId: "2024", AmountToPay: 100 },
      ],
      PartialPayment: false,
      PartialPaymentAmount: 0,
    });
    expect(submit).not.toHaveProperty("CartPayments");
  });

  // CALL-113
  it("bills from a county's own API are rows", () => {
    const submit = submitted({ kind: "bills", order: order(METHODS.cash, 4_000), items: custom });
    expect(submit).toMatchObject({ IsCustomAPI: true, PartialPayment: true, PartialPaymentAmount: 40 });
    expect(submit).not.toHaveProperty("RecordDetailsIds");
    expect(submit.CartPayments).toEqual([
      {
        tax_year: "2024",
        bill_no: "B-1",
        trans_amount: 40,
        payee_name: "Ada Sample",
        StatementType: "Property Tax",
        property_id: "P-1",
        current_bill_amt: 100,
        property_address: "1 Invented Street",
        owner_name: "Example Owner",
      },
    ]);
  });

  it("bills are rows if any of them comes from such an API", () => {
    const items = [...standard, cartItem(makeBill({ id: "2", source: "custom-api" }))];
    expect(submitted({ kind: "bills", order: order(METHODS.cash, 20_000), items })).toMatchObject({
      IsCustomAPI: true,
      CartPayments: [{ bill_no: "B-1" }, { bill_no: "B-2" }],
    });
  });

  it("a guest's bills are included in both forms", () => {
    const guest = (items: typeof standard) =>
      submitted({ kind: "guest-bills", order: { ...guestCheckoutOrder, method: "CC", items } });
    expect(guest(standard)).toMatchObject({
      IsCustomAPI: false,
      RecordDetailsIds: ["1"],
      RecordDetails: [{ RecordDetailsId: "1", AmountToPay: 100 }],
    });
    expect(guest(custom)).toMatchObject({
      IsCustomAPI: true,
      CartPayments: [{ property_id: "P-1" }],
      RecordDetails: [{ RecordDetailsId: "1", AmountToPay: 100 }],
    });
  });

  it("bills fit the contract, whatever the county's files contain", () => {
    const long = "x".repeat(300);
    const bill = makeBill({
      source: "custom-api",
      billNumber: `9${long}`,
      ownerName: `\u0000${long}`,
      statementType: long,
      parcelId: long,
      propertyAddress: `a\u001fb${long}`,
      taxYear: "2024 or later",
      accountNumber: long,
    });
    for (const method of Object.values(METHODS)) {
      const submission = submissionOf({ kind: "bills", order: order(method), items: [cartItem(bill)] });
      const { body } = ENDPOINTS[submission.call];
      expect(body && v.safeParse(body, submission.body).issues).toBeUndefined();
    }
    const rows = submitted({
      kind: "bills",
      order: order(METHODS.cash),
      items: [cartItem(bill)],
    }).CartPayments;
    expect(rows).toMatchObject([
      { property_address: expect.stringMatching(/^a bx{252}$/), tax_year: "2024 or la" },
    ]);
  });

  it("the bills' amounts add up to the sub-amount", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 20 }), (balances) => {
        const items = balances.map((remainingBalance, index) =>
          cartItem(makeBill({ id: String(index), remainingBalance })),
        );
        const total = balances.reduce((so, balance) => so + balance, 0);
        const submit = submitted({ kind: "bills", order: order(METHODS.cash, total), items });
        const lines = v.parse(v.array(v.object({ AmountToPay: v.number() })), submit.RecordDetails);
        expect(lines.reduce((so, { AmountToPay }) => so + Math.round(AmountToPay * 100), 0)).toBe(total);
      }),
    );
  });
});

describe("a payment's payer", () => {
  it("the payer is trimmed, with a placeholder for a missing street", () => {
    expect(submitted(bills(METHODS.cash))).toMatchObject({
      FirstName: "Ada",
      LastName: "Sample",
      IsBusiness: false,
      EmailAddress: "ada@example.com",
      CountryCode: "USA(1)",
      PhoneNumber: "9125550142",
      Address: { Address1: "- - - -", Country: "US", City: "Sampleton", State: "Georgia", Zip: "31401" },
      Comments: "thanks",
      ConsentConfirmation: true,
    });
  });

  it("the payer includes the street if there is one", () => {
    const there = { ...payer, address1: " 1 Invented Street " };
    const payment: Payment = {
      kind: "bills",
      order: order(METHODS.cash, 10_000, { payer: there }),
      items: standard,
    };
    expect(submitted(payment)).toMatchObject({ Address: { Address1: "1 Invented Street" } });
  });

  // PAY-048
  it("a business payer has one name", () => {
    const business = { ...payer, isBusiness: true, firstName: "Sample Works" };
    const payment: Payment = {
      kind: "bills",
      order: order(METHODS.cash, 10_000, { payer: business }),
      items: custom,
    };
    expect(submitted(payment)).toMatchObject({
      FirstName: "Sample Works",
      LastName: "",
      IsBusiness: true,
      CartPayments: [{ payee_name: "Sample Works" }],
    });
  });

  // GUESTPAY-004
  it("the payer's agreement to the terms is included", () => {
    const payment: Payment = {
      kind: "bills",
      order: order(METHODS.cash, 10_000, { consent: false }),
      items: standard,
    };
    expect(submitted(payment).ConsentConfirmation).toBe(false);
    const guest = { ...single, method: METHODS.manual, consent: false };
    expect(submitted({ kind: "guest-single", order: guest }).ConsentConfirmation).toBe(false);
  });
});

// ROLE-004, ROLE-013, ROLE-014
describe("a payment's source", () => {
  it("a clerk's payment includes the clerk's name", () => {
    const submit = submitted(bills(METHODS.cash));
    expect(submit).toMatchObject({
      SourcePage: "clerk",
      ClerkUser: { FirstName: "Cleo", LastName: "Clerk" },
      UserID: "7",
      CompanyId: 1,
    });
    expect(submit).not.toHaveProperty("PaymentDate");
  });

  it("a resident's payment includes only an ID, and a date if one is given", () => {
    const paidAt = "2025-11-20T09:30:00-05:00";
    const resident = order(METHODS.manual, 10_000, { by: USER, paidAt });
    const submit = submitted({ kind: "bills", order: resident, items: standard });
    expect(submit).toMatchObject({ UserID: "8", PaymentDate: paidAt });
    expect(submit).not.toHaveProperty("SourcePage");
    expect(submit).not.toHaveProperty("ClerkUser");
  });

  it("a guest's payment includes no user", () => {
    const guest = submitted({ kind: "guest-single", order: { ...single, method: METHODS.ach } });
    expect(guest.SourcePage).toBe("guest");
    expect(guest).not.toHaveProperty("UserID");
  });
});

describe("a payment's amounts", () => {
  it("the amounts show the convenience fee separately if the county does", () => {
    expect(submitted(bills(METHODS.manual))).toMatchObject({
      Amount: 102.65,
      SubAmount: 100,
      TotalFees: 2.65,
      ConvenienceFee: 0.3,
      ConvFeeAmount: 0.3,
    });
    expect(submitted(bills(METHODS.ach))).toMatchObject({
      TotalFees: 1.5,
      ConvenienceFee: 0,
      ConvFeeAmount: 0,
    });
    expect(submitted(bills(METHODS.terminal))).toMatchObject({ TotalFees: 3.75, ConvenienceFee: 0.25 });
    expect(submitted(bills(METHODS.cash))).toMatchObject({ Amount: 100, TotalFees: 0, ConvenienceFee: 0 });
  });

  it("the amounts include the fee schedule that they were computed from", () => {
    const card = {
      CreditCardPercentageFee1Value: 2.35,
      CreditCardFixedFee1Value: 0.3,
      CreditCardFeeCap: 50,
      CreditCardFeeMin: 1.95,
    };
    expect(submitted(bills(METHODS.manual))).toMatchObject(card);
    expect(submitted(bills(METHODS.terminal))).toMatchObject({
      CreditCardPercentageFee1Value: 3.5,
      CreditCardFixedFee1Value: 0.25,
      CreditCardFeeCap: 60,
      CreditCardFeeMin: 2,
    });
    expect(submitted(bills(METHODS.ach))).toMatchObject({
      ACHPercentageFee1Value: 0.5,
      ACHFixedFee1Value: 1,
      ACHFeeCap: 20,
      ACHFeeMin: 0.75,
    });
    expect(submitted(bills(METHODS.cash))).not.toHaveProperty("CreditCardFeeCap");
  });

  it("a guest's partial payment of a single bill has its amounts", () => {
    expect(submitted({ kind: "guest-single", order: { ...single, method: METHODS.manual } })).toMatchObject({
      SubAmount: 40,
      PartialPayment: true,
      PartialPaymentAmount: 40,
    });
  });
});

describe("a payment's method", () => {
  // SAFETY-003
  it("a typed card is sent as a token", () => {
    expect(submitted(bills(METHODS.manual))).toMatchObject({
      TerminalID: "",
      PaymentToken: "tok_0123456789",
      AccountNickName: "•••• 1111",
      CardType: "VISA",
    });
  });

  // CONST-009, MONEY-007
  it("an account is sent as a token with the defaults, and the bill's own account number", () => {
    expect(submitted(bills(METHODS.ach))).toMatchObject({
      PaymentToken: "tok_0123456789",
      TokenizeOnly: true,
      StandardEntryCode: "PPD",
      TransCode: 27,
      RDV2AccountNumber: "ACC-1",
    });
    expect(submitted(misc(METHODS.ach)).RDV2AccountNumber).toBe("");
    expect(
      submitted({ kind: "guest-single", order: { ...single, method: METHODS.ach } }).RDV2AccountNumber,
    ).toBe("ACC-9");
  });

  it("a terminal is sent with its run and its sale", () => {
    const submit = submitted(bills(METHODS.terminal));
    expect(submit).toMatchObject({
      TerminalID: "T-1",
      TerminalCardType: "AMEX",
      CardType: "AMEX",
      session_id: SESSION,
    });
    expect(submit).not.toHaveProperty("TerminalSale");
    expect(submitted(bills({ ...METHODS.terminal, receipt: "{}" })).TerminalSale).toBe("{}");
  });

  it("a check is sent with its number and kind, a saved method with its ID", () => {
    expect(submitted(bills(METHODS.check)).CHECKDetails).toEqual({ CheckNumber: "1024", Kind: "certified" });
    expect(submitted(misc(METHODS.check)).CHECKDetails).toEqual({ CheckNumber: "1024", Kind: "certified" });
    expect(submitted(bills(METHODS.saved)).PaymentMethodDetailId).toBe("9");
    expect(submitted(misc(METHODS.saved)).PaymentMethodDetailId).toBe("9");
  });
});

describe("a miscellaneous payment", () => {
  it("a miscellaneous payment has a line for each product, and a purpose for all of it", () => {
    expect(submitted(misc(METHODS.cash))).toMatchObject({
      AccountCode1: "Tag",
      AccountCode2: "Tag,Title",
      VIN: "1HGCM82633A004352",
      LicenseNumber: "D1",
      InvoiceNumber: "77",
      DrivesCartId: "",
      PartialPayment: false,
      PartialPaymentAmount: 0,
      CartPayments: [
        { AccountCode1: "Tag", AccountCode2: "Tag", AmountPaid: 40 },
        { AccountCode1: "Tag", AccountCode2: "Title", AmountPaid: 18 },
        { AccountCode1: "Tag", AccountCode2: "Tag", AmountPaid: 1 },
      ],
    });
  });

  it("a Drives payment has the lines of its cart", () => {
    expect(submitted(misc(METHODS.cash, drives))).toMatchObject({
      AccountCode2: "Tag renewal,Mailing",
      DrivesCartId: "6f9619ff-8b86-4d01-b42d-00c04fc964ff",
      CartPayments: [{ AmountPaid: 20.1 }, { AmountPaid: 0.2 }, { AmountPaid: 1 }],
    });
  });

  it.each([
    ["Tag", "ignored", "Tag"],
    ["Other", " A sign ", "A sign"],
  ])("a miscellaneous payment for %s (%s) is for %s", (paymentFor, other, code) => {
    expect(paymentForOf({ ...EMPTY_MISC_DETAILS, paymentFor, other })).toBe(code);
  });
});

describe("the entered method", () => {
  const details = { ...NO_DETAILS };
  const entry = (method: "manual" | "ach" | "terminal" | "cash" | "check", change: object = {}) => ({
    method,
    payer,
    details: { ...details, ...change },
    errors: {},
  });
  const run = { terminalId: "T-1", sessionId: SESSION, receipt: null };
  const account = { ...token, cardType: "" } as const;
  const card = { ...token, cardType: "VISA" } as const;

  it.each([
    [entry("manual"), null, null],
    [entry("manual", { instrument: account }), null, null],
    [entry("manual", { instrument: card }), null, { kind: "manual", instrument: card }],
    [entry("ach"), null, null],
    [entry("ach", { instrument: account }), null, { kind: "ach", instrument: account }],
    [entry("terminal", { terminalCardType: "VISA" }), null, null],
    [entry("terminal"), run, null],
    [entry("terminal", { terminalCardType: "VISA" }), run, { kind: "terminal", cardType: "VISA", ...run }],
    [entry("cash"), null, { kind: "cash" }],
    [entry("check"), null, null],
    [
      entry("check", { checkNumber: "12" }),
      null,
      { kind: "check", checkNumber: "12", checkKind: "personal" },
    ],
  ])("the entered method %j at %j is submitted", (entered, at, used) => {
    expect(usedMethod(entered, at)).toEqual(used);
  });

  it.each([
    [METHODS.manual, "CC"],
    [METHODS.terminal, "CC"],
    [METHODS.ach, "ACH"],
    [METHODS.cash, "CASH"],
    [METHODS.check, "CHECK"],
    [METHODS.saved, "ACH"],
  ])("the entered method %j has the fee of %s", (method, type) => {
    expect(typeOf(method)).toBe(type);
  });
});
