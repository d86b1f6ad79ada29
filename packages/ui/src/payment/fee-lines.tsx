import { parcelNumber } from "@county-pay/core/bills";
import type { CartItem } from "@county-pay/core/cart";
import type { Quote } from "@county-pay/core/fees";
import { format, paymentMessages } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { Current } from "../exact/exact.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";

/** How many bills fit without scrolling, on a payer's page and at the counter. */
const FITS = { payer: 8, counter: 2 };

/**
 * A payment's bills with their properties, in a list that scrolls if it is long (PAY-021); `withOwner` shows owner and
 * parcel instead, for the counter.
 */
export function PaidBills(props: { readonly items: readonly CartItem[]; readonly withOwner?: boolean }) {
  const { items, withOwner = false } = props;
  const texts = useTexts(paymentMessages);
  return (
    // A long list scrolls, so it must be reachable by keyboard.
    <ul
      className="cp-paid-bills"
      tabIndex={items.length > FITS[withOwner ? "counter" : "payer"] ? 0 : undefined}
    >
      {items.map(({ bill, amountToPay }) => (
        <li key={bill.id} className="cp-sum-line">
          <span>
            {format(texts.billLine, { account: bill.accountNumber || bill.billNumber, year: bill.taxYear })}
            <span className="cp-muted cp-small">
              {withOwner
                ? [bill.ownerName, parcelNumber(bill)].filter((part) => part !== "").join(" · ")
                : bill.propertyAddress}
            </span>
          </span>
          <MoneyText amount={amountToPay} />
        </li>
      ))}
    </ul>
  );
}

/** What is charged; blank while there is no amount to charge, because what is typed is not valid. */
export function ChargedAmount(props: { readonly amount: Cents; readonly size?: "body" | "large" }) {
  return props.amount > 0 ? <MoneyText {...props} /> : <span className="cp-money">—</span>;
}

/** Amount, fees and total, as they change (PAY-024). */
export function FeeLines({ quote }: { readonly quote: Quote }) {
  const texts = useTexts(paymentMessages);
  return (
    <dl className="cp-fee-lines">
      <div className="cp-sum-line">
        <dt>{texts.amount}</dt>
        <dd>
          <ChargedAmount amount={quote.subAmount} />
        </dd>
      </div>
      {quote.lines.map((line) => (
        <div key={line.label} className="cp-sum-line">
          <dt>
            <Current>{line.label}</Current>
          </dt>
          <dd>
            <MoneyText amount={line.amount} />
          </dd>
        </div>
      ))}
      <div className="cp-sum-line cp-sum-line--total">
        <dt>{texts.total}</dt>
        <dd>
          <ChargedAmount amount={quote.total} size="large" />
        </dd>
      </div>
    </dl>
  );
}
