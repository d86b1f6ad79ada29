import { isoDateAt } from "@county-pay/core/calendar";
import {
  CompanyBundle,
  type CompanyBundleWire,
  type CompanySettingsWire,
  FeeConfig,
  PayPlusConfig,
  type PayPlusConfigWire,
  ScheduledFees,
  type SearchableField,
} from "@county-pay/core/contract";
import { type FeeSchedule, feeScheduleFromWire, feesOn } from "@county-pay/core/fees";
import { toDollars } from "@county-pay/core/money";
import * as v from "valibot";
import type { Config } from "../../config.ts";
import type { CompanyRow, SearchField } from "../../kernel/company-record.ts";

/** A county's products; without a kind, a price, or names in other languages that the office has not chosen. */
export const productsToWire = ({ products }: Pick<CompanyRow, "products">): CompanySettingsWire["Products"] =>
  products.map(({ number, name, kind, labels, price, least, most }) => ({
    ProductNum: number,
    ProductName: name,
    ...(labels ? { ProductLabels: labels } : {}),
    ...(kind ? { ProductKind: kind } : {}),
    ...(price === undefined ? {} : { ProductPrice: toDollars(price) }),
    ...(least === undefined ? {} : { ProductPriceLeast: toDollars(least) }),
    ...(most === undefined ? {} : { ProductPriceMost: toDollars(most) }),
  }));

/** A search field; without a translated label if there is none. */
export const searchFieldToWire = (field: SearchField): SearchableField => ({
  FieldName: field.fieldName,
  FieldLabel: field.fieldLabel,
  ...(Object.keys(field.fieldLabels).length > 0 ? { FieldLabels: field.fieldLabels } : {}),
  IsSearchable: field.isSearchable,
  IsVisible: field.isVisible,
});

/** The defaults of a county that sets nothing: everything off, no fees. */
const DEFAULTS: Omit<PayPlusConfigWire, "CompanyId" | "CompanyName"> = {
  IsPartial: false,
  hasPartialPaymentOption: false,
  IsPublicSearchable: true,
  IsAltSearch: false,
  IsTylerSearch: false,
  IsCustomAPI: false,
  IsAssociationDues: false,
  Logo: "",
  TermsConditions: "",
  ContactUrl: "",
  CreditCardPercentageFee1Value: 0,
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
};

const Scheduled = v.optional(v.array(ScheduledFees), []);

/**
 * A county's stored configuration as it applies on a day (an ISO date): with that day's fees, and only the scheduled
 * fees that are still to come.
 */
export function configOn(config: CompanyRow["config"], day: string): CompanyRow["config"] {
  const scheduled = v.parse(Scheduled, config.ScheduledFees);
  if (scheduled.length === 0) return config;
  const now = feesOn({ fees: v.parse(FeeConfig, { ...DEFAULTS, ...config }), scheduled }, day);
  // Fees without steps or tiers replace those that have some.
  const kept = Object.entries(config).filter(([name]) => !Object.hasOwn(FeeConfig.entries, name));
  return { ...Object.fromEntries(kept), ...now.fees, ScheduledFees: now.scheduled };
}

/** A county's PayPlusConfig with the fees of a day, today's by default; throws if the stored one violates the contract. */
export const payPlusConfigOf = (
  company: Pick<CompanyRow, "id" | "name" | "config" | "timeZone">,
  day: string = isoDateAt(Date.now(), company.timeZone),
): PayPlusConfigWire =>
  v.parse(PayPlusConfig, {
    ...DEFAULTS,
    ...configOn(company.config, day),
    CompanyId: company.id,
    CompanyName: company.name,
  });

/** A county's fees on a day, an ISO date: for payments that are announced before they are made. */
export const feeScheduleOn = (company: CompanyRow, day: string): FeeSchedule =>
  feeScheduleFromWire(payPlusConfigOf(company, day));

const AdImages = v.fallback(v.array(v.pipe(v.string(), v.maxLength(2_000))), []);

/** A county's ad images, at most twenty. */
export const adImagesOf = ({ config }: CompanyRow): string[] =>
  v.parse(AdImages, config.AdImages).slice(0, 20);

/** A customization value on the wire: text, or JSON as text; a missing one is ''. */
export const customizationText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** A county's whole customization on the wire. */
export const customizationOf = ({ customization }: CompanyRow): Record<string, string> =>
  Object.fromEntries(Object.entries(customization).map(([key, value]) => [key, customizationText(value)]));

/** Whether email is delivered, or caught for developers to read. */
export const sendsMail = ({ mail }: Pick<Config, "mail">): boolean => mail.smtpUrl !== null || mail.catches;

/** A county's configuration bundle (CALL-019). `mails`: whether a form may promise an email. */
export function companyBundleToWire(
  company: CompanyRow,
  sites: Config["sites"],
  mails = false,
): CompanyBundleWire {
  const config = payPlusConfigOf(company);
  return v.parse(CompanyBundle, {
    CompanyId: company.id,
    CompanyName: company.name,
    DisplayName: company.displayName,
    TimeZone: company.timeZone,
    PayPlusConfig: config,
    AppFeatureFlags: { ...company.flags },
    PayPlusCustomization: customizationOf(company),
    PayPlusProductNames: productsToWire(company),
    IsAltGuestSearch: config.IsAltSearch,
    ...(mails ? { SendsMail: true } : {}),
    PaymentsOrigin: sites.payments.origin,
    PortalOrigin: sites.portal.origin,
  });
}
