import type { Company } from "./company.ts";
import { countyText } from "./customization.ts";
import { footerBanner } from "./theme.ts";

/** Whether the county wrote HTML that its pages show at once, so the sanitizer must load first. */
export const writesHtml = ({ customization }: Pick<Company, "customization">): boolean =>
  [
    countyText(customization, "BannerInfo", "es").text,
    countyText(customization, "GuestCountyInfo", "es").text,
    ...footerBanner(customization.Theme),
  ].some((html) => html !== "");
