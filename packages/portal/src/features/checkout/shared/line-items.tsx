import type { Purchase } from "@county-pay/core/journey";
import { purchaseLines } from "@county-pay/core/payments";
import { MoneyText } from "@county-pay/ui";
import "@county-pay/ui/payment.css";

/** The line items of products or of a motor-vehicle cart. */
export function LineItems({ purchase }: { readonly purchase: Purchase | null }) {
  const lines = purchase ? purchaseLines(purchase) : [];
  return (
    // A long list scrolls separately, so it must be reachable by keyboard.
    <ul className="cp-paid-bills" tabIndex={lines.length > 8 ? 0 : undefined}>
      {lines.map(({ name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered, and two may say the same
        <li key={index} className="cp-sum-line">
          <span>{name}</span>
          <MoneyText amount={amount} />
        </li>
      ))}
    </ul>
  );
}
