import type { Bill } from "@county-pay/core/bills";
import { type JobStatusName, jobOptionDetails, setJobStatus, withheldBills } from "@county-pay/core/contract";
import { format, formatStamp, jobMessages } from "@county-pay/core/messages";
import {
  ErrorState,
  Facts,
  RadioGroup,
  Skeleton,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

const NOTHING_WRONG = { summary: [], attempt: 0, submit: () => true };

/** A bill's mailing job (CALL-059), and its status, which hides or shows the bill (SEARCH-048). */
export function MailingJobDialog({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const texts = useTexts(jobMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { loading, answer, failure, again } = useQuery(jobOptionDetails, {
    params: { company: company.name, recordDetailsId: bill.id },
  });
  const [status, setStatus] = useState<JobStatusName>("");
  const job = answer?.JobOption ?? null;

  const send = async () => {
    const saved = await client.call(setJobStatus, { body: { RecordDetailsId: bill.id, Status: status } });
    if (!saved.ok) return failureText(saved.error);
    const message = status === "" ? texts.nowShown : texts.nowHidden;
    toast({ title: texts.savedTitle, text: format(message, { bill: bill.billNumber }) });
    onClose();
    void forget(jobOptionDetails, withheldBills);
    return "";
  };

  return (
    <FormDialog
      title={format(texts.title, { bill: bill.billNumber })}
      action={texts.save}
      form={NOTHING_WRONG}
      refusalTitle={texts.saveFailed}
      send={send}
      onClose={onClose}
    >
      {loading === "loading" ? <Skeleton lines={2} /> : null}
      {failure ? (
        <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
      ) : null}
      {answer && !job ? <p>{texts.none}</p> : null}
      {job ? (
        <Facts
          facts={[
            { label: texts.action, value: job.ActionType },
            { label: texts.mailed, value: formatStamp(job.MailedDatetime, company.timeZone) },
          ].filter(({ value }) => value !== "")}
        />
      ) : null}
      <RadioGroup
        legend={texts.status}
        value={status}
        options={[
          { value: "", label: texts.shown },
          { value: "Held", label: texts.held },
          { value: "ForRejection", label: texts.forRejection },
        ]}
        onChange={setStatus}
      />
      <p className="cp-muted">{texts.statusHint}</p>
    </FormDialog>
  );
}
