import type { Goods } from "@county-pay/core/journey";
import { goodsLines } from "@county-pay/core/payments";
import { MoneyText } from "@county-pay/ui";

/** Products or the items of a motor-vehicle cart, line by line. */
export function LineItems({ goods }: { readonly goods: Goods | null }) {
  const lines = goods ? goodsLines(goods) : [];
  return (
    // A long list scrolls by itself; the keyboard must reach it.
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
