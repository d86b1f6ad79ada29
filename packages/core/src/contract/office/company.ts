import * as v from "valibot";
import { FLAG_NAMES } from "../../company/flags.ts";
import { PRODUCT_KINDS } from "../../company/product-kind.ts";
import { endpoint } from "../base/endpoint.ts";
import { CompanyId, CompanyName, list, words } from "../base/wire.ts";
import { FeeConfig } from "../payments/fees.ts";

/**
 * A company's configuration (ENTITY-074 to 076), fees in `FeeConfig`. Logo and ContactUrl are addresses,
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

/**
 * The products of a company, which its bills are searched by (CALL-019, CALL-038); without a kind, its name says what
 * one is.
 */
export const ProductNames = list(
  v.object({
    ProductNum: words(50),
    ProductName: words(100),
    ProductKind: v.exactOptional(v.picklist(PRODUCT_KINDS)),
  }),
  50,
);

/** Company config bundle (CALL-019), path invented. */
export const CompanyBundle = v.object({
  CompanyId,
  CompanyName,
  DisplayName: words(200),
  /** IANA zone of the county's dates, e.g. America/New_York. */
  TimeZone: words(64),
  PayPlusConfig,
  AppFeatureFlags,
  /** Customization keys and values (ENTITY-080), e.g. Theme as JSON text. */
  PayPlusCustomization: v.pipe(v.record(words(50), words(500_000)), v.maxEntries(200)),
  PayPlusProductNames: ProductNames,
  IsAltGuestSearch: v.boolean(),
  /** The isolated origin that card entry is served from, e.g. http://localhost:4001. */
  PaymentsOrigin: words(300),
  /** Whether mails are sent, so that a form may promise one; left out where they are not. */
  SendsMail: v.optional(v.boolean()),
  /** The hosted portal's address, for plain links out of a widget. */
  PortalOrigin: words(300),
});
export type CompanyBundleWire = v.InferOutput<typeof CompanyBundle>;

/** All that a face asks about a company before anything else (CALL-019). */
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

/** 'Healthy' when, and only when, the server can serve (CALL-014); anything else comes with status 503. */
export const health = endpoint({
  name: "Health",
  method: "GET",
  path: "/Health",
  access: "public",
  answer: v.object({ status: words(50) }),
  source: "CALL-014",
});

/** One field that bills can be searched by or show (ENTITY-084). */
export const SearchableField = v.object({
  FieldName: words(50),
  FieldLabel: words(100),
  /** The label for who reads Spanish; absent where the office wrote none. */
  FieldLabelEs: v.exactOptional(words(100)),
  IsSearchable: v.boolean(),
  IsVisible: v.boolean(),
});
export type SearchableField = v.InferOutput<typeof SearchableField>;

/** The searchable fields of a product, by companyname and productname (CALL-051, CALL-039). */
export const productSearchableColumns = endpoint({
  name: "GetProductSearchableColumns",
  method: "POST",
  path: "/AlchemePay/GetProductSearchableColumns",
  access: "guest",
  body: v.object({ CompanyName, ProductName: v.pipe(v.string(), v.maxLength(100)) }),
  answer: list(SearchableField, 50),
  source: "CALL-039",
});
