import { emailPaymentReceipt, paymentRecord } from "@county-pay/core/contract";
import { controlMessages, receiptEmailMessages, receiptStaffMessages } from "@county-pay/core/messages";
import {
  checkReceiptEmail,
  type HistoryRow,
  receiptEmailNotice,
  receiptEmailRequest,
} from "@county-pay/core/payments";
import { may, rightsOfUser, SEE_PAYMENTS, userOf } from "@county-pay/core/session";
import { Button, Dialog, ErrorSummary, TextField, useForm, useNotices, useTexts } from "@county-pay/ui";
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/**
 * Asks for an address and emails a receipt there (SUCCESS-024, VALID-081). A resident's own address is filled in
 * (RESIDENT-002); for the office it is the payer's, or
 * empty if the payer gave none: the receipt never goes to the clerk by default.
 */
export function EmailReceipt(props: {
  readonly row: Pick<HistoryRow, "confirmation" | "connectorId">;
  /** The label for a refund memo; the default is that for a receipt. */
  readonly title?: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(receiptEmailMessages);
  const staff = useTexts(receiptStaffMessages);
  const { cancel } = useTexts(controlMessages);
  const { client, session } = usePortal();
  const { toast } = useNotices();
  const user = userOf(session);
  const isOffice = may(rightsOfUser(user), SEE_PAYMENTS);
  const own = isOffice ? "" : (user?.emailAddress ?? "");
  const field = useRef<HTMLInputElement>(null);
  const record = useQuery(
    paymentRecord,
    isOffice ? { params: { confirmation: props.row.confirmation } } : null,
  );
  const payerEmail = record.answer?.EmailAddress ?? "";
  // After the dialog has focused its title.
  useLayoutEffect(() => field.current?.focus(), []);
  const form = useForm({ email: own }, (values) => checkReceiptEmail(values, texts));
  const { change } = form;
  const isUntouched = form.values.email === "" && form.attempt === 0;
  // Once, when the address arrives: what a clerk types or empties stays.
  const isOffered = useRef(false);
  useEffect(() => {
    if (payerEmail === "" || isOffered.current) return;
    isOffered.current = true;
    if (isUntouched) change({ email: payerEmail });
  }, [payerEmail, isUntouched, change]);
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
        <TextField
          label={texts.email}
          type="email"
          autoComplete={isOffice ? "off" : "email"}
          inputRef={field}
          {...form.bind("email")}
        />
      </form>
    </Dialog>
  );
}
