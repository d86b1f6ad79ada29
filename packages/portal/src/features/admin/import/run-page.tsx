import { importRun } from "@county-pay/core/contract";
import { percentOf } from "@county-pay/core/journey";
import { controlMessages, format, formatCount, importPageMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  Facts,
  Skeleton,
  StatusBadge,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ControlTotal } from "./control-total.tsx";
import { Progress } from "./progress.tsx";
import { Report } from "./report.tsx";
import { runLook } from "./run-look.ts";
import { useStart } from "./use-start.ts";

const ASK_EVERY_MS = 1_000;

/** One run: its progress, the outcome of its lines, and, after a trial, the button that imports. */
export function RunPage(props: {
  readonly fileId: string;
  readonly runId: string;
  readonly onStarted: (importId: string) => void;
  readonly onFile: () => void;
}) {
  const texts = useTexts(importPageMessages);
  const { cancel } = useTexts(controlMessages);
  const { company } = usePortal();
  const { announce } = useNotices();
  const { answer: run, failure, again } = useQuery(importRun, { params: { id: props.runId } });
  const [isAsking, setAsking] = useState(false);
  const { start, isStarting, failure: notStarted } = useStart(props.onStarted);
  const state = run?.State;
  const isOver = state === "finished" || state === "failed";

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is another at each drawing and does the same
  useEffect(() => {
    if (isOver || failure) return;
    const timer = setInterval(again, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver, failure]);
  useEffect(() => {
    if (state) announce(texts.states[state]);
  }, [state, texts, announce]);

  if (failure)
    return (
      <ErrorState
        title={texts.runFailed}
        failure={failure}
        contactUrl={company.contactUrl}
        onRetry={again}
        actions={<Button onPress={props.onFile}>{texts.back}</Button>}
      />
    );
  if (!run) return <Skeleton kind="panel" lines={6} />;
  const { DryRun: isDry } = run;
  const named = { file: run.FileName };
  const help = run.State === "finished" && isDry ? texts.stateHelp.finishedDry : texts.stateHelp[run.State];
  const facts = [
    { label: texts.counts.lines, value: run.Lines },
    { label: isDry ? texts.countsDry.added : texts.counts.added, value: run.Added },
    { label: isDry ? texts.countsDry.changed : texts.counts.changed, value: run.Changed },
    { label: texts.counts.unchanged, value: run.Unchanged },
    { label: texts.counts.held, value: run.Held },
    { label: texts.counts.refused, value: run.Refused },
  ].map(({ label, value }) => ({ label, value: formatCount(value) }));

  const due = run.AmountDue === null ? null : wireCents(run.AmountDue);

  return (
    <>
      <Card title={format(isDry ? texts.runTitle.dry : texts.runTitle.real, named)}>
        <div className="cp-stack">
          <p>
            <StatusBadge {...runLook(run.State)}>{texts.states[run.State]}</StatusBadge> {help}
          </p>
          {run.Failure ? <p role="alert">{run.Failure}</p> : null}
          {run.State === "running" ? (
            <Progress
              label={texts.states.running}
              percent={percentOf(run.BytesRead, run.Bytes)}
              text={texts.progress}
            />
          ) : null}
          <Facts
            facts={[...facts, ...(due === null ? [] : [{ label: texts.dueTotal, value: formatMoney(due) }])]}
            lines
          />
          {due !== null && isOver ? <ControlTotal due={due} /> : null}
          {notStarted ? (
            <ErrorState title={texts.startFailed} failure={notStarted} contactUrl={company.contactUrl} />
          ) : null}
          <div className="cp-actions">
            {isDry && run.State === "finished" && run.Added + run.Changed + run.Unchanged > 0 ? (
              <Button kind="primary" busy={isStarting} onPress={() => setAsking(true)}>
                {texts.doIt}
              </Button>
            ) : null}
            {isOver && props.fileId ? (
              <Button onPress={props.onFile}>{isDry ? texts.changeMapping : texts.back}</Button>
            ) : null}
          </div>
        </div>
      </Card>
      {isOver ? <Report runId={props.runId} found={run.Refused + run.Held} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={format(texts.doTitle, named)}
          confirm={texts.doIt}
          cancel={cancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void start({
              fileId: props.fileId,
              dryRun: false,
              mapping: run.Mapping,
              changeKey: run.ChangeKey,
            });
          }}
        >
          {format(texts.doText, { added: formatCount(run.Added), changed: formatCount(run.Changed) })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
