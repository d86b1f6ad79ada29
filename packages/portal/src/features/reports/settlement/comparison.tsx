import type { ComparedSettlementWire, DifferenceWire } from "@county-pay/core/contract";
import { format, formatDate, settlementMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { type Column, DataTable, Facts, NoticeBox, useCounted, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";

const money = (dollars: number | null): string => (dollars === null ? "" : formatMoney(wireCents(dollars)));

/**
 * A file's totals, and its differences from the ledger. The heading takes the focus, because the user
 * requested it.
 */
export function Comparison({ compared }: { readonly compared: ComparedSettlementWire }) {
  const texts = useTexts(settlementMessages);
  const plural = useCounted();
  const heading = useRef<HTMLHeadingElement>(null);
  const { File, Rows } = compared;
  useEffect(() => heading.current?.focus(), []);
  const columns: readonly Column<DifferenceWire>[] = [
    { key: "what", role: "title", header: texts.what, cell: ({ Kind }) => texts.kinds[Kind] },
    {
      key: "reference",
      header: texts.reference,
      cell: ({ Confirmation, Reference }) => <span className="report-code">{Confirmation || Reference}</span>,
    },
    {
      key: "file",
      header: texts.inFile,
      align: "end",
      cell: ({ Settled }) => <span className="cp-money">{money(Settled)}</span>,
    },
    {
      key: "books",
      header: texts.inBooks,
      align: "end",
      cell: ({ Posted }) => <span className="cp-money">{money(Posted)}</span>,
    },
  ];
  const differ = plural(texts.differ, { count: File.Differences });
  return (
    <section className="cp-card cp-stack" aria-labelledby="comparison">
      <h2 id="comparison" ref={heading} tabIndex={-1} className="cp-card__title report-code">
        {File.FileName}
      </h2>
      <NoticeBox tone={File.Differences === 0 ? "info" : "warn"}>
        <p>{File.Differences === 0 ? texts.agrees : differ}</p>
      </NoticeBox>
      <Facts
        facts={[
          { label: texts.days, value: `${formatDate(File.FirstDay)} - ${formatDate(File.LastDay)}` },
          { label: texts.lines, value: File.Lines },
          { label: texts.settled, value: money(File.Settled) },
          { label: texts.gatewayFees, value: money(File.GatewayFees) },
        ]}
      />
      {Rows.length < File.Differences ? <p>{format(texts.first, { count: Rows.length })}</p> : null}
      {Rows.length > 0 ? (
        <DataTable caption={differ} columns={columns} rows={Rows} rowKey={({ Reference }) => Reference} />
      ) : null}
    </section>
  );
}
