import { parcelLabel } from "@county-pay/core/bills";
import type { Removal, RemovalReason } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billMessages, cartMessages, format } from "@county-pay/core/messages";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { useTexts } from "../language/language.ts";

const REASONS: readonly RemovalReason[] = ["paid", "restricted", "pending"];

/** Lists the bills that a check removed from the cart, and why (CART-054, ERRTEXT-042, ERRTEXT-043). */
export function RemovedDialog(props: {
  readonly removed: readonly Removal[];
  readonly company: Company;
  readonly onClose: () => void;
}) {
  const texts = useTexts(cartMessages).takenOut;
  const billTexts = useTexts(billMessages);
  const { removed, company } = props;
  const first = removed[0];
  return (
    <MessageDialog title={texts.title} onClose={props.onClose} closeLabel={texts.close}>
      {REASONS.map((reason) => {
        const bills = removed.filter((removal) => removal.reason === reason);
        return bills.length === 0 ? null : (
          <div key={reason} className="cp-stack">
            <p>{texts[reason]}</p>
            <ul className="cp-bullets">
              {bills.map(({ bill }) => (
                <li key={bill.id}>
                  {format(texts.line, { billNumber: bill.billNumber, year: bill.taxYear })}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {first && removed.length > 1 ? (
        <p className="cp-muted">
          {format(texts.sameParcel, { label: parcelLabel(first.bill, company, billTexts) })}
        </p>
      ) : null}
    </MessageDialog>
  );
}
