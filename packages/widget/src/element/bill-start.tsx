import type { WidgetStart } from "@county-pay/core/contract";
import { format, widgetMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";

/** One bill as a button: the amount owed, and the button that pays it. */
export function BillStart({
  bill,
  busy,
  onPress,
}: {
  readonly bill: NonNullable<WidgetStart["Bill"]>;
  readonly busy: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const texts = useTexts(widgetMessages);
  return (
    <section className="start" part="button-panel">
      <p className="hint">{format(texts.billOf, { year: bill.TaxYear, number: bill.BillNumber })}</p>
      <p className="amount">{bill.Amount}</p>
      <p className="status">{bill.Status}</p>
      <button
        type="button"
        part="button"
        className={bill.IsPayable ? "wide primary" : "wide"}
        aria-disabled={busy}
        onClick={busy ? undefined : onPress}
      >
        {bill.IsPayable ? format(texts.payAmount, { amount: bill.Amount }) : texts.viewBill}
      </button>
      <p className="hint">{texts.stays}</p>
    </section>
  );
}
