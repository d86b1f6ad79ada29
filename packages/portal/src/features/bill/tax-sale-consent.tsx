import { billMessages, taxSaleConsentMessages } from "@county-pay/core/messages";
import { ConfirmDialog, useTexts } from "@county-pay/ui";

/** A clerk's confirmation before paying a bill under tax sale (PAY-038). */
export function TaxSaleConsent(props: { readonly onClose: () => void; readonly onProceed: () => void }) {
  const { taxSale } = useTexts(billMessages);
  const texts = useTexts(taxSaleConsentMessages);
  return (
    <ConfirmDialog
      title={taxSale.title}
      confirm={texts.proceed}
      cancel={texts.cancel}
      onCancel={props.onClose}
      onConfirm={() => {
        props.onClose();
        props.onProceed();
      }}
    >
      {taxSale.body}
    </ConfirmDialog>
  );
}
