import { closeOutMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  amountOfPieces,
  DENOMINATIONS,
  type Denomination,
  type Pieces,
  totalOfPieces,
} from "@county-pay/core/payments";
import { type Column, DataTable, useTexts } from "@county-pay/ui";
import { useDenominationName } from "../../../shared/drawer/denomination-name.ts";

/** The counted cash by denomination, without those of which there is none. */
export function CashTable({ caption, pieces }: { readonly caption: string; readonly pieces: Pieces }) {
  const texts = useTexts(closeOutMessages);
  const nameOf = useDenominationName();
  const columns: readonly Column<Denomination>[] = [
    { key: "name", role: "title", header: texts.denomination, cell: nameOf, foot: texts.total },
    { key: "pieces", header: texts.pieces, align: "end", cell: (one) => String(pieces[one] ?? 0) },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: (one) => <span className="cp-money">{formatMoney(amountOfPieces(one, pieces[one] ?? 0))}</span>,
      foot: <span className="cp-money">{formatMoney(totalOfPieces(pieces))}</span>,
    },
  ];
  const rows = DENOMINATIONS.filter((one) => (pieces[one] ?? 0) > 0);
  if (rows.length === 0) return null;
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(one) => one} dense />;
}
