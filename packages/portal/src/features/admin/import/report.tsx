import { type Given, importProblems, importReport } from "@county-pay/core/contract";
import { format, importPageMessages, importReasonMessages } from "@county-pay/core/messages";
import {
  Button,
  Card,
  type Column,
  DataTable,
  ErrorState,
  Skeleton,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { saveText } from "../../../platform/files/save-text.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ListPages } from "../../../shared/pages/list-pages.tsx";

const PAGE = 50;

type Line = Given<typeof importProblems>["Rows"][number];

/** The rejected and skipped lines of a run, and all of them as a file. `found`: their number in the run. */
export function Report({ runId, found }: { readonly runId: string; readonly found: number }) {
  const texts = useTexts(importPageMessages);
  const reasons: Readonly<Record<Line["Reason"], string>> = useTexts(importReasonMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const [page, setPage] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const { answer, failure, again } = useQuery(
    importProblems,
    found > 0 ? { params: { id: runId }, query: { skip: String(page * PAGE) } } : null,
  );
  const save = async () => {
    setSaving(true);
    const report = await client.call(importReport, { params: { id: runId } });
    setSaving(false);
    if (report.ok) saveText(report.value, `import-${runId}.csv`, "text/csv");
    else toast({ title: texts.reportFailed, text: failureText(report.error), bad: true });
  };
  const columns: readonly Column<Line>[] = [
    { key: "line", role: "title", tight: true, header: texts.line, cell: (row) => row.Line },
    { key: "column", header: texts.heading, cell: (row) => row.Column || texts.wholeLine },
    { key: "why", header: texts.why, cell: (row) => format(reasons[row.Reason], row.Values) },
  ];
  if (found === 0) return <p>{texts.reportNone}</p>;
  return (
    <Card
      title={texts.report}
      aside={
        <Button busy={isSaving} onPress={() => void save()}>
          {texts.saveReport}
        </Button>
      }
    >
      {failure ? (
        <ErrorState
          title={texts.reportFailed}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={again}
        />
      ) : null}
      {!answer && !failure ? <Skeleton kind="row" lines={5} /> : null}
      {answer ? (
        <DataTable
          caption={texts.report}
          columns={columns}
          rows={answer.Rows}
          rowKey={(row) => `${row.Line} ${row.Column} ${row.Reason} ${Object.values(row.Values).join()}`}
        />
      ) : null}
      <ListPages page={page} pageSize={PAGE} count={answer?.Count ?? 0} onPage={setPage} />
    </Card>
  );
}
