import { describe, expect, it } from "vitest";
import { ENGLISH } from "../messages/general/language.ts";
import { actDetail, actDetails, actPayment, actSubject, inWords } from "./act-words.ts";
import { changedValues } from "./changed-values.ts";

const detail = (Name: string, Value: unknown) =>
  actDetail({ Name, Value: typeof Value === "string" ? Value : JSON.stringify(Value) }, ENGLISH);
const changed = (name: string, before: unknown, after: unknown) => detail(name, { before, after });

describe("a replaced value", () => {
  it.each([
    ["Config.CreditCardFeeMin", 1, 2.5, "Card fee, at least", "$1.00 → $2.50"],
    ["Config.ACHPercentageFee1Value", 0, 2.35, "eCheck fee, percentage", "0% → 2.35%"],
    ["Config.CreditCardFeeTiers.1.UpTo", 100, 250, "Card fee, tier, 1, up to", "$100.00 → $250.00"],
    ["Config.Fees.2.FeeCap", null, 10, "Fee of some cards 2, at most", "empty → $10.00"],
    ["Flags.EAlert", false, true, "E-Alerts", "Off → On"],
    ["DisplayName", "Old Office", "New Office", "Name of the office", "Old Office → New Office"],
    ["AllowedOrigins", "https://a.gov", "https://a.gov, https://b.gov", "sites that may embed it", null],
    ["Customization.Theme.PrimaryColor", "#003366", "#112233", "colors and links, PrimaryColor", null],
    ["Customization.SearchTipsEs", "PIN", "Parcela", "search tips, in Spanish", null],
    ["UserType", "Clerk", "Supervisor", "Role", "Clerk → Supervisor"],
    ["Products.3.ProductKind", "", "motorvehicle", "products, 3, kind", "empty → Motor vehicles"],
    ["TerminalName", "", "Window 1", "Terminal", "empty → Window 1"],
    [
      "Products.Solid Waste.ProductKind",
      "",
      "misc",
      "products, Solid Waste, kind",
      "empty → Product without a bill",
    ],
    ["Permission.Clerk.see-audit", false, true, "Clerk: Audit trail", "Off → On"],
    [
      "Limit.Tax Processor.VoidCents",
      null,
      50_000,
      "Tax Processor: void without approval, at most",
      "no limit → $500.00",
    ],
    ["Reason.twice", "Paid twice", "Paid two times", "Reason on the list", null],
  ])("a change of %s is shown with its old and its new value", (name, before, after, label, value) => {
    expect(changed(name, before, after)).toEqual({ Name: label, Value: value ?? `${before} → ${after}` });
  });
});

it("recorded details are shown in words, without meaningless IDs", () => {
  const details = [
    { Name: "dryRun", Value: "true" },
    { Name: "taxSale", Value: "false" },
    { Name: "list", Value: "ConsumerVIP" },
    { Name: "method", Value: "ACH" },
    { Name: "cents", Value: "714939" },
    { Name: "otherCents", Value: "-5" },
    { Name: "session", Value: "0d9b0c41-58e5-4a39-9c0a-6f0f7ad8d5a1" },
    { Name: "cents", Value: "none" },
    { Name: "fields", Value: '["UserType","LastName"]' },
    { Name: "names", Value: '["Config.CreditCardFeeMin","Flags.EAlert"]' },
    { Name: "note", Value: "{not json" },
    { Name: "bytes", Value: "700000" },
    { Name: "provenBy", Value: "code" },
    { Name: "status", Value: "ForRejection" },
  ];
  expect(actDetails(details, ENGLISH)).toEqual([
    { Name: "Trial run", Value: "Yes" },
    { Name: "Under tax sale", Value: "No" },
    { Name: "List", Value: "Private list" },
    { Name: "Method", Value: "eCheck" },
    { Name: "Amount", Value: "$7,149.39" },
    { Name: "otherCents", Value: "−$0.05" },
    { Name: "cents", Value: "none" },
    { Name: "Fields", Value: "Role, Last name" },
    { Name: "Settings", Value: "Card fee, at least, E-Alerts" },
    { Name: "Note", Value: "{not json" },
    { Name: "Size in bytes", Value: "700000" },
    { Name: "Proof", Value: "Account code" },
    { Name: "Status", Value: "For rejection" },
  ]);
});

