import { recordReturn, reportTotals, reportTransactions } from "@county-pay/core/contract";
import { controlMessages, format, returnMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import {
  checkReturn,
  RETURN_REASONS,
  type ReturnForm,
  returnRefusal,
  typedReference,
} from "@county-pay/core/payments";
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorSummary,
  NoticeBox,
  Select,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { useSearchParams } from "../../../platform/router/index.ts";

const EMPTY: ReturnForm = { confirmation: "", reason: "" };

/** Records a bank return, of the payment in the URL if it has one; asks for confirmation, because it cannot be undone. */
export function RecordReturn() {
  const texts = useTexts(returnMessages);
  const { cancel } = useTexts(controlMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [query] = useSearchParams();
  const form = useForm({ ...EMPTY, confirmation: (query.get("of") ?? "").slice(0, 30) }, (values) =>
    checkReturn(values, texts),
  );
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const reference = typedReference(form.values.confirmation);

  const send = async () => {
    setAsks(false);
    setBusy(true);
    const answer = await client.call(recordReturn, {
      body: { Confirmation: reference, Code: form.values.reason },
    });
    setBusy(false);
    if (!answer.ok) return setRefusal(returnRefusal(answer.error.code, texts) || failureText(answer.error));
    const amount = formatMoney(wireCents(answer.value.Amount));
    toast({
      title: texts.title,
      text: format(answer.value.NeedsAttention ? texts.odd : texts.done, { amount }),
    });
    form.reset(EMPTY);
    await forget(reportTransactions, reportTotals);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal("");
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
          onConfirm={() => void send()}
          onCancel={() => setAsks(false)}
        >
          {format(texts.sure, { reference })}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** The list of return reasons. */
function ReasonSelect({ form }: { readonly form: ReturnType<typeof useForm<ReturnForm>> }) {
  const texts = useTexts(returnMessages);
  return (
    <Select
      label={texts.reason}
      error={form.errors.reason ?? ""}
      id={form.idOf("reason")}
      value={form.values.reason}
      options={[
        { value: "", label: "" },
        ...RETURN_REASONS.map((code) => ({ value: code, label: texts.reasons[code] })),
      ]}
      onChange={(reason) => form.change({ reason })}
    />
  );
}
