import { controlMessages, format, returnMessages } from "@county-pay/core/messages";
import { checkReturn, type ReturnForm, typedReference } from "@county-pay/core/payments";
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorSummary,
  NoticeBox,
  TextField,
  useForm,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { ReasonSelect } from "../../../shared/bank-return/reason-select.tsx";
import { useRecordReturn } from "../../../shared/bank-return/use-record-return.ts";

const EMPTY: ReturnForm = { confirmation: "", reason: "" };

/** Records a bank return by the payment's number; asks for confirmation, because it cannot be undone. */
export function RecordReturn() {
  const texts = useTexts(returnMessages);
  const { cancel } = useTexts(controlMessages);
  const form = useForm(EMPTY, (values) => checkReturn(values, texts));
  const [asks, setAsks] = useState(false);
  const { busy, refusal, clear, send } = useRecordReturn();
  const reference = typedReference(form.values.confirmation);

  const record = async () => {
    setAsks(false);
    if (await send(reference, form.values.reason)) form.reset(EMPTY);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (!busy && form.submit()) setAsks(true);
  };
  return (
    <Card title={texts.record}>
      <form noValidate className="cp-stack" onSubmit={submit}>
        {refusal ? (
          <div role="alert">
            <NoticeBox tone="warn" title={texts.failed}>
              <p>{refusal}</p>
            </NoticeBox>
          </div>
        ) : null}
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
          onConfirm={() => void record()}
          onCancel={() => setAsks(false)}
        >
          {format(texts.sure, { reference })}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
