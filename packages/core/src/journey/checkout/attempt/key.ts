import type { Company } from "../../../company/company.ts";

/** Where the tab keeps the attempt of a company. In a file of its own: a face may ask for it before it loads the checkout. */
export const attemptKey = (company: Pick<Company, "name">): string => `_ap_checkout_${company.name}`;
