import {
  counterHistory,
  decideRefundApproval,
  myAccess,
  type RefundApprovalWire,
  refundApprovals,
} from "@county-pay/core/contract";
import { approvalMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { TextField, useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import { useRefusalText } from "../../shared/sending/use-refusal-text.ts";

/** What the second person approves or refuses; a refusal needs a reason. */
export function DecideDialog(props: {
  readonly approval: RefundApprovalWire;
  readonly approve: boolean;
  readonly onClose: () => void;
}) {
  const texts = useTexts(approvalMessages);
  const refusalText = useRefusalText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { approval, approve } = props;
  const form = useForm({ note: "" }, ({ note }) =>
    !approve && note.trim() === "" ? { note: texts.whyRequired } : {},
  );
  const amount = formatMoney(wireCents(approval.Amount));
  const doneText = ({ State, RefundConfirmation }: RefundApprovalWire): string => {
    if (State === "outdated") return texts.outdated;
    if (State !== "approved") return texts.refused;
    return RefundConfirmation === ""
      ? texts.approvedPending
      : format(texts.approved, { amount, reference: RefundConfirmation });
  };
  const send = async () => {
    const answer = await client.call(decideRefundApproval, {
      params: { id: approval.Id },
      body: {
        Approve: approve,
        Note: form.values.note.trim(),
        Kind: approval.Kind,
        RefundableAmount: approval.RefundableAmount,
      },
    });
    await forget(refundApprovals, counterHistory, myAccess);
    if (!answer.ok)
      return refusalText(answer.error, texts.refusals, String(answer.error.details.Reason ?? ""));
    toast({ title: texts.doneTitle, text: doneText(answer.value) });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(approve ? texts.approveTitle : texts.refuseTitle, {
        kind: texts.kinds[approval.Kind].toLocaleLowerCase(),
        amount,
      })}
      action={approve ? texts.approve : texts.refuse}
      form={form}
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
      send={send}
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
