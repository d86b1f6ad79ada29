import { type Company, footerBanner } from "@county-pay/core/company";

type Sanitise = typeof import("./sanitise.ts").sanitise;

let loaded: Sanitise | null = null;

/** Loads what makes a county's HTML harmless: a file of its own, for counties that wrote some. */
export async function loadSanitiser(): Promise<Sanitise> {
  loaded ??= (await import("./sanitise.ts")).sanitise;
  return loaded;
}

/** The sanitiser, where it was loaded already. */
export const sanitiserNow = (): Sanitise | null => loaded;

/** Whether the county wrote HTML that stands on its pages from the start. */
export const writesHtml = ({ customization }: Pick<Company, "customization">): boolean =>
  [customization.BannerInfo, customization.GuestCountyInfo, footerBanner(customization.Theme)].some((html) =>
    Boolean(html),
  );
