import * as v from "valibot";
import { FLAG_NAMES } from "../company/flags.ts";
import { endpoint } from "./endpoint.ts";
import { FeeConfig } from "./fees.ts";
import { CompanyId, CompanyName } from "./wire.ts";

/** spec 0:312-317 */
export const PayPlusConfig = v.object({
  CompanyId,
  CompanyName: v.string(),
  IsPartial: v.boolean(),
  hasPartialPaymentOption: v.boolean(),
  IsPublicSearchable: v.boolean(),
  IsAltSearch: v.boolean(),
  IsTylerSearch: v.boolean(),
  IsCustomAPI: v.boolean(),
  IsAssociationDues: v.boolean(),
  Logo: v.string(),
  TermsConditions: v.string(),
  ContactUrl: v.string(),
  ...FeeConfig.entries,
});
export type PayPlusConfigWire = v.InferOutput<typeof PayPlusConfig>;

export const AppFeatureFlags = v.object(
  Object.fromEntries(FLAG_NAMES.map((name) => [name, v.optional(v.boolean(), false)])) as Record<
    (typeof FLAG_NAMES)[number],
    v.OptionalSchema<v.BooleanSchema<undefined>, false>
  >,
);

/** Company config bundle (spec 1:104), path invented. */
export const CompanyBundle = v.object({
  CompanyId,
  CompanyName,
  DisplayName: v.string(),
  /** IANA zone of the county's dates, e.g. America/New_York. */
  TimeZone: v.string(),
  PayPlusConfig,
  AppFeatureFlags,
  /** Customization keys and values (spec 0:317), e.g. Theme as JSON text. */
  PayPlusCustomization: v.record(v.string(), v.string()),
  PayPlusProductNames: v.array(v.object({ ProductNum: v.string(), ProductName: v.string() })),
  IsAltGuestSearch: v.boolean(),
  /** The isolated origin that card entry is served from, e.g. http://localhost:4001. */
  PaymentsOrigin: v.string(),
  /** Where the hosted portal stands, for plain links out of a widget. */
  PortalOrigin: v.string(),
});
export type CompanyBundleWire = v.InferOutput<typeof CompanyBundle>;

export const companyBundle = endpoint({
  name: "CompanyBundle",
  method: "GET",
  path: "/AlchemePay/CompanyBundle/:company",
  access: "public",
  params: v.object({ company: CompanyName }),
  answer: CompanyBundle,
  source: "1:104",
  invented: true,
});

/** 'Healthy' when, and only when, the server can serve (spec 1:99); anything else comes with status 503. */
export const health = endpoint({
  name: "Health",
  method: "GET",
  path: "/Health",
  access: "public",
  answer: v.object({ status: v.string() }),
  source: "1:99",
});

/** spec 0:323 */
export const SearchableField = v.object({
  FieldName: v.string(),
  FieldLabel: v.string(),
  IsSearchable: v.boolean(),
  IsVisible: v.boolean(),
});
export type SearchableField = v.InferOutput<typeof SearchableField>;

export const productSearchableColumns = endpoint({
  name: "GetProductSearchableColumns",
  method: "POST",
  path: "/AlchemePay/GetProductSearchableColumns",
  access: "guest",
  body: v.object({ CompanyName, ProductName: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.array(SearchableField),
  source: "1:116",
});
