import type { Bill } from "@county-pay/core/bills";

/** Where each screen of a guest is; the one place that builds portal addresses. */
export const guestPaths = (company: string) => {
  const base = `/${encodeURIComponent(company)}/guest`;
  return {
    search: `${base}/bills`,
    /** spec 0:148: a custom-API bill is found by its property and year, others by their id. */
    bill: (bill: Bill) =>
      bill.source === "custom-api"
        ? `${base}/bill-preview/${encodeURIComponent(bill.parcelId)}/${encodeURIComponent(bill.taxYear)}`
        : `${base}/bill-preview/${encodeURIComponent(bill.id)}`,
    cart: `${base}/cart`,
    payment: `${base}/bill-payment`,
    receipt: `${base}/payment-successful`,
    terms: `/${encodeURIComponent(company)}/terms-and-conditions`,
  };
};
