import * as v from "valibot";
import { expect, it } from "vitest";
import { CompanyBundle } from "../contract/index.ts";
import { companyFromWire } from "./from-wire.ts";
import { DEFAULT_THEME } from "./theme/theme.ts";

const bundle = (name: string, customization: Record<string, string> = {}, config: object = {}) =>
  v.parse(CompanyBundle, {
    CompanyId: 1,
    CompanyName: name,
    DisplayName: "Example County",
    TimeZone: "America/New_York",
    PayPlusConfig: {
      CompanyId: 1,
      CompanyName: name,
      IsPartial: false,
      hasPartialPaymentOption: true,
      IsPublicSearchable: true,
      IsAltSearch: false,
      IsTylerSearch: true,
      IsCustomAPI: false,
      IsAssociationDues: false,
      Logo: "/logo.svg",
      TermsConditions: "<p>Terms</p>",
      ContactUrl: "https://county.example/contact",
      CreditCardPercentageFee1Value: 2.35,
      CreditCardPercentageFee1Label: "",
      CreditCardFixedFee1Value: 0,
      CreditCardFixedFee1Label: "",
      CreditCardFeeCap: 0,
      CreditCardFeeMin: 0,
      ACHPercentageFee1Value: 0,
      ACHPercentageFee1Label: "",
      ACHFixedFee1Value: 0,
      ACHFixedFee1Label: "",
      ACHFeeCap: 0,
      ACHFeeMin: 0,
      Fees: [],
      ...config,
    },
    AppFeatureFlags: { OnlinePropertyTaxPayment: true },
    PayPlusCustomization: customization,
    PayPlusProductNames: [{ ProductNum: "1", ProductName: "Property Tax" }],
    IsAltGuestSearch: false,
    PaymentsOrigin: "http://localhost:4001",
    PortalOrigin: "http://localhost:4000",
  });

it("a bundle is read with every flag off that it does not turn on", () => {
  const company = companyFromWire(bundle("demo"));
  expect(company).toMatchObject({
    id: 1,
    name: "demo",
    displayName: "Example County",
    isTyler: true,
    isCustomApi: false,
    partialPayment: true,
    theme: DEFAULT_THEME,
    products: [{ number: "1", name: "Property Tax" }],
    flags: { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: false, SignUpEnabled: false },
    rules: { phoneRequired: false },
  });
});

// COUNTY-001, LOCAL-001
it("named counties have special rules, which a company can override", () => {
  expect(companyFromWire(bundle("rockdale")).rules).toMatchObject({
    phoneRequired: true,
    licenceRequired: true,
  });
  expect(companyFromWire(bundle("chatham")).rules.privateListLabel).toBe("Confidential Pin(s)");
  const own = { CountyRules: '{"phoneRequired": false}' };
  expect(companyFromWire(bundle("rockdale", own)).rules).toMatchObject({
    phoneRequired: false,
    licenceRequired: true,
  });
  expect(companyFromWire(bundle("constructor")).rules.phoneRequired).toBe(false);
  expect(companyFromWire(bundle("rockdale", { CountyRules: "broken" })).rules.phoneRequired).toBe(true);
});
