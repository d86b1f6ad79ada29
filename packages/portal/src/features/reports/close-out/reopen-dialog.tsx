import { closeOut, reopenDrawer } from "@county-pay/core/contract";
import { closeOutMessages, drawerCountMessages, format } from "@county-pay/core/messages";
import type { DrawerCount } from "@county-pay/core/payments";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

/** A supervisor opens a closed drawer again, with a reason. */
export function ReopenDialog(props: {
  readonly name: string;
  readonly count: DrawerCount;
  readonly onClose: () => void;
}) {
  const page = useTexts(closeOutMessages);
  const texts = useTexts(drawerCountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const form = useForm({ reason: "" }, ({ reason }) =>
    reason.trim() === "" ? { reason: texts.reopenMissing } : {},
  );

  const send = async () => {
    const body = { Id: props.count.id, Reason: form.values.reason.trim() };
    const answer = await client.call(reopenDrawer, { body });
    void forget(closeOut);
    if (!answer.ok) return failureText(answer.error);
    toast({ title: page.states.open, text: texts.reopenedToast });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.reopenTitle, { name: props.name })}
      action={texts.reopenAction}
      form={form}
      refusalTitle={texts.reopenFailed}
      send={send}
      onClose={props.onClose}
    >
      <p>{texts.reopenLead}</p>
      <TextField label={texts.reopenReason} autoComplete="off" maxLength={500} {...form.bind("reason")} />
    </FormDialog>
  );
}
