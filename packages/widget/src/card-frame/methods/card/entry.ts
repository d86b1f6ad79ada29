import { cardBrand, readExpiry } from "@county-pay/core/payments";
import type { Entry } from "../entry.ts";
import { CardFields } from "./card-fields.tsx";
import { brandName } from "./fields.ts";

/** A typed card. */
export const card: Entry = {
  fields: ["number", "expiry", "cvv", "zip"],
  Fields: CardFields,
  instrumentOf({ number, expiry, cvv, zip }) {
    const { month: expMonth = 0, year: expYear = 0 } = readExpiry(expiry) ?? {};
    return { kind: "card", number, expMonth, expYear, cvv, zip };
  },
  shownOf: ({ number }) => ({ brand: brandName(number).toLowerCase(), last4: number.slice(-4) }),
  cardTypeOf: ({ number }) => cardBrand(number) ?? "",
  words: ({ cardFor: heading, useCard: use, declined }) => ({ heading, use, declined }),
};
