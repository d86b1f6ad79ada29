import * as v from "valibot";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { ScheduledFees } from "../../wire/scheduled-fees.ts";
import { IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { AppFeatureFlags, PayPlusConfig, ProductNames, SearchableField } from "./company.ts";
import { CustomizationKey, CustomizationValue } from "./configuration.ts";

/**
 * The PayPlusConfig fields that an admin may set (ENTITY-074, ENTITY-075): all except the company's identity, with its ad
 * images and scheduled fees.
 */
const ConfigSettings = v.object({
  ...v.omit(PayPlusConfig, ["CompanyId", "CompanyName"]).entries,
  AdImages: list(words(2_000), 20),
  /** Fees that will apply from later days, in their order; those of the configuration apply until then. */
  ScheduledFees: list(ScheduledFees, 12),
});

/** A field by which a product's bills are searched, in its position in the list. */
const SearchFieldSetting = v.object({ ProductName: words(100), ...SearchableField.entries });

const settings = {
  DisplayName: text(200),
  /** IANA time zone. */
  TimeZone: text(64),
  Products: ProductNames,
  SearchFields: list(SearchFieldSetting, 200),
  /** Exact origins that may embed the widget. */
  AllowedOrigins: list(words(300), 100),
};
const Customization = v.pipe(v.record(CustomizationKey, CustomizationValue), v.maxEntries(200));

/** All settings of a company that an admin may change (OFFICE-002). */
export const CompanySettings = v.object({
  ...settings,
  Config: ConfigSettings,
  Flags: AppFeatureFlags,
  Customization,
});
export type CompanySettingsWire = v.InferOutput<typeof CompanySettings>;

/** Some settings with their values; a missing one is not set, or not part of the change. */
export const SettingsPart = v.strictObject({
  DisplayName: v.exactOptional(settings.DisplayName),
  TimeZone: v.exactOptional(settings.TimeZone),
  Products: v.exactOptional(settings.Products),
  SearchFields: v.exactOptional(settings.SearchFields),
  AllowedOrigins: v.exactOptional(settings.AllowedOrigins),
  Config: v.exactOptional(v.strictObject(v.partial(ConfigSettings).entries)),
  Flags: v.exactOptional(v.strictObject(v.partial(AppFeatureFlags).entries)),
  Customization: v.exactOptional(Customization),
});
export type SettingsPartWire = v.InferOutput<typeof SettingsPart>;

/** One change of settings: who made it and when, and the names of the changed settings, such as 'Flags.EAlert'. */
const SettingsChange = v.object({
  Id: RowId,
  At: IsoInstant,
  By: words(200),
  Names: list(words(100), 500),
  /** Each replaced value by its name, such as 'Config.CreditCardFeeMin': JSON text with `before` and `after`. */
  Details: list(v.object({ Name: words(400), Value: words(4_000) }), 50),
});
/** A change of settings on the wire. */
export type SettingsChangeWire = v.InferOutput<typeof SettingsChange>;

/** The settings of the admin's company, and its latest changes, newest first: ten of each page of Admin. */
export const companySettings = endpoint({
  name: "CompanySettings",
  method: "GET",
  path: "/AlchemePay/CompanySettings",
  access: "login",
  roles: MANAGE_COUNTY,
  answer: v.object({ Settings: CompanySettings, Changes: list(SettingsChange, 60) }),
  source: "OFFICE-002",
  invented: true,
});

/**
 * Changes settings of the admin's company: all of `After`, or none. `Before` is what the admin saw of the same
 * settings; if someone else has changed one of them since, the call is refused with already_exists, and its details
 * give the settings (`Names`), the user (`By`), and the time (`At`).
 */
export const changeCompanySettings = endpoint({
  name: "ChangeCompanySettings",
  method: "PUT",
  path: "/AlchemePay/CompanySettings",
  access: "login",
  roles: MANAGE_COUNTY,
  body: v.object({ Before: SettingsPart, After: SettingsPart }),
  answer: CompanySettings,
  source: "OFFICE-002",
  invented: true,
});

/**
 * Restores the settings that one change replaced: all of them, or none. Refused with already_exists, like
 * ChangeCompanySettings, if any of them was changed again since.
 */
export const putBackSettings = endpoint({
  name: "PutBackSettings",
  method: "POST",
  path: "/AlchemePay/CompanySettings/PutBack/:id",
  access: "login",
  roles: MANAGE_COUNTY,
  params: v.object({ id: RowId }),
  answer: CompanySettings,
  source: "OFFICE-002",
  invented: true,
});
