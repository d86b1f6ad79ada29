import { reportPageMessages } from "@county-pay/core/messages";
import { Button, EmptyState, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import type { QueryProgress } from "../../../platform/query/use-query.ts";
import { QueryState } from "../../../shared/query-state/query-state.tsx";

/** A report's query, and what to say if there is nothing, or if it failed. */
export interface ReportStateProps {
  readonly asked: QueryProgress;
  readonly isEmpty: boolean;
  /** Clears the filters, if there are any. */
  readonly onClear?: (() => void) | undefined;
  readonly none?: string;
  readonly noneHelp?: string;
  readonly failed?: string;
  readonly lines?: number;
  readonly children: ReactNode;
}

/** A report in every loading state. */
export function ReportState(props: ReportStateProps) {
  const texts = useTexts(reportPageMessages);
  const { asked, failed = texts.failed, lines = 6 } = props;
  if (asked.loading !== "ready")
    return <QueryState asked={asked} failed={failed} skeleton={{ kind: "row", lines }} />;
  if (!props.isEmpty) return props.children;
  return (
    <EmptyState
      icon="file"
      title={props.none ?? texts.none}
      actions={props.onClear ? <Button onPress={props.onClear}>{texts.clear}</Button> : undefined}
    >
      <p>{props.noneHelp ?? texts.noneHelp}</p>
    </EmptyState>
  );
}
