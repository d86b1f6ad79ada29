import { type MovementKind, reportTransactionsCsv } from "@county-pay/core/contract";
import { reportPageMessages } from "@county-pay/core/messages";
import { addUp, type ReportStretch } from "@county-pay/core/payments";
import { useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useAnnounce } from "../../../shared/pages/use-announce.ts";
import { DaysFilter } from "./days-filter.tsx";
import { MovementFilters } from "./movement-filters.tsx";
import { MovementTable } from "./movement-table.tsx";
import { RowsCard } from "./rows/rows-card.tsx";
import "./reports.css";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SumFacts } from "./sum-facts.tsx";
import { useMovements } from "./use-movements.ts";
import { useReportDays, useReportQuery } from "./use-report-days.ts";

const NO_FILTER = { kind: "", status: "", method: "", where: "", clerk: "", text: "", hour: "", brand: "" };

/** A report of payments, voids, refunds, and returns: filters, totals, pages, and a file of all rows. */
export function MovementReport(props: {
  readonly title: string;
  /** Only these kinds; empty for all. */
  readonly kinds: readonly MovementKind[];
  readonly usual: ReportStretch;
  readonly none?: string;
  readonly noneHelp?: string;
}) {
  const texts = useTexts(reportPageMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const days = useReportDays(props.usual);
  const [, change] = useReportQuery();
  const { asked, filter, pages, isNarrowed } = useMovements(days, props.kinds);
  const count = asked.answer?.Count ?? 0;
  const counted = plural(texts.count, { count });
  useAnnounce(asked.loading === "ready", counted);
  return (
    <>
      <DaysFilter days={days} />
      <MovementFilters filter={filter} kinds={props.kinds} />
      <RowsCard
        asked={asked}
        title={counted}
        count={count}
        pages={pages}
        file={
          <SaveCsv
            call={reportTransactionsCsv}
            input={{ body: filter }}
            fileName={`${company.name}-${days.from}-${days.to}.csv`}
          />
        }
        onClear={isNarrowed ? () => change(NO_FILTER) : undefined}
        {...(isNarrowed || !props.none ? {} : { none: props.none })}
        {...(isNarrowed || !props.noneHelp ? {} : { noneHelp: props.noneHelp })}
      >
        {asked.answer ? (
          <>
            <SumFacts sum={addUp([asked.answer.Sums])} />
            <MovementTable caption={props.title} rows={asked.answer.Rows} />
          </>
        ) : null}
      </RowsCard>
      <SavedViews />
    </>
  );
}
