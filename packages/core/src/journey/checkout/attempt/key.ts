import type { Company } from "../../../company/company.ts";

/**
 * The tab's storage key for a company's attempt. In a separate file because the portal and the widget may need it
 * before they load the checkout.
 */
export const attemptKey = (company: Pick<Company, "name">): string => `_ap_checkout_${company.name}`;
