import { controlMessages, format, returnMessages } from "@county-pay/core/messages";
import { checkReturn, type ReturnForm, typedReference } from "@county-pay/core/payments";
import { Button, Card, ConfirmDialog, ErrorSummary, TextField, useForm, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { ReasonSelect } from "../../../shared/bank-return/reason-select.tsx";
import { useRecordReturn } from "../../../shared/bank-return/use-record-return.ts";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
import { useSubmit } from "../../../shared/sending/use-submit.ts";

const EMPTY: ReturnForm = { confirmation: "", reason: "" };

/** Records a bank return by the payment's number; asks for confirmation, because it cannot be undone. */
export function RecordReturn() {
  const texts = useTexts(returnMessages);
  const { cancel } = useTexts(controlMessages);
  const form = useForm(EMPTY, (values) => checkReturn(values, texts));
  const [asks, setAsks] = useState(false);
  const { busy, refusal, refuse, send } = useSubmit();
  const recordReturn = useRecordReturn();
  const reference = typedReference(form.values.confirmation);

  const record = async () => {
    const refused = await recordReturn(reference, form.values.reason);
    if (!refused) form.reset(EMPTY);
    return refused;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse("");
    if (!busy && form.submit()) setAsks(true);
  };
  return (
    <Card title={texts.record}>
      <form noValidate className="cp-stack" onSubmit={submit}>
        <RefusalNotice title={texts.failed} refusal={refusal} />
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <div className="report-filters">
          <TextField
            label={texts.confirmation}
            hint={texts.confirmationHelp}
            autoComplete="off"
            maxLength={30}
            {...form.bind("confirmation")}
          />
          <ReasonSelect form={form} />
        </div>
        <div className="cp-actions">
          <Button type="submit" kind="primary" busy={busy}>
            {texts.check}
          </Button>
        </div>
      </form>
      {asks ? (
        <ConfirmDialog
          title={texts.sureTitle}
          confirm={texts.yes}
          cancel={cancel}
          onConfirm={() => {
            setAsks(false);
            void send(record);
          }}
          onCancel={() => setAsks(false)}
        >
          {format(texts.sure, { reference })}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
