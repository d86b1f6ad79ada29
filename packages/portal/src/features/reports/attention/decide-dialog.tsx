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
import { attentionChoice, attentionEffect, attentionReason } from "@county-pay/core/payments";
import { RadioGroup, TextField, useForm, useLanguage, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { useRefusalText } from "../../../shared/sending/use-refusal-text.ts";

interface Values {
  readonly resolution: AttentionResolution;
  readonly note: string;
}

/** The office's decision about a payment, with the effect of each choice. */
export function DecideDialog(props: { readonly odd: OddPaymentWire; readonly onClose: () => void }) {
  const language = useLanguage();
  const texts = useTexts(attentionMessages);
  const refusalText = useRefusalText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { odd } = props;
  const [first = "accept"] = odd.Choices;
  const form = useForm<Values>({ resolution: first, note: "" }, ({ note }) =>
    note.trim() === "" ? { note: texts.noteMissing } : {},
  );
  const { resolution, note } = form.values;
  const send = async () => {
    const answer = await client.call(resolveAttention, {
      body: { Confirmation: odd.Confirmation, Resolution: resolution, Note: note.trim() },
    });
    if (!answer.ok) return refusalText(answer.error, texts.refusals);
    toast({ title: texts.title, text: texts[answer.value.Status] });
    props.onClose();
    void forget(needsAttention, counterHistory, paymentTransactions, reportTransactions, reportTotals);
    return "";
  };
  return (
    <FormDialog
      title={format(texts.decideNamed, { reference: odd.Confirmation })}
      action={texts.confirm}
      form={form}
      lead={<p>{attentionReason(odd, language)}</p>}
      refusalTitle={texts.failedTitle}
      send={send}
      onClose={props.onClose}
    >
      <RadioGroup
        legend={texts.choice}
        value={resolution}
        options={odd.Choices.map((choice) => ({
          value: choice,
          label: attentionChoice(choice, odd, texts),
          detail: attentionEffect(choice, odd, texts),
        }))}
        onChange={(chosen) => form.change({ resolution: chosen })}
      />
      <TextField label={texts.note} maxLength={500} {...form.bind("note")} />
    </FormDialog>
  );
}
