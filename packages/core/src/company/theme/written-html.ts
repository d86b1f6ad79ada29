import type { Company } from "../company.ts";
import { inLanguages } from "../texts/customization.ts";
import { footerBanner } from "./theme.ts";

/** Whether the county wrote HTML that its pages show at once, so the sanitizer must load first. */
export const writesHtml = ({ customization }: Pick<Company, "customization">): boolean =>
  [
    inLanguages(customization, "BannerInfo"),
    inLanguages(customization, "GuestCountyInfo"),
    footerBanner(customization.Theme),
  ].some((words) => Object.values(words).some((html) => html?.trim() !== ""));
