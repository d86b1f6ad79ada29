import { eBillingDialogMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { AlertSignUp } from "./alert-sign-up.tsx";
import type { BillDialogProps } from "./bill-dialog.ts";

/** The same sign-up under the name that is used without the Tyler integration (PREVIEW-010). */
export function EBillingDialog(props: BillDialogProps) {
  const texts = useTexts(eBillingDialogMessages);
  return <AlertSignUp {...props} title={texts.eBillingTitle} offersPaperless />;
}
