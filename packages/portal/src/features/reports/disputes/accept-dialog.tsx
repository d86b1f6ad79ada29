import { acceptDispute, type DisputeWire } from "@county-pay/core/contract";
import { disputeMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { TextField, useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { useRefusalText } from "../../../shared/sending/use-refusal-text.ts";
import { useForgetDisputes } from "./use-forget-disputes.ts";

/** Concedes a dispute, with a reason for the audit trail. */
export function AcceptDialog(props: { readonly dispute: DisputeWire; readonly onClose: () => void }) {
  const texts = useTexts(disputeMessages);
  const refusalText = useRefusalText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForgetDisputes();
  const form = useForm({ note: "" }, ({ note }) =>
    note.trim() === "" ? { note: texts.acceptWhyMissing } : {},
  );
  const send = async () => {
    const body = { Id: props.dispute.Id, Note: form.values.note.trim() };
    const answer = await client.call(acceptDispute, { body });
    if (!answer.ok) return refusalText(answer.error, texts.refusals);
    const { Status } = answer.value;
    toast({ title: texts.title, text: texts.results[Status], bad: Status !== "done" });
    props.onClose();
    forget();
    return "";
  };
  return (
    <FormDialog
      title={texts.acceptTitle}
      action={texts.accept}
      form={form}
      lead={<p>{format(texts.acceptHelp, { amount: formatMoney(wireCents(props.dispute.Amount)) })}</p>}
      refusalTitle={texts.failed}
      send={send}
      onClose={props.onClose}
    >
      <TextField {...form.bind("note")} label={texts.acceptWhy} maxLength={500} />
    </FormDialog>
  );
}
