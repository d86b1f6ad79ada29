import { type Cents, formatMoney } from "@county-pay/core/money";
import { sharesOf } from "@county-pay/core/payments";
import { Link } from "../../../../platform/router/index.ts";
import "./bar-chart.css";

/** Shares of a whole, as a list with a bar for each. */
export function ShareBars(props: {
  readonly title: string;
  readonly parts: readonly {
    readonly key: string;
    readonly name: string;
    readonly amount: Cents;
    /** Where the bar leads: to what it is made of. */
    readonly to?: string;
  }[];
}) {
  const amounts = props.parts.map(({ amount }) => amount);
  const shares = sharesOf(amounts);
  return (
    <ul className="share-bars" aria-label={props.title}>
      {props.parts.map(({ key, name, amount, to }, at) => (
        <li key={key}>
          <span className="share-bars__words">
            {to === undefined ? (
              <span>{name}</span>
            ) : (
              <Link className="report-figure" to={to}>
                {name}
              </Link>
            )}
            <span className="cp-money">
              {formatMoney(amount)} <span className="cp-muted">({shares[at] ?? 0}%)</span>
            </span>
          </span>
          <svg className="share-bars__bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
            <rect className="share-bars__track" width="100" height="8" />
            <rect className="bar-chart__bar" width={Math.max(0, shares[at] ?? 0)} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
