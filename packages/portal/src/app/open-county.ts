import type { ApiFailure } from "@county-pay/core/client";
import { type Company, countyWords, footerBanner } from "@county-pay/core/company";
import { breathe } from "../platform/breathe.ts";
import { loadCountyHtml } from "../platform/county-html/county-html.tsx";
import { loadCompanyOnce } from "../platform/first-load.ts";
import type { LanguageChoice } from "../platform/language/language-choice.ts";
import { type OpenPortal, openPortal, portalEnvironment } from "../platform/session/open-portal.ts";
import { makeTheme } from "../platform/theme/use-theme.ts";

/** A county as far as its pages can show it. */
export type Area =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  | { readonly kind: "ready"; readonly portal: OpenPortal; readonly theme: CSSStyleSheet };

/** Whether a county's pages show HTML that it wrote. */
const writesHtml = ({ customization }: Company): boolean =>
  Object.keys(customization).some((name) => /^(?:BannerInfo|GuestCountyInfo)/.test(name)) ||
  countyWords(footerBanner(customization.Theme), "en").text !== "";

/** Loads a county, and the stored user from an earlier visit. */
export async function openCounty(company: string, choice: LanguageChoice): Promise<Area> {
  const environment = portalEnvironment(() => choice.getState().language);
  const loaded = await loadCompanyOnce(environment, company);
  if (!loaded.ok) return { kind: "failed", failure: loaded.error };
  await breathe();
  const { company: county, colors } = loaded.value;
  const texts = writesHtml(county) ? loadCountyHtml() : null;
  const portal = openPortal(environment, county, () => window.location.pathname);
  await portal.sessions.open();
  await breathe();
  const theme = await makeTheme(county, colors);
  await texts;
  await breathe();
  return { kind: "ready", portal, theme };
}

let first: { readonly company: string; readonly area: Area } | null = null;

/** Opens a county before anything is drawn, for the first `CompanyArea`. */
export async function openFirst(company: string, choice: LanguageChoice): Promise<void> {
  first = { company, area: await openCounty(company, choice) };
}

/** The county that was opened before anything was drawn, once; null if it is another one or none. */
export function takeFirst(company: string): Area | null {
  const opened = first;
  first = null;
  return opened?.company === company ? opened.area : null;
}
