import {
  counterHistory,
  decideRefundApproval,
  myAccess,
  type RefundApprovalWire,
  refundApprovals,
} from "@county-pay/core/contract";
import { approvalMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";

/** What the second person approves or refuses; a refusal needs a reason. */
export function DecideDialog(props: {
  readonly approval: RefundApprovalWire;
  readonly approve: boolean;
  readonly onClose: () => void;
}) {
  const texts = useTexts(approvalMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { approval, approve } = props;
  const form = useForm({ note: "" }, ({ note }) =>
    !approve && note.trim() === "" ? { note: texts.whyRequired } : {},
  );
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const amount = formatMoney(wireCents(approval.Amount));
  const doneText = ({ State, RefundConfirmation }: RefundApprovalWire): string => {
    if (State === "outdated") return texts.outdated;
    if (State !== "approved") return texts.refused;
    return RefundConfirmation === ""
      ? texts.approvedPending
      : format(texts.approved, { amount, reference: RefundConfirmation });
  };
  const submit = async () => {
    setRefusal("");
    if (!form.submit()) return;
    setBusy(true);
    const answer = await client.call(decideRefundApproval, {
      params: { id: approval.Id },
      body: {
        Approve: approve,
        Note: form.values.note.trim(),
        Kind: approval.Kind,
        RefundableAmount: approval.RefundableAmount,
      },
    });
    setBusy(false);
    await forget(refundApprovals, counterHistory, myAccess);
    if (!answer.ok) {
      const known: Readonly<Record<string, string>> = texts.refusals;
      const reason = String(answer.error.details.Reason ?? "");
      return setRefusal((Object.hasOwn(known, reason) && known[reason]) || failureText(answer.error));
    }
    toast({ title: texts.doneTitle, text: doneText(answer.value) });
    props.onClose();
  };
  return (
    <FormDialog
      title={format(approve ? texts.approveTitle : texts.refuseTitle, {
        kind: texts.kinds[approval.Kind].toLocaleLowerCase(),
        amount,
      })}
      action={approve ? texts.approve : texts.refuse}
      form={form}
      busy={busy}
      lead={
        <>
          <p>
            {approval.PayerName}, {approval.Confirmation}. {approval.Reason}
          </p>
          {approve ? (
            <>
              <p>
                {format(texts.leftToGiveBack, { amount: formatMoney(wireCents(approval.RefundableAmount)) })}
              </p>
              <p>{format(texts.approveLead, { name: approval.RequestedBy })}</p>
            </>
          ) : null}
        </>
      }
      refusalTitle={texts.decideFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField
        label={approve ? texts.note : texts.whyRefused}
        hint={texts.noteHint}
        optional={approve}
        maxLength={200}
        {...form.bind("note")}
      />
    </FormDialog>
  );
}
