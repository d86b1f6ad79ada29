import { format, moneyViewMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";
import { Link } from "../../../platform/router/index.ts";

/** A figure that leads to the payments behind it, unless it is zero; `name` says what it is of. */
export function Figure({
  to,
  name,
  amount,
}: {
  readonly to: string;
  readonly name: string;
  readonly amount: Cents;
}) {
  const texts = useTexts(moneyViewMessages);
  const money = formatMoney(amount);
  if (amount === 0) return <span className="report-figure cp-money">{money}</span>;
  return (
    <Link
      className="report-figure cp-money"
      to={to}
      aria-label={format(texts.showPayments, { name, amount: money })}
    >
      {money}
    </Link>
  );
}
