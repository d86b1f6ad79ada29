import type { MovementWire } from "@county-pay/core/contract";
import { format, formatStamp, receiptMessages, reportPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney, wireCents } from "@county-pay/core/money";
import { failureReason, paymentMethodText } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import { type Column, DataTable, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";

/** Negative if the money went back to the payer. */
const signedAmount = ({ Kind, Amount }: MovementWire) =>
  cents(Kind === "payment" ? wireCents(Amount) : -wireCents(Amount));

/** Payments, voids, refunds, and returns: a table, or cards on a phone. */
export function MovementTable(props: { readonly caption: string; readonly rows: readonly MovementWire[] }) {
  const texts = useTexts(reportPageMessages);
  const methods = useTexts(receiptMessages);
  const language = useLanguage();
  const { company } = usePortal();
  const how = ({ PaymentType, CardType, Last4, CheckNumber }: MovementWire): string =>
    paymentMethodText(
      {
        paymentType: PaymentType,
        cardType: CardType,
        accountNickName: CheckNumber || (Last4 && `•••• ${Last4}`),
      },
      methods,
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
      cell: ({ Kind, Standing, Reason, OfficeReason }) => (
        <>
          {texts.kinds[Kind]}
          {Standing === "done" ? null : <span className="report-small">{texts.statuses[Standing]}</span>}
          {Reason === "" ? null : <span className="report-small">{failureReason(Reason, language)}</span>}
          {OfficeReason === "" ? null : <span className="report-small">{OfficeReason}</span>}
        </>
      ),
    },
    {
      key: "reference",
      header: texts.reference,
      cell: ({ Kind, Confirmation, OriginalConfirmation }) => (
        <span className="report-reference">
          <Link to={`${routePath(company.name, "clerk-payment-history")}?find=${Confirmation}`}>
            {Confirmation}
          </Link>
          {OriginalConfirmation === "" || Kind === "return" ? null : (
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
      cell: ({ TotalFees }) => <span className="cp-money">{formatMoney(wireCents(TotalFees))}</span>,
    },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{formatMoney(signedAmount(row))}</span>,
    },
  ];
  return (
    <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ Id }) => Id} dense />
  );
}
