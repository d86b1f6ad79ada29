import { describe, expect, it } from "vitest";
import { FLAG_NAMES } from "../company/index.ts";
import { PayPlusConfig } from "../contract/county/company.ts";
import { WHOLE as SPANISH } from "../messages/es/index.ts";
import { amountInputMessages } from "../messages/general/amount-input.ts";
import { settingsMessages } from "../messages/office/settings.ts";
import { makeSettings } from "../testing/settings.ts";
import { SETTINGS, settingName } from "./catalog.ts";
import { settingProblems } from "./catalog-check.ts";
import { settingsOfValues, settingValues } from "./catalog-values.ts";
import { settingsChange } from "./names.ts";

/**
 * Flags for a records system (FLAG-007, FLAG-011, FLAG-022, FLAG-028) that nothing in this product uses. They have no
 * switch in Settings, since a switch that does nothing misleads.
 */
const FLAGS_WITHOUT_EFFECT = [
  "ClerkPropertySearch",
  "PaymentMethodCount",
  "QPublicChangeAddress",
  "AccountingMethod",
];

// ENTITY-080
const CUSTOMIZATION_KEYS = [
  "BannerInfo",
  "ChangeAddressLink",
  "CustomLinks",
  "SearchTable",
  "GuestCountyInfo",
  "SearchTips",
  "YearList",
  "Login",
  "Theme",
  "TaxSaleMessage",
];

const { labels, help, errors } = settingsMessages;
const seen = makeSettings({
  Customization: {
    PaymentFor: '["Tag","Permit"]',
    NonPayableReasons: '[{"reason":"Insufficient Funds","code":"NSF/NSF"}]',
    EAlertDays: "[7,30]",
    TylerSavePayment: "off",
    SmsEAlert: "true",
    CountyRules: '{"phoneRequired":true}',
  },
});
const changed = (company: string, change: Record<string, string | boolean>) => {
  const values = { ...settingValues(company, seen), ...change };
  return settingsChange(seen, settingsOfValues(company, seen, values));
};

describe("the settings catalog", () => {
  it("the catalog has every flag with an effect, and texts for each of its settings", () => {
    const flags = SETTINGS.flatMap((setting) => (setting.kind === "flag" ? [setting.flag] : []));
    expect([...flags, ...FLAGS_WITHOUT_EFFECT].sort()).toEqual([...FLAG_NAMES].sort());
    const keys = SETTINGS.map(({ key }) => key).sort();
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(labels).sort()).toEqual(keys);
    expect(Object.keys(help).sort()).toEqual(keys);
  });

  // OFFICE-002
  it("the catalog has every switch of the configuration, but one of those for partial payments; fees, logo, terms, and the keys of texts and look have separate screens", () => {
    const names = new Set(SETTINGS.map(settingName));
    const elsewhere = /Fee|^(CompanyId|CompanyName|Logo|TermsConditions|hasPartialPaymentOption)$/;
    expect(
      Object.keys(PayPlusConfig.entries).filter((key) => !elsewhere.test(key) && !names.has(`Config.${key}`)),
    ).toEqual([]);
    expect(CUSTOMIZATION_KEYS.filter((key) => names.has(`Customization.${key}`))).toEqual([
      "ChangeAddressLink",
    ]);
  });
});

