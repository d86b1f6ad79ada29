import { format, returnMessages } from "@county-pay/core/messages";
import { checkReturn } from "@county-pay/core/payments";
import { useForm, useTexts } from "@county-pay/ui";
import { ReasonSelect } from "../bank-return/reason-select.tsx";
import { useRecordReturn } from "../bank-return/use-record-return.ts";
import { FormDialog } from "../form-dialog/form-dialog.tsx";

/** Records that the bank returned this payment, and says before that it cannot be undone. */
export function BankReturnDialog({
  confirmation,
  onClose,
}: {
  readonly confirmation: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(returnMessages);
  const form = useForm({ confirmation, reason: "" }, (values) => checkReturn(values, texts));
  const record = useRecordReturn();
  const send = async () => {
    const refusal = await record(confirmation, form.values.reason);
    if (!refusal) onClose();
    return refusal;
  };
  return (
    <FormDialog
      title={texts.sureTitle}
      action={texts.yes}
      form={form}
      lead={<p>{format(texts.sure, { reference: confirmation })}</p>}
      refusalTitle={texts.failed}
      send={send}
      onClose={onClose}
    >
      <ReasonSelect form={form} />
    </FormDialog>
  );
}
