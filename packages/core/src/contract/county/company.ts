import * as v from "valibot";
import { FLAG_NAMES } from "../../company/flags.ts";
import { PRODUCT_KINDS } from "../../company/product-kind.ts";
import { LANGUAGE_CODES } from "../../messages/general/language.ts";
import { FeeConfig } from "../../wire/fees.ts";
import { CompanyId, CompanyName, Dollars, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * A company's configuration (ENTITY-074 to 076), with fees in `FeeConfig`. Logo and ContactUrl are URLs,
 * TermsConditions is HTML.
 */
export const PayPlusConfig = v.object({
  CompanyId,
  CompanyName: words(63),
  IsPartial: v.boolean(),
  hasPartialPaymentOption: v.boolean(),
  IsPublicSearchable: v.boolean(),
  IsAltSearch: v.boolean(),
  IsTylerSearch: v.boolean(),
  IsCustomAPI: v.boolean(),
  IsAssociationDues: v.boolean(),
  Logo: words(500_000),
  TermsConditions: words(500_000),
  ContactUrl: words(2_000),
  ...FeeConfig.entries,
});
export type PayPlusConfigWire = v.InferOutput<typeof PayPlusConfig>;

/** Every feature flag; one that is not sent is off (FLAG-001). */
export const AppFeatureFlags = v.object(
  Object.fromEntries(FLAG_NAMES.map((name) => [name, v.optional(v.boolean(), false)])) as Record<
    (typeof FLAG_NAMES)[number],
    v.OptionalSchema<v.BooleanSchema<undefined>, false>
  >,
);

/** A short text in languages beside English, by code. */
const Labels = v.record(v.picklist(LANGUAGE_CODES), words(100));

/**
 * A company's products, by which its bills are searched (CALL-019, CALL-038); for one without a kind, its name
 * determines the kind.
 */
export const ProductNames = list(
  v.object({
    ProductNum: words(50),
    ProductName: words(100),
    /** The name in languages beside English; absent if the office wrote none. */
    ProductLabels: v.exactOptional(Labels),
    ProductKind: v.exactOptional(v.picklist(PRODUCT_KINDS)),
    /** The price of one, in dollars; without it, the payer enters an amount. */
    ProductPrice: v.exactOptional(Dollars),
    /** The limits of the amount that the payer enters, in dollars. */
    ProductPriceLeast: v.exactOptional(Dollars),
    ProductPriceMost: v.exactOptional(Dollars),
  }),
  50,
);

/** Company config bundle (CALL-019), path invented. */
export const CompanyBundle = v.object({
  CompanyId,
  CompanyName,
  DisplayName: words(200),
  /** The IANA time zone of the county's dates, e.g. America/New_York. */
  TimeZone: words(64),
  PayPlusConfig,
  AppFeatureFlags,
  /** Customization keys and values (ENTITY-080), e.g. Theme as JSON text. */
  PayPlusCustomization: v.pipe(v.record(words(50), words(500_000)), v.maxEntries(200)),
  PayPlusProductNames: ProductNames,
  IsAltGuestSearch: v.boolean(),
  /** The isolated origin that serves card entry, e.g. http://localhost:4001. */
  PaymentsOrigin: words(300),
  /** Whether the server sends emails, so that a form may promise one; omitted if it does not. */
  SendsMail: v.optional(v.boolean()),
  /** The hosted portal's URL, for plain links from a widget. */
  PortalOrigin: words(300),
});
export type CompanyBundleWire = v.InferOutput<typeof CompanyBundle>;

/** The data about a company that the portal and the widget load first (CALL-019). */
export const companyBundle = endpoint({
  name: "CompanyBundle",
  method: "GET",
  path: "/AlchemePay/CompanyBundle/:company",
  access: "public",
  params: v.object({ company: CompanyName }),
  answer: CompanyBundle,
  source: "CALL-019",
  invented: true,
});

/** 'Healthy' if and only if the server can serve requests (CALL-014); any other answer has status 503. */
export const health = endpoint({
  name: "Health",
  method: "GET",
  path: "/Health",
  access: "public",
  answer: v.object({ status: words(50), reason: v.optional(words(100)) }),
  source: "CALL-014",
});

/** A field by which bills can be searched, or which they show (ENTITY-084). */
export const SearchableField = v.object({
  FieldName: words(50),
  FieldLabel: words(100),
  /** The label in languages beside English; absent if the office wrote none. */
  FieldLabels: v.exactOptional(Labels),
  IsSearchable: v.boolean(),
  IsVisible: v.boolean(),
});
export type SearchableField = v.InferOutput<typeof SearchableField>;

/** A product's searchable fields, by companyname and productname (CALL-051, CALL-039). */
export const productSearchableColumns = endpoint({
  name: "GetProductSearchableColumns",
  method: "POST",
  path: "/AlchemePay/GetProductSearchableColumns",
  access: "guest",
  body: v.object({ CompanyName, ProductName: v.pipe(v.string(), v.maxLength(100)) }),
  answer: list(SearchableField, 50),
  source: "CALL-039",
});
