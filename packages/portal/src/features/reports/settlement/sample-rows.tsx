import type { SampleRowWire } from "@county-pay/core/contract";
import { formatDate, settlementMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { type Column, DataTable, useTexts } from "@county-pay/ui";

/** The first lines of a CSV file, as the last comparison read them. */
export function SampleRows({ rows }: { readonly rows: readonly SampleRowWire[] }) {
  const texts = useTexts(settlementMessages);
  if (rows.length === 0) return null;
  const { names } = texts;
  const columns: readonly Column<SampleRowWire>[] = [
    { key: "line", role: "title", header: texts.lineNumber, cell: ({ Line }) => Line },
    { key: "day", header: names.date, tight: true, cell: ({ Day }) => formatDate(Day) },
    { key: "kind", header: names.type, cell: ({ Kind }) => texts.lineKinds[Kind === "" ? "unsaid" : Kind] },
    { key: "reference", header: texts.reference, cell: ({ References }) => References },
    { key: "text", header: names.description, cell: ({ Text }) => Text },
    {
      key: "fee",
      header: names.fee,
      align: "end",
      cell: ({ Fee }) => <span className="cp-money">{formatMoney(wireCents(Fee))}</span>,
    },
    {
      key: "amount",
      header: names.amount,
      align: "end",
      cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
    },
  ];
  return (
    <section aria-label={texts.sampleTitle}>
      <h3>{texts.sampleTitle}</h3>
      <p className="cp-muted">{texts.sampleHelp}</p>
      <DataTable
        caption={texts.sampleTitle}
        columns={columns}
        rows={rows}
        rowKey={({ Line }) => String(Line)}
        dense
      />
    </section>
  );
}
