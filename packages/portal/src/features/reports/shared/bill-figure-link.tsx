import { format, seasonMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";
import { Link } from "../../../platform/router/index.ts";

/** A figure that leads to the bills behind it, unless it is zero; `name` says what it is of. */
export function BillFigureLink(props: {
  readonly to: string;
  readonly name: string;
  readonly amount: Cents;
}) {
  const texts = useTexts(seasonMessages);
  const amount = formatMoney(props.amount);
  if (props.amount === 0) return <span className="report-figure cp-money">{amount}</span>;
  return (
    <Link
      className="report-figure cp-money"
      to={props.to}
      aria-label={format(texts.showBills, { name: props.name, amount })}
    >
      {amount}
    </Link>
  );
}
