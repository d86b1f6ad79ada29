import { type Bill, parcelLabel } from "@county-pay/core/bills";
import type { PayRefusal } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billMessages, controlMessages, format, type Spoken } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { useTexts } from "../language/language.ts";

function reasonText(
  reason: PayRefusal,
  bill: Bill,
  company: Company,
  { paymentUnavailable, hints }: Spoken<typeof billMessages>,
): string {
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
  const texts = useTexts(billMessages);
  const controlTexts = useTexts(controlMessages);
  const { reason, bill, company } = props;
  const message = company.customization.TaxSaleMessage ?? "";
  const countySays = reason === "tax_sale" || reason === "online_payment_off" ? message : "";
  return (
    <MessageDialog
      title={texts.paymentUnavailable.title}
      onClose={props.onClose}
      actions={
        reason === "back_taxes" && props.onAddToCart ? (
          <Button kind="primary" onPress={props.onAddToCart}>
            {texts.actions.addToCart}
          </Button>
        ) : null
      }
    >
      <p>{reasonText(reason, bill, company, texts)}</p>
      {countySays ? <p>{countySays}</p> : null}
      {company.contactUrl ? (
        <p>
          <a href={company.contactUrl} target="_blank" rel="noreferrer">
            {controlTexts.contactOffice}
          </a>
        </p>
      ) : null}
    </MessageDialog>
  );
}
