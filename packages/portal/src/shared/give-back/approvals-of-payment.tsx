import { type RefundApprovalWire, refundApprovals, withdrawRefundApproval } from "@county-pay/core/contract";
import { approvalMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { may, rightsOfUser, SEE_PAYMENTS, userOf } from "@county-pay/core/session";
import { Button, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../platform/query/use-query.ts";

/** A payment's request that waits for a second person, or the latest one that was refused; nothing for none. */
export function ApprovalsOfPayment({ confirmation }: { readonly confirmation: string }) {
  const texts = useTexts(approvalMessages);
  const { session } = usePortal();
  const isOffice = may(rightsOfUser(userOf(session)), SEE_PAYMENTS);
  const { answer } = useQuery(refundApprovals, isOffice ? { query: { Confirmation: confirmation } } : null);
  const [latest] = answer ?? [];
  if (latest?.State !== "waiting" && latest?.State !== "refused") return null;
  const amount = formatMoney(wireCents(latest.Amount));
  return (
    <NoticeBox tone={latest.State === "waiting" ? "info" : "warn"} title={texts.states[latest.State]}>
      <p>
        {format(latest.State === "waiting" ? texts.paymentWaits : texts.paymentRefused, {
          name: latest.RequestedBy,
          amount,
          note: latest.Note,
        })}
      </p>
      {latest.State === "waiting" && latest.IsOwn ? <Withdraw approval={latest} /> : null}
    </NoticeBox>
  );
}

/** Withdraws one's own request. */
export function Withdraw({ approval }: { readonly approval: RefundApprovalWire }) {
  const texts = useTexts(approvalMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const withdraw = async () => {
    const answer = await client.call(withdrawRefundApproval, { params: { id: approval.Id } });
    toast({
      title: answer.ok ? texts.doneTitle : texts.decideFailed,
      text: answer.ok ? texts.withdrawn : failureText(answer.error),
    });
    await forget(refundApprovals);
  };
  return (
    <Button
      label={format(texts.withdrawNamed, { reference: approval.Confirmation })}
      onPress={() => void withdraw()}
    >
      {texts.withdraw}
    </Button>
  );
}
