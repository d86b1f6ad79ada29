import type { TakenCheckWire } from "@county-pay/core/contract";
import { closeOutMessages, format } from "@county-pay/core/messages";
import { formatMoney, sum, wireCents } from "@county-pay/core/money";
import type { Drawer } from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";

/** A drawer's paper checks with their numbers and kinds, to compare with the checks in hand. */
export function CheckList({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  const { checkList } = drawer;
  const columns: readonly Column<TakenCheckWire>[] = [
    {
      key: "number",
      role: "title",
      header: texts.checkNumber,
      cell: ({ CheckNumber }) => CheckNumber,
      foot: texts.total,
    },
    {
      key: "kind",
      header: texts.checkKind,
      cell: ({ CheckKind }) => (CheckKind === null ? texts.kindUnknown : texts.checkKinds[CheckKind]),
    },
    { key: "payer", header: texts.payer, cell: ({ PayerName }) => PayerName },
    {
      key: "reference",
      header: texts.reference,
      cell: ({ Confirmation }) => (
        <RecordLink className="report-reference" confirmation={Confirmation}>
          {Confirmation}
        </RecordLink>
      ),
    },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
      foot: (
        <span className="cp-money">{formatMoney(sum(checkList.map(({ Amount }) => wireCents(Amount))))}</span>
      ),
    },
  ];
  return (
    <DataTable
      caption={format(texts.checkList, { name: drawer.name })}
      columns={columns}
      rows={checkList}
      rowKey={({ Confirmation }) => Confirmation}
      dense
    />
  );
}
