import { cardBrand } from "@county-pay/core/payments";
import { Icon } from "@county-pay/ui";
import { brandName } from "./brand-name.ts";

/** The color that people associate with each accepted brand. */
const COLORS = { VISA: "#1434cb", MSTR: "#c2410c", AMEX: "#016fd0", DISC: "#111" } as const;

/** The mark of the brand that the first digits indicate (PAY-013), with its name for screen readers; a plain card before that. */
export function BrandMark({ number }: { readonly number: string }) {
  const brand = cardBrand(number);
  return (
    <span className="cp-entry__brand" role="status">
      {brand ? (
        <svg viewBox="0 0 36 24" width="36" aria-hidden="true" data-brand={brand}>
          <rect width="36" height="24" rx="3" fill={COLORS[brand]} />
          <text x="4" y="16" fill="#fff" fontSize="10" fontWeight="700" textLength="28">
            {brand}
          </text>
        </svg>
      ) : (
        <Icon name="card" />
      )}
      <span className="cp-visually-hidden">{brandName(number)}</span>
    </span>
  );
}
