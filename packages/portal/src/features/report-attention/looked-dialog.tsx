import { clearAttention, needsAttention } from "@county-pay/core/contract";
import { format, settlementMessages } from "@county-pay/core/messages";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useForget } from "../../app/data/use-ask.ts";
import { FormDialog } from "../../app/form-dialog/form-dialog.tsx";
import { usePortal } from "../../app/portal-context.ts";

/** Takes a payment off the list; what was found stays in the audit trail. */
export function LookedDialog(props: { readonly reference: string; readonly onClose: () => void }) {
  const texts = useTexts(settlementMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForget();
  const form = useForm({ note: "" }, ({ note }) => (note.trim() === "" ? { note: texts.noteMissing } : {}));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const submit = async () => {
    setRefusal("");
    if (!form.submit()) return;
    setBusy(true);
    const answer = await client.call(clearAttention, {
      body: { Confirmation: props.reference, Note: form.values.note.trim() },
    });
    setBusy(false);
    if (!answer.ok) return setRefusal(failureText(answer.error));
    toast({ title: texts.attentionTitle, text: texts.cleared });
    props.onClose();
    await forget(needsAttention);
  };
  return (
    <FormDialog
      title={format(texts.lookedNamed, { reference: props.reference })}
      action={texts.clear}
      form={form}
      busy={busy}
      refusalTitle={texts.clearFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField label={texts.note} maxLength={500} {...form.bind("note")} />
    </FormDialog>
  );
}
