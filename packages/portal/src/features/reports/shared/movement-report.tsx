import { type MovementKind, reportTransactionsCsv } from "@county-pay/core/contract";
import { reportPageMessages, reportViewMessages } from "@county-pay/core/messages";
import { addUp, type ReportStretch } from "@county-pay/core/payments";
import { Button, Card, Pagination, useCounted, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { DaysFilter } from "./days-filter.tsx";
import { MovementFilters } from "./movement-filters.tsx";
import { MovementTable } from "./movement-table.tsx";
import { ReportState } from "./report-state.tsx";
import "./reports.css";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SumFacts } from "./sum-facts.tsx";
import { MOVEMENTS_PAGE, useMovements } from "./use-movements.ts";
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
  const { print } = useTexts(reportViewMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const { announce } = useNotices();
  const days = useReportDays(props.usual);
  const [, change] = useReportQuery();
  const { asked, filter, page, isNarrowed } = useMovements(days, props.kinds);
  const count = asked.answer?.Count ?? 0;
  const counted = plural(texts.count, { count });
  const isReady = asked.loading === "ready";
  useEffect(() => {
    if (isReady) announce(counted);
  }, [isReady, counted, announce]);
  return (
    <>
      <DaysFilter days={days} />
      <MovementFilters filter={filter} kinds={props.kinds} />
      <ReportState
        asked={asked}
        isEmpty={count === 0}
        onClear={isNarrowed ? () => change(NO_FILTER) : undefined}
        {...(isNarrowed || !props.none ? {} : { none: props.none })}
        {...(isNarrowed || !props.noneHelp ? {} : { noneHelp: props.noneHelp })}
      >
        {asked.answer ? (
          <Card
            title={counted}
            aside={
              <span className="report-actions">
                <SaveCsv
                  call={reportTransactionsCsv}
                  input={{ body: filter }}
                  fileName={`${company.name}-${days.from}-${days.to}.csv`}
                />
                <Button onPress={() => window.print()}>{print}</Button>
              </span>
            }
          >
            <SumFacts sum={addUp([asked.answer.Sums])} />
            <MovementTable caption={props.title} rows={asked.answer.Rows} />
            {count > MOVEMENTS_PAGE ? (
              <Pagination
                page={page}
                pageSize={MOVEMENTS_PAGE}
                count={count}
                sizes={[MOVEMENTS_PAGE]}
                onPage={(next) => change({ page: next === 0 ? "" : String(next + 1) })}
                onPageSize={() => change({ page: "" })}
              />
            ) : null}
          </Card>
        ) : null}
      </ReportState>
      <SavedViews />
    </>
  );
}
