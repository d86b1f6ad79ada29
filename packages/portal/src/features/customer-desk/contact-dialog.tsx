import { changeContact, checkContact, contactOf } from "@county-pay/core/accounts";
import type { ConsumerWire } from "@county-pay/core/contract";
import { controlMessages, customerMessages, format, profileMessages } from "@county-pay/core/messages";
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
import { useSaveContact } from "./use-save-contact.ts";

/** Edits how a customer is reached. */
export function ContactDialog(props: { readonly start: ConsumerWire; readonly onClose: () => void }) {
  const texts = useTexts(customerMessages);
  const profileTexts = useTexts(profileMessages);
  const { cancel } = useTexts(controlMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const [start] = useState(props.start);
  const save = useSaveContact(start);
  const form = useForm(
    contactOf(start),
    (values) => checkContact(values, texts, profileTexts),
    changeContact,
  );
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const id = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    setRefusal("");
    setBusy(true);
    const outcome = await save(form.values);
    setBusy(false);
    if (outcome.kind === "changed") return setRefusal(texts.changedMeanwhile);
    if (outcome.kind === "failed") return setRefusal(failureText(outcome.failure));
    toast({ title: texts.savedTitle, text: format(texts.saved, { name: form.values.fullName.trim() }) });
    props.onClose();
  };
  return (
    <Dialog
      title={texts.edit}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{cancel}</Button>
          <button type="submit" form={id} className="cp-button cp-button--primary" aria-busy={busy}>
            {texts.save}
          </button>
        </>
      }
    >
      <form id={id} noValidate className="cp-stack" onSubmit={(event) => void submit(event)}>
        <p className="cp-muted">{texts.contactNote}</p>
        {refusal ? (
          <div role="alert">
            <NoticeBox tone="warn" title={texts.saveFailed}>
              <p>{refusal}</p>
            </NoticeBox>
          </div>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField label={texts.fullName} autoComplete="off" {...form.bind("fullName")} />
        <TextField label={texts.email} optional type="email" autoComplete="off" {...form.bind("email")} />
        <TextField
          label={texts.phone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.bind("phone")}
        />
        <TextField label={texts.address1} optional autoComplete="off" {...form.bind("address1")} />
        <TextField label={texts.address2} optional autoComplete="off" {...form.bind("address2")} />
        <TextField label={texts.city} optional autoComplete="off" {...form.bind("city")} />
        <TextField label={texts.state} optional autoComplete="off" width="medium" {...form.bind("state")} />
        <TextField label={texts.zip} optional autoComplete="off" width="short" {...form.bind("zip")} />
      </form>
    </Dialog>
  );
}
