import { type Cents, formatMoney } from "@county-pay/core/money";

/** An amount: tabular figures, two decimals, never wrapped. */
export function MoneyText({
  amount,
  size = "body",
}: {
  readonly amount: Cents;
  readonly size?: "body" | "large" | "huge";
}) {
  return <span className={`cp-money cp-money--${size}`}>{formatMoney(amount)}</span>;
}
