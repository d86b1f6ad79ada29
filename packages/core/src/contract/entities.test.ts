import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { changeAddressBody, openChangeAddress } from "../address-change/index.ts";
import { alertBody, alertForm } from "../alerts/index.ts";
import { entryOf, listPersonOf } from "../restrictions/index.ts";
import { makeBill } from "../testing/index.ts";
import { Email } from "../wire/ids.ts";
import { PrivateEntry, ViewOnlyEntry } from "./bills/restricted-lists.ts";
import type { Endpoint } from "./endpoint.ts";
import * as contract from "./index.ts";
import { RefundRequest } from "./payments/refunds.ts";
import { ConsumerAccount, NewConsumerAccount } from "./people/accounts.ts";
import { ChangeAddress } from "./people/address-change.ts";
import { EAlertSubscription } from "./people/alerts.ts";
import { AutoPayDetail } from "./people/autopay.ts";
import { PaymentMethodDetail } from "./people/payment-methods.ts";

const endpoints = contract.endpointsOf(contract);
const namesOf = (has: (call: Endpoint) => boolean) =>
  endpoints
    .filter(has)
    .map(({ name }) => name)
    .sort();

describe("the permitted callers", () => {
  it("any signed-in user may call the payment service, with their own token", () => {
    for (const call of endpoints.filter(({ path }) => path.startsWith("/api/Payments/")))
      expect(call, call.name).toMatchObject({ access: "login", bearer: "user" });
  });

  it("calls without a login require no roles", () => {
    expect(namesOf((call) => call.roles !== undefined && call.access !== "login")).toEqual([]);
  });

  it("no personal data can be read, changed, or deleted without a login", () => {
    expect(namesOf(({ method, access }) => access !== "login" && /PUT|DELETE/.test(method))).toEqual([]);
    const rows = /\/(?:Ebpp|Consumer|AutoPay|PaymentMethod|EventLog|TaxSale)/;
    expect(namesOf(({ path, access }) => access !== "login" && rows.test(path))).toEqual([]);
  });

  // ROLE-012
  it("only clerks may use cash, check, terminals, and motor-vehicle carts", () => {
    expect(namesOf(({ roles }) => roles === "take-payments")).toEqual(
      expect.arrayContaining([
        "CancelTerminal",
        "CheckTerminalPaymentStatus",
        "ClerkRecentPayment",
        "ConfirmDrives",
        "DelTerminalPaymentRequest",
        "GetSaasConexDevices",
        "GetTerminals",
        "GetTerminalsMisc",
        "HttpsPaymentLog",
        "HttpsTerminalRequest",
        "LookupDrivesCart",
        "SubmitCashPayment",
        "SubmitCheckPayment",
        "SubmitRDV2CashPayment",
        "SubmitRDV2CheckPayment",
        "TerminalDeviceList",
        "TerminalPaymentRequest",
      ]),
    );
  });

  // SUCCESS-017, ROLE-020
  it("clerks, admins, and SMF users may void, residents never", () => {
    for (const call of endpoints.filter(({ path }) => /\/Submit\w+Void(?:Return)?$/.test(path)))
      expect(call.roles).toBe("void-payments");
  });
});

describe("requests built by the forms match their calls", () => {
  const bill = makeBill();

  it("the E-Alert form's request matches, with and without a due date", () => {
    const form = { ...alertForm(bill), email: "resident@mail.example" };
    for (const dueDate of [form.dueDate, null])
      expect(v.safeParse(EAlertSubscription, alertBody({ ...form, dueDate }, "demo")).issues).toBe(undefined);
  });

  // ENTITY-059
  it("E-Alerts are by email and not by SMS unless the form says otherwise", () => {
    const { EnableEmailEAlert, EnableSMSEAlert, CountryCode, ...body } = alertBody(
      { ...alertForm(bill), email: "resident@mail.example" },
      "demo",
    );
    expect(v.parse(EAlertSubscription, body)).toEqual({
      ...body,
      EnableEmailEAlert,
      EnableSMSEAlert,
      CountryCode,
    });
    expect([EnableEmailEAlert, EnableSMSEAlert, CountryCode]).toEqual([true, false, "USA(1)"]);
  });

  // ENTITY-062 to 065
  it("the address change form's request matches; only standard bills have a record ID", () => {
    const old = {
      firstName: "Ada",
      lastName: "Sample",
      fullName: "Ada Sample",
      email: "",
      phone: "",
      address1: "1 Main St",
      country: "US",
      state: "Georgia",
      city: "Sampleton",
      zip: "31401",
    };
    const form = {
      ...openChangeAddress(old),
      ...old,
      email: "resident@mail.example",
      address1: "2 Main St",
      isCertified: true,
    };
    const body = changeAddressBody(form, old, bill);
    expect(v.safeParse(ChangeAddress, body).issues).toBe(undefined);
    expect(body).toHaveProperty("RecordDetailsId", bill.id);
    const uncertified = changeAddressBody({ ...form, isCertified: false }, old, bill);
    expect(v.safeParse(ChangeAddress, uncertified).issues).toHaveLength(1);
    const other = changeAddressBody(form, old, { ...bill, source: "custom-api" });
    expect(v.parse(ChangeAddress, other)).not.toHaveProperty("RecordDetailsId");
  });

  // ENTITY-066, ENTITY-067
  it("the restricted list form's request matches, with a reason only for the view-only list", () => {
    const by = { companyId: bill.companyId, clerkName: "Cleo Clerk" };
    const plain = entryOf(listPersonOf(bill), by, null);
    const reasoned = entryOf(listPersonOf(bill), by, { reason: "Credit Card Fraud", code: "NSF/CCF" });
    expect(v.safeParse(PrivateEntry, plain).issues).toBe(undefined);
    expect(v.safeParse(ViewOnlyEntry, reasoned).issues).toBe(undefined);
    expect(v.is(PrivateEntry, reasoned)).toBe(false);
    expect(v.is(ViewOnlyEntry, plain)).toBe(false);
  });
});

