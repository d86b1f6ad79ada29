import { type Cents, formatMoney } from "@county-pay/core/money";
import { Exact } from "../exact/exact.tsx";

/** An amount for a button that charges it; blank while there is none, because what is typed is not valid. */
export const chargedText = (amount: Cents): string => (amount > 0 ? formatMoney(amount) : "");

/** An amount: tabular figures, two decimals, never wrapped, never translated. */
export function MoneyText({
  amount,
  size = "body",
}: {
  readonly amount: Cents;
  readonly size?: "body" | "large" | "huge";
}) {
  return <Exact className={`cp-money cp-money--${size}`}>{formatMoney(amount)}</Exact>;
}
