import { importRun } from "@county-pay/core/contract";
import { importPageMessages } from "@county-pay/core/messages";
import { Button, ErrorState, Skeleton, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { RunResult } from "./run-result.tsx";

const ASK_EVERY_MS = 1_000;

/** One run: its progress, the outcome of its lines, and, after a trial, the button that imports. */
export function RunPage(props: {
  readonly fileId: string;
  readonly runId: string;
  readonly onStarted: (importId: string) => void;
  readonly onFile: () => void;
}) {
  const texts = useTexts(importPageMessages);
  const { company } = usePortal();
  const { announce } = useNotices();
  const { answer: run, failure, again } = useQuery(importRun, { params: { id: props.runId } });
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
  return <RunResult key={`${props.runId} ${isOver}`} {...props} run={run} />;
}
