import { findReceipt } from "@county-pay/core/contract";
import { findReceiptMessages } from "@county-pay/core/messages";
import { checkFindReceipt, EMPTY_FIND_RECEIPT, findReceiptRequest } from "@county-pay/core/payments";
import { receiptViewerPath } from "@county-pay/core/site";
import {
  Button,
  ErrorSummary,
  NoticeBox,
  TextField,
  useFailureText,
  useForm,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { CenteredCard } from "../../shared/centered-card/centered-card.tsx";

interface Refusal {
  readonly title: string;
  readonly text: string;
}

/** find-receipt: finds a receipt by its reference number and a parcel that it paid. */
export function Component() {
  const texts = useTexts(findReceiptMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const navigate = useNavigate();
  const form = useForm(EMPTY_FIND_RECEIPT, (values) => checkFindReceipt(values, texts));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    if (!form.submit()) return;
    setBusy(true);
    const answer = await client.call(findReceipt, { body: findReceiptRequest(form.values, company) });
    setBusy(false);
    if (answer.ok) return void navigate(receiptViewerPath(company.name, answer.value));
    const { error } = answer;
    setRefusal({
      title: error.code === "not_found" ? texts.notFoundTitle : texts.failedTitle,
      text: error.code === "not_found" ? texts.notFound : failureText(error),
    });
  };

  return (
    <CenteredCard title={texts.title} lead={texts.lead}>
      {refusal ? (
        <div role="alert">
          <NoticeBox tone="warn" title={refusal.title}>
            <p>{refusal.text}</p>
          </NoticeBox>
        </div>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <form className="cp-stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.confirmation}
          hint={texts.confirmationHint}
          autoComplete="off"
          {...form.bind("confirmation")}
        />
        <TextField label={texts.parcel} hint={texts.parcelHint} autoComplete="off" {...form.bind("parcel")} />
        <Button type="submit" kind="primary" wide busy={busy}>
          {texts.find}
        </Button>
      </form>
    </CenteredCard>
  );
}
