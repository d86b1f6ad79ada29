import { type Bill, resultStatus } from "@county-pay/core/bills";
import { payHint } from "@county-pay/core/cart";
import { billMessages, format, searchPageMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { STATUS_LOOKS, StatusBadge, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * A found bill's status (SEARCH-029, SEARCH-030), and why it cannot be paid here now. A card shows partial
 * payments.
 */
export function ResultStatus({
  bill,
  withOlder = false,
}: {
  readonly bill: Bill;
  /** A link beside it pays the older bills too, so they are no reason. */
  readonly withOlder?: boolean;
}) {
  const { status: words } = useTexts(billMessages);
  const { hints } = useTexts(searchPageMessages);
  const { company, place } = usePortal();
  const rules = { ...company, visitor: place.area };
  const reason = payHint(bill, rules);
  const hint = withOlder && reason === "backTaxes" ? null : reason;
  const row = resultStatus(bill, rules, "row");
  const card = resultStatus(bill, rules, "card");
  return (
    <span className="portal-result-status">
      {row === card ? (
        <StatusBadge {...STATUS_LOOKS[row]}>{words[row]}</StatusBadge>
      ) : (
        <>
          <span className="portal-result-status__row">
            <StatusBadge {...STATUS_LOOKS[row]}>{words[row]}</StatusBadge>
          </span>
          <span className="portal-result-status__card">
            <StatusBadge {...STATUS_LOOKS[card]}>{words[card]}</StatusBadge>
          </span>
        </>
      )}
      {row !== card ? (
        <span className="cp-whose__where portal-result-status__row">
          {format(hints.partlyPaid, { amount: formatMoney(bill.amountPaid) })}
        </span>
      ) : null}
      {hint ? (
        <span className="cp-whose__where">
          {hint === "backTaxes" && company.isIng ? hints.backDues : hints[hint]}
        </span>
      ) : null}
    </span>
  );
}
