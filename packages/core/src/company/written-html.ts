import type { Company } from "./company.ts";
import { announcementIn } from "./customization.ts";
import { footerBanner } from "./theme.ts";

/** Whether the county wrote HTML that its pages show from the start, so that it must be sanitized first. */
export const writesHtml = ({ customization }: Pick<Company, "customization">): boolean =>
  [
    announcementIn(customization, "es"),
    customization.GuestCountyInfo,
    footerBanner(customization.Theme),
  ].some((html) => Boolean(html));
