import * as v from "valibot";
import type { CompanyBundleWire } from "../contract/index.ts";
import { feeScheduleFromWire } from "../fees/from-wire.ts";
import type { Company } from "./company.ts";
import { countyRules } from "./county-rules.ts";
import { parseCustomization } from "./texts/customization.ts";
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

/** A company from its configuration bundle (CALL-019). Throws if a fee is not whole cents. */
export function companyFromWire(bundle: CompanyBundleWire): Company {
  const config = bundle.PayPlusConfig;
  const customization = bundle.PayPlusCustomization;
  return {
    id: bundle.CompanyId,
    name: bundle.CompanyName,
    displayName: bundle.DisplayName,
    timeZone: bundle.TimeZone,
    flags: bundle.AppFeatureFlags,
    fees: feeScheduleFromWire(config),
    rules: countyRules(bundle.CompanyName, countyRuleOverrides(customization.CountyRules) ?? {}),
    theme: parseTheme(customization.Theme),
    partialPayment: config.IsPartial || config.hasPartialPaymentOption,
    isPublicSearchable: config.IsPublicSearchable,
    isAltSearch: config.IsAltSearch || bundle.IsAltGuestSearch,
    isTyler: config.IsTylerSearch,
    isCustomApi: config.IsCustomAPI,
    isIng: config.IsAssociationDues,
    logo: config.Logo,
    contactUrl: config.ContactUrl,
    termsHtml: config.TermsConditions,
    products: bundle.PayPlusProductNames.map(({ ProductNum, ProductName, ProductLabels, ProductKind }) => ({
      number: ProductNum,
      name: ProductName,
      ...(ProductLabels ? { labels: ProductLabels } : {}),
      ...(ProductKind ? { kind: ProductKind } : {}),
    })),
    customization,
    ...(bundle.SendsMail === true ? { sendsMail: true } : {}),
    paymentsOrigin: bundle.PaymentsOrigin,
    portalOrigin: bundle.PortalOrigin,
  };
}
