import { companyFromWire, productsFromWire } from "@county-pay/core/company";
import { cents } from "@county-pay/core/money";
import { expect, it } from "vitest";
import type { Config } from "../../config.ts";
import type { CompanyRow } from "../../kernel/company-record.ts";
import { companyOf } from "./to-company.ts";
import { companyBundleToWire } from "./to-wire.ts";

const SITES = {
  portal: { origin: "https://pay.example" },
  payments: { origin: "https://card.example" },
} as Config["sites"];

const ROW: CompanyRow = {
  id: 3,
  name: "demo",
  displayName: "Demo County",
  timeZone: "America/New_York",
  config: {},
  flags: {},
  customization: {},
  allowedOrigins: [],
  products: [],
  searchFields: [],
};

const CHANGES: readonly (readonly [string, Partial<CompanyRow>])[] = [
  ["a county that sets nothing", {}],
  [
    "a county with fees, terms, and an alternate search",
    {
      config: {
        IsAltSearch: true,
        hasPartialPaymentOption: true,
        TermsConditions: "<p>Terms</p>",
        ContactUrl: "https://county.example/contact",
        CreditCardPercentageFee1Value: 2.5,
        ACHFixedFee1Value: 0.95,
      },
    },
  ],
  ["a Tyler county", { config: { IsTylerSearch: true } }],
  ["a county with flags, one of which no longer exists", { flags: { EAlert: true, ...{ Gone: true } } }],
  [
    "a county with a theme and rules",
    {
      customization: {
        Theme: { primary: "#123456" },
        CountyRules: '{"phoneRequired":true}',
        EAlertDays: [7],
      },
    },
  ],
  [
    "a county with products",
    {
      products: [
        { number: "1", name: "Property Tax", kind: "bill", labels: { es: "Impuesto" } },
        { number: "2", name: "Tag" },
        { number: "3", name: "Map", kind: "misc", price: cents(1_250) },
        { number: "4", name: "Gift", kind: "misc", least: cents(500), most: cents(1_050) },
      ],
    },
  ],
];

it.each(CHANGES.flatMap(([what, change]) => [true, false].map((mails) => [what, mails, change] as const)))(
  "%s is for the server the company that a page reads (email: %s)",
  (_what, mails, change) => {
    const row = { ...ROW, ...change };
    expect(companyOf(row, SITES, mails)).toEqual(
      companyFromWire(companyBundleToWire(row, SITES, mails), productsFromWire),
    );
  },
);

it("a county whose stored configuration violates the contract is refused", () => {
  expect(() => companyOf({ ...ROW, config: { IsPartial: "yes" } }, SITES, false)).toThrow();
});
