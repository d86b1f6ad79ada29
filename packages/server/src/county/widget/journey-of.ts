import { customizationIn } from "@county-pay/core/company";
import type { Language } from "@county-pay/core/messages";
import { hostsOf } from "../../http/hosts-of.ts";
import { configurationBlock } from "../../http/pages/configuration-block.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { colorsOf, companyBundleToWire, sendsMail } from "../companies/index.ts";
import { journeyHeaders, journeyPage } from "./journey-page.ts";

/** What only the portal's page frame and its home page show; the journey's colors are in its page already. */
const OF_THE_PORTAL: ReadonlySet<string> = new Set(["Theme", "BannerInfo", "GuestCountyInfo", "Login"]);

/** The page of a county's journey, and its headers. */
export function journeyOf(services: Pick<Services, "config">, company: CompanyRecord, language: Language) {
  const { config } = services;
  const hosts = hostsOf(services, company);
  const bundle = companyBundleToWire(company, config.sites, sendsMail(config));
  const { PayPlusConfig, PayPlusCustomization } = bundle;
  const customization = customizationIn(PayPlusCustomization, language.code, { ...PayPlusConfig });
  const document = journeyPage({
    company: company.core,
    configuration: configurationBlock({
      ...bundle,
      PayPlusCustomization: Object.fromEntries(
        Object.entries(customization).filter(([key]) => !OF_THE_PORTAL.has(key)),
      ),
    }),
    colors: colorsOf(company),
    hosts,
    language,
  });
  return { document, headers: journeyHeaders(config.sites, hosts) };
}
