import { userViewPaymentTransactions } from "@county-pay/core/contract";
import { customerMessages, format, formatStamp, paymentHistoryMessages } from "@county-pay/core/messages";
import { type HistoryRow, hasReceipt, historyRowFromWire } from "@county-pay/core/payments";
import { Card, type Column, DataTable, ErrorState, LinkButton, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { useHistoryWords } from "../../shared/past-payments/history-words.ts";
import { PaymentBadge } from "../../shared/past-payments/payment-badge.tsx";
import { ReceiptDialog } from "../../shared/past-payments/receipt-dialog.tsx";
import type { CustomerBills } from "./use-customer-bills.ts";

/** The newest payments of the customer's parcels, no matter who made them (CALL-070). */
export function PaymentsCard({ own }: { readonly own: CustomerBills }) {
  const texts = useTexts(customerMessages);
  const { company } = usePortal();
  const [receipt, setReceipt] = useState("");
  const Parcels = [...new Set(own.bills.map(({ parcelId }) => parcelId).filter(Boolean))];
  const hasNone = own.loading === "ready" && Parcels.length === 0;
  const result = useQuery(
    userViewPaymentTransactions,
    Parcels.length === 0 ? null : { body: { Parcels, CompanyId: company.id } },
  );
  const rows = (result.answer ?? []).map(historyRowFromWire);
  const failure = own.failure ?? result.failure;
  const isReady = hasNone || result.loading === "ready";
  return (
    <Card title={texts.paymentsTitle}>
      {failure ? (
        <ErrorState
          title={texts.paymentsFailed}
          failure={failure}
          onRetry={own.failure ? own.again : result.again}
        />
      ) : !isReady ? (
        <Skeleton kind="row" lines={3} />
      ) : rows.length === 0 ? (
        <p className="cp-muted">{texts.noPayments}</p>
      ) : (
        <PaymentTable rows={rows} onReceipt={(row) => setReceipt(row.confirmation)} />
      )}
      {receipt ? <ReceiptDialog confirmation={receipt} onClose={() => setReceipt("")} /> : null}
    </Card>
  );
}

function PaymentTable(props: {
  readonly rows: readonly HistoryRow[];
  readonly onReceipt: (row: HistoryRow) => void;
}) {
  const texts = useTexts(customerMessages);
  const history = useTexts(paymentHistoryMessages);
  const { company } = usePortal();
  const words = useHistoryWords();
  const columns: readonly Column<HistoryRow>[] = [
    {
      key: "date",
      role: "title",
      tight: true,
      header: history.date,
      cell: (row) => formatStamp(row.sentAt, company.timeZone),
    },
    { key: "what", header: history.what, cell: (row) => words.what(row) },
    { key: "method", header: history.method, cell: (row) => words.method(row) },
    { key: "status", header: history.status, cell: (row) => <PaymentBadge word={row.word} /> },
    {
      key: "amount",
      header: history.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{words.amount(row)}</span>,
    },
    {
      key: "actions",
      role: "action",
      header: texts.actions,
      cell: (row) =>
        hasReceipt(row) ? (
          <LinkButton
            label={format(texts.receiptLabel, { confirmation: row.confirmation })}
            onPress={() => props.onReceipt(row)}
          >
            {texts.receipt}
          </LinkButton>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={texts.paymentsTitle}
      columns={columns}
      rows={props.rows}
      rowKey={({ id }) => id}
      dense
    />
  );
}
