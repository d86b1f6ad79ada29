import { canPayNow } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import type { BillStore } from "@county-pay/core/journey";
import { errorMessages, format, widgetMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { BillStatus, Button, MoneyText, useStore, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";

/** One bill as a button: what is owed, and the way to pay it. */
export function BillButton({
  store,
  company,
  onPress,
}: {
  readonly store: BillStore;
  readonly company: Company;
  readonly onPress: () => void;
}): ReactNode {
  const errorTexts = useTexts(errorMessages);
  const widgetTexts = useTexts(widgetMessages);
  const { bill, failure } = useStore(store);
  if (failure)
    return (
      <div className="cp-root cp-bill-button" role="alert">
        <p>{errorTexts[failure.code]}</p>
        <Button onPress={() => void store.actions.reload()}>{widgetTexts.tryAgain}</Button>
      </div>
    );
  if (!bill) return <p className="cp-root cp-bill-button">{widgetTexts.loading}</p>;
  const payable = canPayNow(bill, company);
  return (
    <section className="cp-root cp-bill-button" part="button-panel">
      <p className="cp-muted">
        {format(widgetTexts.billOf, { year: bill.taxYear, number: bill.billNumber })}
      </p>
      <MoneyText amount={bill.remainingBalance} size="huge" />
      <BillStatus bill={bill} rules={company} />
      <Button kind={payable ? "primary" : "secondary"} wide onPress={onPress}>
        {payable
          ? format(widgetTexts.payAmount, { amount: formatMoney(bill.remainingBalance) })
          : widgetTexts.viewBill}
      </Button>
      <p className="cp-muted cp-small">{widgetTexts.stays}</p>
    </section>
  );
}
