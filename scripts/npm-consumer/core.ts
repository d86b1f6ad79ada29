import { createClient } from "@county-pay/core/client";
import { type Charge, feeOf } from "@county-pay/core/fees";
import { type Cents, cents, formatMoney, percent, ZERO } from "@county-pay/core/money";

const above: Charge = {
  percentage: percent("2.35"),
  perStarted: null,
  fixed: ZERO,
  cap: ZERO,
  minimum: cents(100),
};

/** The fee in the example of the package's README. */
export const feeInWords = (amount: Cents): string =>
  formatMoney(feeOf({ percentageLabel: "Service fee", fixedLabel: "", tiers: [], above }, amount));

/** A site's own client of the API. */
export const clientOf = (baseUrl: string) =>
  createClient({
    baseUrl,
    fetch: (url, { method, headers, body }) =>
      fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }),
  });