const detail = {
  Id: "1",
  NickName: "Household card",
  CardType: "VISA",
  AccountNumber: "•••• 1111",
  RoutingNumber: "",
  BillingAddress1: "1 Main St",
  BillingCity: "Sampleton",
  BillingState: "Georgia",
  BillingZip: "31401",
  BillingCountry: "US",
  PaymentToken: "0123456789ABCDEF",
  PaymentMethodId: "1",
  ExpirationMonth: "09",
  ExpirationYear: "2031",
  ActiveRecord: 1,
  ConnectorId: "",
  EbppUserId: "4",
  CompanyId: 1,
};

describe("a saved method contains a token and its displayable data", () => {
  it.each([
    [{}, true],
    [{ CardType: "", ExpirationMonth: "", ExpirationYear: "", RoutingNumber: "•••••0021" }, true],
    [{ AccountNumber: "4111111111111111" }, false],
    [{ AccountNumber: "12345" }, false],
    [{ RoutingNumber: "061000104" }, false],
    [{ PaymentToken: "4111111111111111" }, false],
    [{ PaymentToken: "4111-1111-1111-1111" }, false],
    [{ PaymentToken: "" }, false],
    [{ ExpirationMonth: "13" }, false],
    [{ ExpirationMonth: "9" }, false],
  ])("%j: %s", (change, fits) => {
    expect(v.is(PaymentMethodDetail, { ...detail, ...change })).toBe(fits);
  });
});

// ACCOUNT-003
it("a new account gets its bills only by paper mail", () => {
  const account = {
    ConsumerId: "2",
    CompanyId: 1,
    AccountNumber: "R-100",
    AccountNickName: "",
    EmailAddress1: "",
  };
  expect(v.parse(NewConsumerAccount, account)).toEqual({
    ...account,
    EnableEmail: false,
    EnableSms: false,
    EnableMail: true,
  });
  expect(v.is(ConsumerAccount, account)).toBe(false);
});

it.each([
  [1, true],
  [120, true],
  [0, false],
  [121, false],
  [1.5, false],
])("autopay of %d payments: %s", (NumberOfPayments, fits) => {
  const autoPay = {
    Id: "1",
    PaymentMethodDetailId: "1",
    FirstPaymentDate: "2026-02-28",
    NumberOfPayments,
    ScheduleId: "",
    ConsumerAccountId: "1",
  };
  expect(v.is(AutoPayDetail, autoPay)).toBe(fits);
  expect(v.is(AutoPayDetail, { ...autoPay, FirstPaymentDate: "2026-02-30" })).toBe(false);
});

it.each([
  [{}, true],
  [{ Amount: 0 }, true],
  [{ Amount: -0.01 }, false],
  [{ ConfirmationId: "" }, false],
  [{ ConfirmationId: "0123456789abcdef" }, false],
  [{ Key: undefined }, true],
  [{ Key: "not a UUID" }, false],
  [{ TylerVoid: "true" }, false],
])("a refund with %j: %s", (change, fits) => {
  const refund = {
    Key: "00000000-0000-4000-8000-000000000001",
    ConfirmationId: "0123456789ABCDEF",
    Amount: 10,
    UserId: "4",
    TotalFees: 0.25,
    ConnectorId: "",
    TylerVoid: false,
  };
  expect(v.is(RefundRequest, { ...refund, ...change })).toBe(fits);
});

it.each([
  ["resident@mail.example", true],
  ["o'neil+tax@mail.example", true],
  ["resident@mail", false],
  ["", false],
  [`${"a".repeat(250)}@mail.example`, false],
])("an email address '%s': %s", (address, fits) => {
  expect(v.is(Email, address)).toBe(fits);
});
