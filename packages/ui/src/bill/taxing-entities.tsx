import { type TaxLine, taxTotals } from "@county-pay/core/bills";
import { billMessages } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { Card } from "../card/card.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";

/** Who gets what of the tax, with a row of totals (spec 0:128). */
export function TaxingEntities({ lines }: { readonly lines: readonly TaxLine[] }) {
  const texts = useTexts(billMessages).entities;
  const totals = taxTotals(lines);
  const money = (
    key: string,
    header: string,
    read: (line: TaxLine) => Cents,
    total?: Cents,
  ): Column<TaxLine> => ({
    key,
    header,
    align: "end",
    cell: (line) => <MoneyText amount={read(line)} />,
    foot: total === undefined ? null : <MoneyText amount={total} />,
  });
  const columns: readonly Column<TaxLine>[] = [
    { key: "entity", role: "title", header: texts.entity, cell: (line) => line.entity, foot: texts.totals },
    money("fmv", texts.adjustedFmv, (line) => line.adjustedFmv),
    money("net", texts.netAssessment, (line) => line.netAssessment),
    money("exemption", texts.exemption, (line) => line.exemption),
    money("taxable", texts.taxableValue, (line) => line.taxableValue),
    { key: "millage", header: texts.millageRate, align: "end", cell: (line) => line.millageRate, foot: null },
    money("gross", texts.grossTax, (line) => line.grossTax, totals.grossTax),
    money("credit", texts.credit, (line) => line.credit, totals.credit),
    money("tax", texts.netTax, (line) => line.netTax, totals.netTax),
  ];
  return (
    <Card title={texts.title}>
      {lines.length === 0 ? (
        <p className="cp-muted">{texts.empty}</p>
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.entity}
          dense
        />
      )}
    </Card>
  );
}
