import { changeContact, checkContact, contactOf } from "@county-pay/core/accounts";
import type { ConsumerWire } from "@county-pay/core/contract";
import { customerMessages, format, profileMessages } from "@county-pay/core/messages";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import { useSaveContact } from "./use-save-contact.ts";

/** Edits a customer's contact data. */
export function ContactDialog(props: { readonly start: ConsumerWire; readonly onClose: () => void }) {
  const texts = useTexts(customerMessages);
  const profileTexts = useTexts(profileMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const [start] = useState(props.start);
  const save = useSaveContact(start);
  const form = useForm(
    contactOf(start),
    (values) => checkContact(values, texts, profileTexts),
    changeContact,
  );

  const send = async () => {
    const outcome = await save(form.values);
    if (outcome.kind === "changed") return texts.changedMeanwhile;
    if (outcome.kind === "failed") return failureText(outcome.failure);
    toast({ title: texts.savedTitle, text: format(texts.saved, { name: form.values.fullName.trim() }) });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={texts.edit}
      action={texts.save}
      form={form}
      lead={<p className="cp-muted">{texts.contactNote}</p>}
      refusalTitle={texts.saveFailed}
      send={send}
      onClose={props.onClose}
    >
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
    </FormDialog>
  );
}
