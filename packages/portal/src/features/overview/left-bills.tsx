import type { Together } from "@county-pay/core/cart";
import { format, overviewMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { Link } from "../../platform/router/index.ts";

/** An account's bills that cannot be paid from the cart: each with the reason and the page where it can be paid. */
export function LeftBills({ left }: { readonly left: Together["left"] }) {
  const texts = useTexts(overviewMessages);
  const paths = usePaths();
  if (left.length === 0) return null;
  return (
    <ul className="left-bills">
      {left.map(({ bill, reason }) => (
        <li key={bill.id}>
          <strong>
            {format(texts.alone, { year: bill.taxYear, amount: formatMoney(bill.remainingBalance) })}
          </strong>{" "}
          {texts.reasons[reason]}{" "}
          <Link to={paths.bill(bill)} aria-label={format(texts.openBillLabel, { year: bill.taxYear })}>
            {texts.openBill}
          </Link>
        </li>
      ))}
    </ul>
  );
}
