import { type DeadlineExtensionWire, deadlineExtensions, withdrawExtension } from "@county-pay/core/contract";
import { deadlineMessages, format, formatDeadline } from "@county-pay/core/messages";
import { TextField, useFailureText, useForm, useLanguage, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

/** Withdraws an extension, with a reason. */
export function WithdrawDialog(props: {
  readonly extension: DeadlineExtensionWire;
  readonly onClose: () => void;
}) {
  const texts = useTexts(deadlineMessages);
  const language = useLanguage();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { DueDate, ExtendedTo } = props.extension;
  const form = useForm({ note: "" }, ({ note }) =>
    note.trim() === "" ? { note: texts.withdrawMissing } : {},
  );

  const send = async () => {
    const answer = await client.call(withdrawExtension, {
      body: { DueDate, Note: form.values.note.trim() },
    });
    void forget(deadlineExtensions);
    if (!answer.ok) return failureText(answer.error);
    toast({ title: texts.withdrawn, text: texts.withdrawnToast });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.withdrawOf, {
        due: formatDeadline(DueDate, language),
        until: formatDeadline(ExtendedTo, language),
      })}
      action={texts.withdrawAction}
      form={form}
      refusalTitle={texts.withdrawFailed}
      send={send}
      onClose={props.onClose}
    >
      <p>{texts.withdrawLead}</p>
      <TextField label={texts.note} autoComplete="off" maxLength={1_000} {...form.bind("note")} />
    </FormDialog>
  );
}