describe("the values in the Settings screen", () => {
  it("a value is read in the format in which it is typed", () => {
    expect(settingValues("demo", seen)).toMatchObject({
      PaymentFor: "Tag\nPermit",
      NonPayableReasons: "Insufficient Funds | NSF/NSF",
      EAlertDays: "30, 7",
      TylerSavePayment: false,
      SmsEAlert: true,
      phoneRequired: true,
      NoticeDays: "10",
      GrowthPercent: "5",
      GrowthMost: "25",
      displayName: "Demo County",
    });
  });

  it("an untouched value changes nothing", () => {
    expect(changed("chatham", {})).toBeNull();
  });

  it.each<[string, Record<string, string | boolean>, object]>([
    ["a flag", { EAlert: true }, { Flags: { EAlert: true } }],
    ["a switch", { IsAltSearch: true }, { Config: { IsAltSearch: true } }],
    ["partial payments", { IsPartial: true }, { Config: { IsPartial: true, hasPartialPaymentOption: true } }],
    ["a list", { PaymentFor: " Tag \n\nBoat" }, { Customization: { PaymentFor: '["Tag","Boat"]' } }],
    [
      "the smallest part",
      { MinimumPartialPayment: "25.00" },
      { Customization: { MinimumPartialPayment: "25.00" } },
    ],
    ["days", { EAlertDays: "14, 3" }, { Customization: { EAlertDays: "[14,3]" } }],
    [
      "a reason",
      { NonPayableReasons: "Fraud | F" },
      { Customization: { NonPayableReasons: '[{"reason":"Fraud","code":"F"}]' } },
    ],
    [
      "a rule",
      { licenceRequired: true },
      { Customization: { CountyRules: '{"phoneRequired":true,"licenceRequired":true}' } },
    ],
    [
      "autopay",
      { NoticeDays: "15" },
      { Customization: { AutoPayRules: '{"NoticeDays":15,"GrowthPercent":5,"GrowthMost":25}' } },
    ],
    ["a name", { displayName: " Quarry " }, { DisplayName: "Quarry" }],
  ])("a value is stored in its key's format: %s", (_, change, after) => {
    expect(changed("demo", change)?.After).toEqual(after);
  });

  it.each<[string, Record<string, string | boolean>, string]>([
    ["a list that is emptied", { PaymentFor: "" }, "PaymentFor"],
    ["a switch that is usual again", { TylerSavePayment: true }, "TylerSavePayment"],
    ["a rule that is as the county's name has it", { phoneRequired: false }, "CountyRules"],
  ])("an empty value removes its key: %s", (_, change, key) => {
    const edit = changed("demo", change);
    expect(edit?.After).toEqual({});
    expect(edit?.Before).toEqual({ Customization: { [key]: seen.Customization[key] } });
  });
});

describe("values that cannot be saved", () => {
  it.each<[string, string, string]>([
    ["displayName", "  ", errors.nameMissing],
    ["contactUrl", "call us", errors.address],
    ["AssessorUrl", "http://gis.example", errors.address],
    ["ChangeAddressLink", "javascript:alert(1)", errors.address],
    ["MinimumPartialPayment", "ten", amountInputMessages.example],
    ["MinimumPartialPayment", "25,00", "Use a point for cents: 25.00."],
    ["MinimumPartialPayment", "1.500", amountInputMessages.decimals],
    ["MinimumPartialPayment", "0", errors.money],
    ["EAlertDays", "soon", errors.days],
    ["EAlertDays", "366", errors.days],
    ["NonPayableReasons", "Fraud", errors.reasons],
    ["NoticeDays", "2", errors.NoticeDays],
    ["NoticeDays", "4.5", errors.NoticeDays],
    ["GrowthPercent", "11", errors.GrowthPercent],
    ["GrowthMost", "", errors.GrowthMost],
  ])("the error explains how to fix it: %s '%s'", (key, value, sentence) => {
    const values = { ...settingValues("demo", seen), [key]: value };
    expect(settingProblems("demo", seen, values)).toEqual({ [key]: sentence });
  });

  it("an amount is stored in one form, in whichever language it was typed", () => {
    const typed = (text: string) => ({ ...settingValues("demo", seen), MinimumPartialPayment: text });
    expect(settingsOfValues("demo", seen, typed("1.500,5"), SPANISH).Customization).toEqual({
      MinimumPartialPayment: "1500.50",
    });
    expect(settingProblems("demo", seen, typed("1.500"), SPANISH).MinimumPartialPayment).toContain("1500.00");
  });

  it("an untouched screen has no errors", () => {
    expect(settingProblems("demo", seen, settingValues("demo", seen))).toEqual({});
  });
});
