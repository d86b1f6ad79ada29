import { answerDispute, type CallInput } from "@county-pay/core/contract";
import { disputeMessages } from "@county-pay/core/messages";
import { useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { useRefusalText } from "../../../shared/sending/use-refusal-text.ts";
import { useForgetDisputes } from "./use-forget-disputes.ts";

/** Asks before the evidence is sent, because it can be sent only once. */
export function SendDialog(props: {
  readonly evidence: CallInput<typeof answerDispute>["body"];
  readonly onClose: () => void;
}) {
  const texts = useTexts(disputeMessages);
  const refusalText = useRefusalText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForgetDisputes();
  const form = useForm({}, () => ({}));
  const send = async () => {
    const answer = await client.call(answerDispute, { body: props.evidence });
    if (!answer.ok) return refusalText(answer.error, texts.refusals);
    const { Status } = answer.value;
    toast({ title: texts.title, text: texts.results[Status], bad: Status !== "done" });
    props.onClose();
    forget();
    return "";
  };
  return (
    <FormDialog
      title={texts.sendTitle}
      action={texts.send}
      form={form}
      refusalTitle={texts.failed}
      send={send}
      onClose={props.onClose}
    >
      <p>{texts.sendHelp}</p>
    </FormDialog>
  );
}
