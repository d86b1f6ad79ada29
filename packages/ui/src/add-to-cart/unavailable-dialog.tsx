import { type Bill, parcelLabel } from "@county-pay/core/bills";
import type { PayRefusal } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billMessages, controlMessages, format } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { MessageDialog } from "../dialog/message-dialog.tsx";

const { paymentUnavailable, hints, actions } = billMessages;

function reasonText(reason: PayRefusal, bill: Bill, company: Company): string {
  if (reason === "back_taxes")
    return format(paymentUnavailable.backTaxes, { label: parcelLabel(bill, company) });
  if (reason === "tax_sale") return paymentUnavailable.taxSale;
  if (reason === "online_payment_off") return paymentUnavailable.online;
  if (reason === "pending") return hints.pending;
  return reason === "paid" ? hints.paid : hints.notPayable;
}

/** 'Payment Unavailable' (spec 0:380-383, 1:166-167): why, what the county adds to it, and what can be done instead. */
export function UnavailableDialog(props: {
  readonly reason: PayRefusal;
  readonly bill: Bill;
  readonly company: Company;
  /** Offered where older bills come first: choose them. */
  readonly onAddToCart?: () => void;
  readonly onClose: () => void;
}) {
  const { reason, bill, company } = props;
  const message = company.customization.TaxSaleMessage ?? "";
  const countySays = reason === "tax_sale" || reason === "online_payment_off" ? message : "";
  return (
    <MessageDialog
      title={paymentUnavailable.title}
      onClose={props.onClose}
      actions={
        reason === "back_taxes" && props.onAddToCart ? (
          <Button kind="primary" onPress={props.onAddToCart}>
            {actions.addToCart}
          </Button>
        ) : null
      }
    >
      <p>{reasonText(reason, bill, company)}</p>
      {countySays ? <p>{countySays}</p> : null}
      {company.contactUrl ? (
        <p>
          <a href={company.contactUrl} target="_blank" rel="noreferrer">
            {controlMessages.contactOffice}
          </a>
        </p>
      ) : null}
    </MessageDialog>
  );
}
