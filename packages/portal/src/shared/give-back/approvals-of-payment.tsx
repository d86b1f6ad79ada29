import { type RefundApprovalWire, refundApprovals, withdrawRefundApproval } from "@county-pay/core/contract";
import { approvalMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { APPROVE_REFUNDS, may, rightsOfUser, SEE_PAYMENTS, userOf } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { Button, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../platform/query/use-query.ts";
import { Link } from "../../platform/router/index.ts";

/** A payment's request that waits for a second person, or the latest one that was refused; nothing for none. */
export function ApprovalsOfPayment({ confirmation }: { readonly confirmation: string }) {
  const texts = useTexts(approvalMessages);
  const { company, place, session } = usePortal();
  const rights = rightsOfUser(userOf(session));
  const isOffice = may(rights, SEE_PAYMENTS);
  const decides = place.area === "clerk" && may(rights, APPROVE_REFUNDS);
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
      {latest.State === "waiting" && !latest.IsOwn && decides ? (
        <p>
          <Link to={routePath(company.name, "clerk-approvals")}>{texts.decideThere}</Link>
        </p>
      ) : null}
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
