import { type TaxColumn, type TaxLine, taxColumns, taxTotals } from "@county-pay/core/bills";
import { billMessages } from "@county-pay/core/messages";
import { type Cents, ZERO } from "@county-pay/core/money";
import { Fold } from "../card/fold.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";

/** The table of each taxing entity's tax, with a row of totals (PREVIEW-024). */
export function TaxTable({ lines }: { readonly lines: readonly TaxLine[] }) {
  const texts = useTexts(billMessages).entities;
  const totals: Partial<Record<TaxColumn, Cents>> = taxTotals(lines);
  const columns = taxColumns(lines).map((name): Column<TaxLine> => {
    const header = texts[name];
    if (name === "entity")
      return { key: name, role: "title", header, cell: (line) => line.entity, foot: texts.totals };
    if (name === "millageRate")
      return { key: name, header, align: "end", cell: (line) => line.millageRate, foot: null };
    const total = totals[name];
    return {
      key: name,
      header,
      align: "end",
      cell: (line) => <MoneyText amount={line[name] ?? ZERO} />,
      foot: total === undefined ? null : <MoneyText amount={total} />,
    };
  });
  return lines.length === 0 ? (
    <p className="cp-muted">{texts.empty}</p>
  ) : (
    <DataTable caption={texts.title} columns={columns} rows={lines} rowKey={(line) => line.entity} dense />
  );
}

/** The taxing entities, folded on a phone. */
export function TaxingEntities({ lines }: { readonly lines: readonly TaxLine[] }) {
  const texts = useTexts(billMessages).entities;
  return (
    <Fold className="cp-card" title={<h2 className="cp-card__title">{texts.title}</h2>}>
      <TaxTable lines={lines} />
    </Fold>
  );
}
