import * as v from "valibot";
import { FLAG_NAMES } from "../../company/flags.ts";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { CompanyId, CompanyName, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";
import { PayPlusConfig, ProductNames } from "./company.ts";

/** A company's logo and terms: `/AlchemePay/Assets?company` (CALL-007, ENTITY-075). The terms are HTML. */
export const assets = endpoint({
  name: "Assets",
  method: "GET",
  path: "/AlchemePay/Assets",
  access: "public",
  query: v.object({ company: CompanyName }),
  answer: v.object({
    Logo: words(500_000),
    AdImages: list(words(2_000), 20),
    TermsConditions: words(500_000),
  }),
  source: "CALL-007",
});

/**
 * A company's configuration by name: `/AlchemePay/PayPlusConfig?company&guest` (CALL-008); with guest, only what guests
 * may see.
 */
export const payPlusConfig = endpoint({
  name: "PayPlusConfig",
  method: "GET",
  path: "/AlchemePay/PayPlusConfig",
  access: "guest",
  query: v.object({ company: CompanyName, guest: v.picklist(["true", "false"]) }),
  answer: PayPlusConfig,
  source: "CALL-008",
});

/** The configuration of a signed-in user's company: `/odata/PayPlusConfig?$filter=CompanyId eq {id}` (CALL-009). */
export const payPlusConfigs = endpoint({
  name: "PayPlusConfigs",
  method: "GET",
  path: "/odata/PayPlusConfig",
  access: "login",
  query: odataQuery({ CompanyId: "number" }),
  answer: odataAnswer(v.partial(PayPlusConfig)),
  source: "CALL-009",
});

/** The configuration for a guest's search; the path contains the product's name with its space (CALL-015). */
export const guestSearchConfig = endpoint({
  name: "GuestSearchConfig",
  method: "GET",
  path: "/AlchemePay/GuestSearchConfig/:company/Bills Payment",
  access: "guest",
  params: v.object({ company: CompanyName }),
  answer: v.object({ PayPlusConfig }),
  source: "CALL-015",
});

/** Whether a feature is enabled for a company (CALL-017). */
export const isAppFeatureEnabled = endpoint({
  name: "IsAppFeatureEnabled",
  method: "GET",
  path: "/AlchemePay/IsAppFeatureEnabled/:feature/:company",
  access: "guest",
  params: v.object({ feature: v.picklist(FLAG_NAMES), company: CompanyName }),
  answer: v.boolean(),
  source: "CALL-017",
});

/** Clears the server's cached configurations, so that a change takes effect at once (CALL-016). A GET, as printed. */
export const clearAllCache = endpoint({
  name: "ClearAllCache",
  method: "GET",
  path: "/AlchemePay/ClearAllCache",
  access: "login",
  roles: MANAGE_COUNTY,
  answer: v.literal(true),
  source: "CALL-016",
});

/**
 * assets/version.txt: a hash of the deployed version, so that an open page can detect that it is outdated (CALL-018).
 */
export const version = endpoint({
  name: "Version",
  method: "GET",
  path: "/assets/version.txt",
  access: "public",
  answer: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
  answerType: "text",
  source: "CALL-018",
});

/** Letters and digits, e.g. Login, Theme, YearList (ENTITY-080). */
export const CustomizationKey = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/));

/** Text, HTML, or JSON as text, depending on its key. */
export const CustomizationValue = words(500_000);

/** One customization of a company (ENTITY-080). */
export const PayPlusCustomization = v.object({
  Id: RowId,
  CompanyId,
  Key: CustomizationKey,
  Value: CustomizationValue,
});
export type PayPlusCustomizationWire = v.InferOutput<typeof PayPlusCustomization>;

/** One customization by key, e.g. Login (CALL-010, CALL-020); the Value is '' if the company has none. */
export const getPayPlusCustomization = endpoint({
  name: "GetPayPlusCustomization",
  method: "GET",
  path: "/AlchemePay/GetPayPlusCustomization/:company/:key",
  access: "guest",
  params: v.object({ company: CompanyName, key: CustomizationKey }),
  answer: v.object({ Value: CustomizationValue }),
  source: "CALL-010",
});

/** The customizations of a signed-in user's company, by Key and Value (CALL-011). */
export const payPlusCustomizations = endpoint({
  name: "PayPlusCustomizations",
  method: "GET",
  path: "/odata/PayPlusCustomization",
  access: "login",
  query: odataQuery({ Id: "id", CompanyId: "number", Key: "string", Value: "string" }),
  answer: odataAnswer(v.partial(PayPlusCustomization)),
  source: "CALL-011",
});

/** Changes a customization (CALL-012). Refuses not_found, and a body that belongs to another row. */
export const changePayPlusCustomization = endpoint({
  name: "ChangePayPlusCustomization",
  method: "PUT",
  path: "/api/PayPlusCustomization/:id",
  access: "login",
  roles: MANAGE_COUNTY,
  bearer: "user",
  params: v.object({ id: RowId }),
  body: PayPlusCustomization,
  answer: PayPlusCustomization,
  source: "CALL-012",
});

/** Adds a customization (CALL-013). Refuses a key that the company already has. */
export const addPayPlusCustomization = endpoint({
  name: "AddPayPlusCustomization",
  method: "POST",
  path: "/api/PayPlusCustomization",
  access: "login",
  roles: MANAGE_COUNTY,
  bearer: "user",
  body: v.omit(PayPlusCustomization, ["Id"]),
  answer: PayPlusCustomization,
  source: "CALL-013",
});

/** A company's products (CALL-038). */
export const payPlusProductNames = endpoint({
  name: "GetPayPlusProductNames",
  method: "POST",
  path: "/AlchemePay/GetPayPlusProductNames",
  access: "guest",
  body: v.object({ CompanyName }),
  answer: ProductNames,
  source: "CALL-038",
});
