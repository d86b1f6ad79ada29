import type { MovementWire } from "@county-pay/core/contract";
import { format, formatStamp, paymentHistoryMessages, reportPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney, wireCents } from "@county-pay/core/money";
import { failureReason, tenderText } from "@county-pay/core/payments";
import { type Column, DataTable, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";

/** Negative if the money went back to the payer. */
const signed = ({ Kind }: MovementWire, dollars: number): string =>
  formatMoney(cents(Kind === "payment" || Kind === "dispute_won" ? wireCents(dollars) : -wireCents(dollars)));

/** 'Partly refunded' or 'Refunded' for a payment of which money went back since; otherwise null. */
function refundedWord({
  Standing,
  Amount,
  GivenBack = 0,
}: MovementWire): "partlyRefunded" | "refunded" | null {
  if (Standing !== "done" || GivenBack <= 0) return null;
  return GivenBack < Amount ? "partlyRefunded" : "refunded";
}

/** Payments, voids, refunds, and returns: a table, or cards on a phone. */
export function MovementTable(props: { readonly caption: string; readonly rows: readonly MovementWire[] }) {
  const texts = useTexts(reportPageMessages);
  const language = useLanguage();
  const { words } = useTexts(paymentHistoryMessages);
  const { company } = usePortal();
  const how = ({ PaymentType, CardType, Last4, CheckNumber, CheckKind }: MovementWire): string =>
    tenderText(
      {
        paymentType: PaymentType,
        cardType: CardType,
        accountNickName: Last4 && `•••• ${Last4}`,
        checkNumber: CheckNumber,
        checkKind: CheckKind ?? "",
      },
      language,
    );
  const columns: readonly Column<MovementWire>[] = [
    {
      key: "time",
      role: "title",
      header: texts.time,
      cell: ({ At }) => formatStamp(At, company.timeZone),
    },
    {
      key: "kind",
      header: texts.kind,
      cell: (row) => {
        const refunded = refundedWord(row);
        const status =
          row.Standing === "done" ? (refunded ? words[refunded] : "") : texts.statuses[row.Standing];
        return (
          <>
            {texts.kinds[row.Kind]}
            {[status, failureReason(row.Reason, language), row.OfficeReason].filter(Boolean).map((text) => (
              <span key={text} className="report-small">
                {text}
              </span>
            ))}
          </>
        );
      },
    },
    {
      key: "reference",
      header: texts.reference,
      cell: ({ Confirmation, OriginalConfirmation }) => (
        <span className="report-reference">
          <RecordLink confirmation={Confirmation}>{Confirmation}</RecordLink>
          {OriginalConfirmation === "" || OriginalConfirmation === Confirmation ? null : (
            <span className="report-small">{format(texts.of, { reference: OriginalConfirmation })}</span>
          )}
        </span>
      ),
    },
    { key: "payer", header: texts.payer, cell: ({ PayerName }) => PayerName },
    { key: "method", header: texts.method, cell: how },
    {
      key: "where",
      header: texts.channel,
      cell: ({ Channel, ClerkName }) =>
        Channel === "counter" ? ClerkName || texts.channels.counter : texts.channels.online,
    },
    {
      key: "fee",
      header: texts.fee,
      align: "end",
      cell: (row) => <span className="cp-money">{signed(row, row.TotalFees)}</span>,
    },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{signed(row, row.Amount)}</span>,
    },
  ];
  return (
    <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ Id }) => Id} dense />
  );
}
