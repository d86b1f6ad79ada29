import {
  type AttentionResolution,
  counterHistory,
  needsAttention,
  type OddPaymentWire,
  paymentTransactions,
  reportTotals,
  reportTransactions,
  resolveAttention,
} from "@county-pay/core/contract";
import { attentionMessages, format } from "@county-pay/core/messages";
import { attentionEffect, attentionReason } from "@county-pay/core/payments";
import {
  RadioGroup,
  TextField,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

interface Values {
  readonly resolution: AttentionResolution;
  readonly note: string;
}

/** The office's decision about a payment, with the effect of each choice. */
export function DecideDialog(props: { readonly odd: OddPaymentWire; readonly onClose: () => void }) {
  const language = useLanguage();
  const texts = useTexts(attentionMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { odd } = props;
  const [first = "accept"] = odd.Choices;
  const form = useForm<Values>({ resolution: first, note: "" }, ({ note }) =>
    note.trim() === "" ? { note: texts.noteMissing } : {},
  );
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const { resolution, note } = form.values;
  const submit = async () => {
    setRefusal("");
    if (!form.submit()) return;
    setBusy(true);
    const answer = await client.call(resolveAttention, {
      body: { Confirmation: odd.Confirmation, Resolution: resolution, Note: note.trim() },
    });
    setBusy(false);
    if (!answer.ok) {
      const { code } = answer.error;
      const known: Readonly<Record<string, string>> = texts.refusals;
      return setRefusal(
        Object.hasOwn(known, code) ? (known[code] ?? failureText(answer.error)) : failureText(answer.error),
      );
    }
    toast({ title: texts.title, text: texts[answer.value.Status] });
    props.onClose();
    await forget(needsAttention, counterHistory, paymentTransactions, reportTransactions, reportTotals);
  };
  return (
    <FormDialog
      title={format(texts.decideNamed, { reference: odd.Confirmation })}
      action={texts.confirm}
      form={form}
      busy={busy}
      lead={<p>{attentionReason(odd, language)}</p>}
      refusalTitle={texts.failedTitle}
      refusal={refusal}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <RadioGroup
        legend={texts.choice}
        value={resolution}
        options={odd.Choices.map((choice) => ({
          value: choice,
          label: texts.choices[choice],
          detail: attentionEffect(choice, odd, texts),
        }))}
        onChange={(chosen) => form.change({ resolution: chosen })}
      />
      <TextField label={texts.note} maxLength={500} {...form.bind("note")} />
    </FormDialog>
  );
}
