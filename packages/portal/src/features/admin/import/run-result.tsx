import type { CallAnswer, ControlTotalsWire, importRun } from "@county-pay/core/contract";
import type { ControlTotals } from "@county-pay/core/files";
import { checkControlForm, controlStart, percentOf } from "@county-pay/core/journey";
import { controlMessages, format, formatCount, importPageMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney, toDollars, wireCents } from "@county-pay/core/money";
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  Facts,
  StatusBadge,
  useLanguage,
  useTexts,
} from "@county-pay/ui";
import { useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { ControlTotal } from "./control-total.tsx";
import { Progress } from "./progress.tsx";
import { Report } from "./report.tsx";
import { runLook } from "./run-look.ts";
import { useStart } from "./use-start.ts";

type Run = CallAnswer<typeof importRun>;

const totalsOf = (wire: ControlTotalsWire | null): ControlTotals | null =>
  wire && { count: wire.Count, amount: wire.Amount === null ? null : wireCents(wire.Amount) };
const toWire = (totals: ControlTotals): ControlTotalsWire => ({
  Count: totals.count,
  Amount: totals.amount === null ? null : toDollars(totals.amount),
});

/** The figures of a run, with the control totals that an import was started with. */
function RunFacts({ run, due }: { readonly run: Run; readonly due: Cents | null }) {
  const texts = useTexts(importPageMessages);
  const { DryRun: isDry } = run;
  const { recorded, recordedLines, recordedAmount, recordedReason } = texts.controlTotals;
  const control = totalsOf(run.Control);
  const stated = [
    ...(control?.count == null ? [] : [format(recordedLines, { count: formatCount(control.count) })]),
    ...(control?.amount == null ? [] : [format(recordedAmount, { amount: formatMoney(control.amount) })]),
  ];
  const counts = [
    { label: texts.counts.lines, value: run.Lines },
    { label: isDry ? texts.countsDry.added : texts.counts.added, value: run.Added },
    { label: isDry ? texts.countsDry.changed : texts.counts.changed, value: run.Changed },
    { label: texts.counts.unchanged, value: run.Unchanged },
    { label: texts.counts.held, value: run.Held },
    { label: texts.counts.refused, value: run.Refused },
  ].map(({ label, value }) => ({ label, value: formatCount(value) }));
  return (
    <Facts
      facts={[
        ...counts,
        ...(due === null ? [] : [{ label: texts.dueTotal, value: formatMoney(due) }]),
        ...(stated.length === 0 ? [] : [{ label: recorded, value: stated.join(", ") }]),
        ...(run.ControlReason === "" ? [] : [{ label: recordedReason, value: run.ControlReason }]),
      ]}
      lines
    />
  );
}

/** What a run did so far and, after a trial, its control totals and the button that imports. */
export function RunResult(props: {
  readonly run: Run;
  readonly fileId: string;
  readonly runId: string;
  readonly onStarted: (importId: string) => void;
  readonly onFile: () => void;
}) {
  const language = useLanguage();
  const texts = language.texts(importPageMessages);
  const { cancel } = useTexts(controlMessages);
  const { company } = usePortal();
  const { run } = props;
  const { DryRun: isDry, State: state } = run;
  const isOver = state === "finished" || state === "failed";
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const stated = controlStart(totalsOf(run.Trailer));
  const [form, setForm] = useState(stated);
  const reason = useRef<HTMLInputElement>(null);
  const { start, isStarting, failure: notStarted } = useStart(props.onStarted);
  const due = run.AmountDue === null ? null : wireCents(run.AmountDue);
  const check = checkControlForm(form, { count: run.Lines, amount: due ?? wireCents(0) }, language);
  const named = { file: run.FileName };
  const help = state === "finished" && isDry ? texts.stateHelp.finishedDry : texts.stateHelp[state];
  const ask = () => {
    setTried(true);
    if (check.needsReason) reason.current?.focus();
    else setAsking(true);
  };
  return (
    <>
      <Card title={format(isDry ? texts.runTitle.dry : texts.runTitle.real, named)}>
        <div className="cp-stack">
          <p>
            <StatusBadge {...runLook(state)}>{texts.states[state]}</StatusBadge> {help}
          </p>
          {run.Failure ? <p role="alert">{run.Failure}</p> : null}
          {state === "running" ? (
            <Progress
              label={texts.states.running}
              percent={percentOf(run.BytesRead, run.Bytes)}
              text={texts.progress}
            />
          ) : null}
          <RunFacts run={run} due={due} />
          {isDry && due !== null && state === "finished" ? (
            <ControlTotal
              form={form}
              check={check}
              isFromTrailer={
                run.Trailer !== null && form.count === stated.count && form.amount === stated.amount
              }
              isReasonMissing={isTried && check.needsReason}
              reasonRef={reason}
              onChange={setForm}
            />
          ) : null}
          {notStarted ? (
            <ErrorState title={texts.startFailed} failure={notStarted} contactUrl={company.contactUrl} />
          ) : null}
          <div className="cp-actions">
            {isDry && state === "finished" && run.Added + run.Changed + run.Unchanged > 0 ? (
              <Button kind="primary" busy={isStarting} onPress={ask}>
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
              control: check.control && toWire(check.control),
              controlReason: check.difference ? form.reason.trim() : "",
            });
          }}
        >
          {format(texts.doText, { added: formatCount(run.Added), changed: formatCount(run.Changed) })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
