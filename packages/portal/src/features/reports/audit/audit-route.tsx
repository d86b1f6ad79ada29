import { type AuditFilterWire, auditTrail, auditTrailCsv } from "@county-pay/core/contract";
import { auditActMessages, auditMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, Select, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { DaysFilter } from "../shared/days-filter.tsx";
import { useRowPages } from "../shared/rows/row-pages.ts";
import { RowsCard } from "../shared/rows/rows-card.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { SaveCsv } from "../../../shared/documents/save-csv.tsx";
import { SearchField } from "../shared/search-field.tsx";
import { useReportDays, useReportQuery } from "../shared/use-report-days.ts";
import { AuditTable } from "./audit-table.tsx";
import { actOptions } from "./audit-words.ts";

const PAGE = 50;

/** The audit trail (OFFICE-003). */
export function Component() {
  const texts = useTexts(auditMessages);
  const plural = useCounted();
  const acts = useTexts(auditActMessages);
  const { company } = usePortal();
  const days = useReportDays("week");
  const [query, change] = useReportQuery();
  const pages = useRowPages({ pageSize: PAGE });
  const filter: AuditFilterWire = {
    From: days.from,
    To: days.to,
    Action: (query.get("action") ?? "").slice(0, 100),
    Text: (query.get("text") ?? "").slice(0, 100),
  };
  const result = useQuery(auditTrail, {
    body: { ...filter, ...pages.span },
  });
  const { Count = 0, Rows = [], Actions = [] } = result.answer ?? {};
  const isNarrowed = filter.Action !== "" || filter.Text !== "";
  const actions = filter.Action === "" ? Actions : [filter.Action, ...Actions];
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <DaysFilter days={days} />
      <div className="report-filters cp-no-print">
        <Select
          label={texts.action}
          value={filter.Action}
          options={[{ value: "", label: texts.everyAction }, ...actOptions(actions, acts)]}
          onChange={(action) => change({ action })}
        />
        <SearchField
          label={texts.search}
          hint={texts.searchHelp}
          asked={filter.Text}
          onAsk={(text) => change({ text })}
        />
      </div>
      <RowsCard
        asked={result}
        failed={texts.failed}
        onClear={isNarrowed ? () => change({ action: "", text: "" }) : undefined}
        title={plural(texts.count, { count: Count })}
        count={Count}
        pages={pages}
        file={
          <SaveCsv
            call={auditTrailCsv}
            input={{ body: filter }}
            fileName={`${company.name}-audit-${days.from}-${days.to}.csv`}
          />
        }
        prints={false}
      >
        <AuditTable rows={Rows} />
      </RowsCard>
    </Screen>
  );
}
