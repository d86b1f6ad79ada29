import type { RefundApprovalWire } from "@county-pay/core/contract";
import { approvalMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { APPROVE_REFUNDS, may, rightsOfUser, userOf } from "@county-pay/core/session";
import { Button, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Withdraw } from "../../shared/give-back/approvals-of-payment.tsx";
import { RecordLink } from "../../shared/payment-record/record-link.tsx";

/** Requests with who asked, why, and what was decided; those that wait can be decided if `onDecide` is given. */
export function ApprovalTable(props: {
  readonly caption: string;
  readonly rows: readonly RefundApprovalWire[];
  readonly onDecide?: (approval: RefundApprovalWire, approve: boolean) => void;
}) {
  const texts = useTexts(approvalMessages);
  const { company, session } = usePortal();
  const { onDecide } = props;
  const mayDecide = may(rightsOfUser(userOf(session)), APPROVE_REFUNDS);
  const byAt = (name: string, at: string): string =>
    format(texts.byAt, { name, date: formatStamp(at, company.timeZone) });
  const columns: readonly Column<RefundApprovalWire>[] = [
    {
      key: "payment",
      role: "title",
      header: texts.payment,
      cell: ({ Confirmation, PayerName }) => (
        <>
          {PayerName}
          <br />
          <RecordLink confirmation={Confirmation}>{Confirmation}</RecordLink>
        </>
      ),
    },
    { key: "kind", header: texts.what, cell: ({ Kind }) => texts.kinds[Kind] },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: ({ Amount, PaymentAmount }) => (
        <span className="cp-money">
          {formatMoney(wireCents(Amount))}
          {Amount === PaymentAmount ? null : (
            <>
              <br />
              <span className="cp-muted">
                {format(texts.ofPayment, { amount: formatMoney(wireCents(PaymentAmount)) })}
              </span>
            </>
          )}
        </span>
      ),
    },
    { key: "reason", header: texts.reason, cell: ({ Reason }) => Reason },
    {
      key: "requested",
      header: texts.requested,
      cell: ({ RequestedBy, RequestedAt }) => byAt(RequestedBy, RequestedAt),
    },
    {
      key: "decision",
      header: texts.decision,
      cell: ({ State, DecidedBy, DecidedAt, Note, IsOwn }) => (
        <>
          {texts.states[State]}
          {DecidedAt === null ? null : (
            <>
              <br />
              <span className="cp-muted">{byAt(DecidedBy, DecidedAt)}</span>
            </>
          )}
          {State === "outdated" ? <p className="cp-muted">{texts.outdatedHelp}</p> : null}
          {State === "waiting" && IsOwn ? <p className="cp-muted">{texts.ownRequest}</p> : null}
          {Note === "" ? null : <p>{Note}</p>}
        </>
      ),
    },
  ];
  const actions: Column<RefundApprovalWire> = {
    key: "actions",
    role: "action",
    header: texts.decision,
    cell: (row) => {
      if (row.IsOwn) return <Withdraw approval={row} />;
      if (!mayDecide || !onDecide) return null;
      const reference = row.Confirmation;
      return (
        <div className="cp-actions">
          <Button
            kind="primary"
            label={format(texts.approveNamed, { reference })}
            onPress={() => onDecide(row, true)}
          >
            {texts.approve}
          </Button>
          <Button label={format(texts.refuseNamed, { reference })} onPress={() => onDecide(row, false)}>
            {texts.refuse}
          </Button>
        </div>
      );
    },
  };
  return (
    <DataTable
      caption={props.caption}
      columns={onDecide ? [...columns, actions] : columns}
      rows={props.rows}
      rowKey={({ Id }) => Id}
    />
  );
}
