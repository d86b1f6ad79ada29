import { ErrorState, Skeleton } from "@county-pay/ui";
import type { ComponentProps } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import type { QueryProgress } from "../../platform/query/use-query.ts";

export interface QueryStateProps {
  readonly asked: QueryProgress;
  /** What failed. */
  readonly failed: string;
  /** The size of the coming content. */
  readonly skeleton: ComponentProps<typeof Skeleton>;
}

/** What a query shows instead of its answer: gray lines while it loads, or its failure with a button to try again. */
export function QueryState({ asked, failed, skeleton }: QueryStateProps) {
  const { company } = usePortal();
  const { loading, failure, again } = asked;
  if (loading === "loading") return <Skeleton {...skeleton} />;
  return failure ? (
    <ErrorState title={failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
  ) : null;
}
