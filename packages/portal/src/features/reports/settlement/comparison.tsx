import type { ComparedSettlementWire, DifferenceWire } from "@county-pay/core/contract";
import { format, formatDate, settlementMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, type Column, DataTable, Facts, NoticeBox, useCounted, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";

const money = (dollars: number | null): string => (dollars === null ? "" : formatMoney(wireCents(dollars)));

/** What each line means, what to do about it, and its payment. */
function useColumns(): readonly Column<DifferenceWire>[] {
  const texts = useTexts(settlementMessages);
  return [
    {
      key: "what",
      role: "title",
      header: texts.what,
      cell: ({ Kind, Text }) => (
        <>
          {texts.kinds[Kind]}
          {Text === "" ? null : <span className="report-small">{Text}</span>}
        </>
      ),
    },
    { key: "line", header: texts.lineNumber, align: "end", cell: ({ Line }) => (Line === 0 ? "" : Line) },
    {
      key: "reference",
      header: texts.reference,
      cell: ({ Confirmation, Reference }) =>
        Confirmation === "" ? (
          <span className="report-code">{Reference}</span>
        ) : (
          <RecordLink className="report-reference" confirmation={Confirmation}>
            {Confirmation}
          </RecordLink>
        ),
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
    { key: "todo", header: texts.todo, cell: ({ Kind }) => texts.todos[Kind] },
  ];
}

/**
 * A file's totals, and what each of its lines means. The heading takes the focus, because the user requested it. A trial
 * can be stored.
 */
export function Comparison(props: {
  readonly compared: ComparedSettlementWire;
  readonly isStoring?: boolean;
  readonly onStore?: () => void;
}) {
  const texts = useTexts(settlementMessages);
  const plural = useCounted();
  const heading = useRef<HTMLHeadingElement>(null);
  const { File, Rows, IsStored } = props.compared;
  useEffect(() => heading.current?.focus(), []);
  const columns = useColumns();
  const differ = plural(texts.differ, { count: File.Differences });
  return (
    <section className="cp-card cp-stack" aria-labelledby="comparison">
      <h2 id="comparison" ref={heading} tabIndex={-1} className="cp-card__title report-code">
        {File.FileName}
      </h2>
      <NoticeBox tone={File.Differences === 0 ? "info" : "warn"}>
        <p>{File.Differences === 0 ? texts.agrees : differ}</p>
        {IsStored ? null : <p>{texts.trialNote}</p>}
      </NoticeBox>
      <Facts
        facts={[
          { label: texts.days, value: `${formatDate(File.FirstDay)} - ${formatDate(File.LastDay)}` },
          { label: texts.lines, value: File.Lines },
          { label: texts.settled, value: money(File.Settled) },
          { label: texts.gatewayFees, value: money(File.GatewayFees) },
        ]}
      />
      {IsStored || !props.onStore ? null : (
        <div className="cp-actions">
          <Button kind="primary" busy={props.isStoring ?? false} onPress={props.onStore}>
            {texts.store}
          </Button>
        </div>
      )}
      {Rows.length >= 1_000 ? <p>{format(texts.first, { count: Rows.length })}</p> : null}
      {Rows.length > 0 ? (
        <DataTable
          caption={File.FileName}
          columns={columns}
          rows={Rows}
          rowKey={({ Kind, Line, Reference }) => `${Kind} ${Line} ${Reference}`}
        />
      ) : null}
    </section>
  );
}
