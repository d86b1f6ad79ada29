import { emailPaymentReceipt } from "@county-pay/core/contract";
import { controlMessages, receiptEmailMessages, receiptStaffMessages } from "@county-pay/core/messages";
import {
  checkReceiptEmail,
  type HistoryRow,
  receiptEmailNotice,
  receiptEmailRequest,
} from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import { Button, Dialog, ErrorSummary, TextField, useForm, useNotices, useTexts } from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { usePortal } from "../portal-context.ts";

/** Asks for an address and sends a receipt there (spec 1:80, 1:149); the user's own is filled in (rulings 3.27). */
export function EmailReceipt(props: {
  readonly row: Pick<HistoryRow, "confirmation" | "connectorId">;
  /** Of a refund's memo; a receipt is called so by itself. */
  readonly title?: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(receiptEmailMessages);
  const staff = useTexts(receiptStaffMessages);
  const { cancel } = useTexts(controlMessages);
  const { client, session } = usePortal();
  const { toast } = useNotices();
  const user = userOf(session);
  const form = useForm({ email: user?.emailAddress ?? "" }, (values) => checkReceiptEmail(values, texts));
  const [busy, setBusy] = useState(false);
  const formId = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    const { email } = form.values;
    const body = receiptEmailRequest(props.row, user?.id ?? "", email);
    if (!body) return;
    setBusy(true);
    const notice = receiptEmailNotice(await client.call(emailPaymentReceipt, { body }), email.trim(), staff);
    setBusy(false);
    toast({ title: notice.title, text: notice.text, bad: notice.tone === "error" });
    if (notice.tone !== "error") props.onClose();
  };

  return (
    <Dialog
      title={props.title ?? texts.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{cancel}</Button>
          <button type="submit" form={formId} className="cp-button cp-button--primary" aria-busy={busy}>
            {texts.send}
          </button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField label={texts.email} type="email" autoComplete="email" {...form.bind("email")} />
      </form>
    </Dialog>
  );
}
