import { alertDialogMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { AlertSignUp } from "./alert-sign-up.tsx";
import type { BillDialogProps } from "./bill-dialog.ts";

/** Reminders before a bill is due, under the name that Tyler counties use. */
export function EAlertDialog(props: BillDialogProps) {
  const texts = useTexts(alertDialogMessages);
  return <AlertSignUp {...props} title={texts.title} />;
}
