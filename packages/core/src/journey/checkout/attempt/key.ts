import type { Company } from "../../../company/company.ts";

/**
 * Where the tab keeps the attempt of a company. In a separate file: a face may need it before it loads the checkout.
 */
export const attemptKey = (company: Pick<Company, "name">): string => `_ap_checkout_${company.name}`;
