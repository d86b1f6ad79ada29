import * as v from "valibot";
import type { CompanyBundleWire, PayPlusConfigWire } from "../contract/index.ts";
import { feeScheduleFromWire } from "../fees/from-wire.ts";
import type { Company } from "./company.ts";
import { countyRules } from "./county-rules.ts";
import { unpricedProducts } from "./products-from-wire.ts";
import { type Customization, parseCustomization } from "./texts/customization.ts";
import { parseTheme } from "./theme/theme.ts";

const Switch = v.exactOptional(v.boolean());
const RuleOverrides = v.object({
  guestEmailRequired: Switch,
  phoneRequired: Switch,
  licenceRequired: Switch,
  addressForTerminal: Switch,
  addressOnlyForCashAndCheck: Switch,
  hideTaxEntityTable: Switch,
  privateListLabel: v.exactOptional(v.string()),
  viewOnlyListLabel: v.exactOptional(v.string()),
});

/** The overrides in the customization CountyRules (LOCAL-001); null if it is missing, broken, or has the wrong shape. */
export const countyRuleOverrides = (text: string | undefined) => parseCustomization(text, RuleOverrides);

/** The parts of a company that its validated PayPlusConfig determines. Throws if a fee is not whole cents. */
export const companyConfigFromWire = (config: PayPlusConfigWire) => ({
  fees: feeScheduleFromWire(config),
  partialPayment: config.IsPartial || config.hasPartialPaymentOption,
  isPublicSearchable: config.IsPublicSearchable,
  isAltSearch: config.IsAltSearch,
  isTyler: config.IsTylerSearch,
  isCustomApi: config.IsCustomAPI,
  isIng: config.IsAssociationDues,
  logo: config.Logo,
  contactUrl: config.ContactUrl,
  termsHtml: config.TermsConditions,
});

/** The parts of a company that its name and its customization determine. */
export const customizedParts = (name: string, customization: Customization) => ({
  rules: countyRules(name, countyRuleOverrides(customization.CountyRules) ?? {}),
  theme: parseTheme(customization.Theme),
  customization,
});

/** A company from its configuration bundle (CALL-019). `products`: `productsFromWire` where
 * products are sold; by default they have no prices. Throws if a fee is not whole cents. */
export function companyFromWire(bundle: CompanyBundleWire, products = unpricedProducts): Company {
  const config = companyConfigFromWire(bundle.PayPlusConfig);
  return {
    id: bundle.CompanyId,
    name: bundle.CompanyName,
    displayName: bundle.DisplayName,
    timeZone: bundle.TimeZone,
    flags: bundle.AppFeatureFlags,
    ...config,
    isAltSearch: config.isAltSearch || bundle.IsAltGuestSearch,
    ...customizedParts(bundle.CompanyName, bundle.PayPlusCustomization),
    products: products(bundle.PayPlusProductNames),
    sendsMail: bundle.SendsMail,
    paymentsOrigin: bundle.PaymentsOrigin,
    portalOrigin: bundle.PortalOrigin,
  };
}
