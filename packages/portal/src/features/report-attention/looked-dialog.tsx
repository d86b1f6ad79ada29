import { clearAttention, needsAttention } from "@county-pay/core/contract";
import { controlMessages, format, settlementMessages } from "@county-pay/core/messages";
import {
  Button,
  Dialog,
  ErrorSummary,
  NoticeBox,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { useForget } from "../../app/data/use-ask.ts";
import { usePortal } from "../../app/portal-context.ts";

/** Takes a payment off the list; what was found stays in the audit trail. */
export function LookedDialog(props: { readonly reference: string; readonly onClose: () => void }) {
  const texts = useTexts(settlementMessages);
  const { cancel } = useTexts(controlMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForget();
  const id = useId();
  const form = useForm({ note: "" }, ({ note }) => (note.trim() === "" ? { note: texts.noteMissing } : {}));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal("");
    if (busy || !form.submit()) return;
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
    <Dialog
      title={format(texts.lookedNamed, { reference: props.reference })}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{cancel}</Button>
          <button
            type="submit"
            form={id}
            className="cp-button cp-button--primary"
            aria-disabled={busy || undefined}
          >
            {texts.clear}
          </button>
        </>
      }
    >
      <form id={id} noValidate className="cp-stack" onSubmit={(event) => void submit(event)}>
        {refusal ? (
          <div role="alert">
            <NoticeBox tone="warn" title={texts.clearFailed}>
              <p>{refusal}</p>
            </NoticeBox>
          </div>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField label={texts.note} maxLength={500} {...form.bind("note")} />
      </form>
    </Dialog>
  );
}