it("an action's object has its label, and a meaningless ID is omitted", () => {
  expect(actSubject("settings.changed", "Config.CreditCardFeeMin, Flags.EAlert", ENGLISH)).toBe(
    "Card fee, E-Alerts",
  );
  expect(actSubject("terminal.sale", "0d9b0c41-58e5-4a39-9c0a-6f0f7ad8d5a1", ENGLISH)).toBe("");
  expect(actSubject("payment.void", "0123456789ABCDEF", ENGLISH)).toBe("0123456789ABCDEF");
  expect(inWords("constructor", {})).toBe("constructor");
});

it("an exported list is named with its filter in words", () => {
  const filter = [
    { Name: "From", Value: "2026-11-01" },
    { Name: "Kinds", Value: "void, refund" },
    { Name: "Methods", Value: "CASH, CHECK" },
    { Name: "Text", Value: "void" },
  ];
  expect(actSubject("list.exported", "transactions", ENGLISH)).toBe("Transactions");
  expect(actDetails(filter, ENGLISH, "list.exported")).toEqual([
    { Name: "From", Value: "2026-11-01" },
    { Name: "Kinds", Value: "Voids, Refunds" },
    { Name: "Methods", Value: "Cash, Check" },
    { Name: "Search text", Value: "void" },
  ]);
  expect(actDetails([{ Name: "Action", Value: "payment.void" }], ENGLISH, "list.exported")).toEqual([
    { Name: "Action", Value: "Void of a payment sent" },
  ]);
});

describe("the values replaced by a change of settings", () => {
  it("each replaced value is named by the path of its difference", () => {
    const theme = (color: string) => JSON.stringify({ PrimaryColor: color, Font: "serif" });
    expect(
      changedValues(
        {
          Config: { CreditCardFeeMin: 1 },
          AllowedOrigins: ["https://a.gov"],
          Customization: { Theme: theme("#003366"), Login: "Tax Office" },
          Products: [{ ProductNum: "1", ProductName: "Tax" }],
        },
        {
          Config: { CreditCardFeeMin: 2.5 },
          AllowedOrigins: ["https://a.gov", "https://b.gov"],
          Customization: { Theme: theme("#112233"), Login: "Tax Office" },
          Products: [
            { ProductNum: "1", ProductName: "Tax" },
            { ProductNum: "2", ProductName: "Solid Waste" },
          ],
        },
      ),
    ).toEqual([
      { name: "Config.CreditCardFeeMin", before: 1, after: 2.5 },
      { name: "AllowedOrigins", before: "https://a.gov", after: "https://a.gov, https://b.gov" },
      { name: "Customization.Theme.PrimaryColor", before: "#003366", after: "#112233" },
      { name: "Products.Solid Waste.ProductNum", before: null, after: "2" },
      { name: "Products.Solid Waste.ProductName", before: null, after: "Solid Waste" },
    ]);
  });

  it("a removed product is one change, and the products after it have none", () => {
    const product = (ProductNum: string, ProductName: string) => ({ ProductNum, ProductName });
    expect(
      changedValues(
        { Products: [product("1", "Tax"), product("2", "Waste No. 4")] },
        { Products: [product("2", "Waste No. 4")] },
      ),
    ).toEqual([
      { name: "Products.Tax.ProductNum", before: "1", after: null },
      { name: "Products.Tax.ProductName", before: "Tax", after: null },
    ]);
  });

  it("a long text is truncated, and setting or removing a text is reported", () => {
    const [set] = changedValues({}, { Customization: { TermsConditions: "x".repeat(1_000) } });
    expect(set?.before).toBeNull();
    expect(String(set?.after)).toHaveLength(300);
    expect(changedValues({ Customization: { Login: "Tax Office" } }, {})).toEqual([
      { name: "Customization.Login", before: "Tax Office", after: null },
    ]);
  });
});

it.each([
  ["payment.void", "0123456789ABCDEF", "0123456789ABCDEF"],
  ["receipt.mailed", "0123456789ABCDEF", "0123456789ABCDEF"],
  ["payment.attention_cleared", "12", ""],
  ["user.added", "0123456789ABCDEF", ""],
])("the action %s on %s leads to the payment '%s'", (action, subject, payment) => {
  expect(actPayment(action, subject)).toBe(payment);
});

it.each([
  ["entity:City of Roswell", "City of Roswell"],
  ["product:Copies", "Copies"],
  ["fee_income", "Service fees"],
])("a change of the ledger account %s is shown as of '%s'", (key, name) => {
  expect(actSubject("ledger_account.changed", key, ENGLISH)).toBe(name);
});
