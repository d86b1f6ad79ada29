import { daysAfter } from "@county-pay/core/calendar";
import type { SeasonsWire } from "@county-pay/core/contract";
import { formatDate, seasonMessages } from "@county-pay/core/messages";
import { type CurveRow, curveRows, deadlineCurves } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { LineChart } from "../shared/charts/line-chart.tsx";
import { Figure } from "../shared/figure.tsx";
import { levyQuery } from "../shared/figure-query.ts";
import { TableTools } from "../shared/table-tools.tsx";
import { useSection } from "../shared/use-section.ts";

/** The principal collected around the due date of the newest two seasons, as a curve and as a table by week. */
export function CurveCard(props: {
  readonly answer: SeasonsWire;
  readonly day: string;
  readonly nameOf: (year: number) => string;
}) {
  const texts = useTexts(seasonMessages);
  const { company } = usePortal();
  const { pathOf } = useSection();
  const curves = deadlineCurves(props.answer, props.day);
  if (curves.length === 0) return null;
  const names = curves.map(({ year }) => props.nameOf(year));
  const rows = curveRows(curves);
  const columns: readonly Column<CurveRow>[] = [
    {
      key: "offset",
      role: "title",
      header: texts.offset,
      cell: ({ offset }) => (offset < 0 ? `−${-offset}` : offset),
    },
    ...names.map(
      (name, at): Column<CurveRow> => ({
        key: name,
        header: name,
        align: "end",
        cell: ({ offset, amounts }) => {
          const amount = amounts[at] ?? null;
          const curve = curves[at];
          const until = curve ? daysAfter(curve.dueDate, offset) : null;
          return amount === null || !curve || until === null ? null : (
            <Figure
              to={`${pathOf("collections")}${levyQuery(curve.year, until)}`}
              name={`${name}, ${formatDate(until)}`}
              amount={amount}
            />
          );
        },
      }),
    ),
  ];
  return (
    <Card
      title={texts.curve}
      aside={
        <TableTools
          list="deadlineCurve"
          days={{ to: props.day }}
          fileName={`${company.name}-season-${props.day}.csv`}
          headings={[texts.offset, ...names]}
          rows={rows.map(({ offset, amounts }) => [
            offset,
            ...amounts.map((amount) => (amount === null ? "" : { cents: amount })),
          ])}
        />
      }
    >
      <p className="cp-muted">{texts.curveHelp}</p>
      <LineChart
        title={texts.curve}
        series={curves.map(({ year, points }) => ({
          key: String(year),
          name: props.nameOf(year),
          points: points.map(({ offset, amount }) => ({ x: offset, amount })),
        }))}
        mark={{ x: 0, label: texts.due }}
        every={14}
      />
      <DataTable
        caption={texts.curve}
        columns={columns}
        rows={rows}
        rowKey={({ offset }) => String(offset)}
        dense
      />
    </Card>
  );
}
