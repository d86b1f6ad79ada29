import { reportPageMessages } from "@county-pay/core/messages";
import { Button, EmptyState, ErrorState, Skeleton, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import type { QueryResult } from "../../../platform/query/use-query.ts";

/** A report's query, and what to say if there is nothing, or if it failed. */
export interface ReportStateProps {
  readonly asked: Pick<QueryResult<unknown>, "loading" | "failure" | "again">;
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
  const { company } = usePortal();
  const { loading, failure, again } = props.asked;
  if (failure)
    return (
      <ErrorState
        title={props.failed ?? texts.failed}
        failure={failure}
        contactUrl={company.contactUrl}
        onRetry={again}
      />
    );
  if (loading === "loading") return <Skeleton kind="row" lines={props.lines ?? 6} />;
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
