import { type ImportStatusWire, importRuns } from "@county-pay/core/contract";
import { format, formatCount, formatStamp, importPageMessages } from "@county-pay/core/messages";
import {
  Card,
  type Column,
  DataTable,
  ErrorState,
  LinkButton,
  Skeleton,
  StatusBadge,
  useTexts,
} from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { runLook } from "./run-look.ts";

/** The county's latest imports; those made here can be opened. */
export function EarlierRuns({ onOpen }: { readonly onOpen: (fileId: string, importId: string) => void }) {
  const texts = useTexts(importPageMessages);
  const { company } = usePortal();
  const { answer, failure, again } = useQuery(importRuns, {});
  const what = (run: ImportStatusWire) => (run.DryRun ? texts.dryRun : texts.realRun);
  const columns: readonly Column<ImportStatusWire>[] = [
    { key: "file", role: "title", header: texts.file, cell: (run) => run.FileName },
    { key: "when", header: texts.when, cell: (run) => formatStamp(run.StartedAt, company.timeZone) },
    { key: "what", header: texts.what, cell: what },
    {
      key: "state",
      header: texts.state,
      cell: (run) => <StatusBadge {...runLook(run.State)}>{texts.states[run.State]}</StatusBadge>,
    },
    {
      key: "result",
      header: texts.result,
      cell: (run) =>
        format(texts.resultText, {
          added: formatCount(run.Added),
          changed: formatCount(run.Changed),
          refused: formatCount(run.Refused),
        }),
    },
    {
      key: "open",
      role: "action",
      header: texts.open,
      // Runs from the command line have no page.
      cell: (run) => {
        const { FileId: file } = run;
        return file === null ? null : (
          <LinkButton
            label={format(texts.openLabel, { what: what(run), file: run.FileName })}
            onPress={() => onOpen(file, run.ImportId)}
          >
            {texts.open}
          </LinkButton>
        );
      },
    },
  ];
  return (
    <Card title={texts.earlier}>
      {failure ? (
        <ErrorState
          title={texts.earlierFailed}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={again}
        />
      ) : null}
      {!answer && !failure ? <Skeleton kind="row" lines={3} /> : null}
      {answer?.length === 0 ? <p className="cp-muted">{texts.earlierNone}</p> : null}
      {answer && answer.length > 0 ? (
        <DataTable
          caption={texts.earlier}
          columns={columns}
          rows={answer}
          rowKey={(run) => `${run.ImportId} ${run.StartedAt} ${run.FileName}`}
        />
      ) : null}
    </Card>
  );
}
