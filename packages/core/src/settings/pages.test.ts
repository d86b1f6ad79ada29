import { expect, it } from "vitest";
import { makeSettings } from "../testing/settings.ts";
import { SETTINGS, settingName } from "./catalog.ts";
import { settingsPage } from "./pages.ts";

it.each([
  ["Flags.EAlert", "settings"],
  ["TimeZone", "settings"],
  ["Customization.AssessorUrl", "settings"],
  ["Config.CreditCardFeeMin", "fees"],
  ["Config.Fees", "fees"],
  ["Config.ScheduledFees", "fees"],
  ["Customization.SearchTipsVi", "texts"],
  ["Config.TermsConditions", "texts"],
  ["Config.Logo", "look"],
  ["Customization.Theme", "look"],
  ["Products", "products"],
  ["Customization.YearList", "products"],
  ["AllowedOrigins", "embed"],
])("a change of %s is shown on its page", (name, page) => {
  expect(settingsPage(name)).toBe(page);
});

it("everything in the catalog is on the page Settings, and every fee on the page Fees", () => {
  expect(SETTINGS.map(settingName).filter((name) => settingsPage(name) !== "settings")).toEqual([]);
  const fees = Object.keys(makeSettings().Config).filter((key) => key.includes("Fee"));
  expect(fees.filter((key) => settingsPage(`Config.${key}`) !== "fees")).toEqual([]);
});
