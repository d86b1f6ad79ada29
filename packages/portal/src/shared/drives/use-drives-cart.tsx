import type { DrivesCartWire } from "@county-pay/core/contract";
import { miscPageMessages } from "@county-pay/core/messages";
import { type DrivesCart, drivesCartFromWire } from "@county-pay/core/misc";
import { ErrorState, Screen, Skeleton, useTexts } from "@county-pay/ui";
import { type ReactNode, useMemo } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import type { QueryResult } from "../../platform/query/use-query.ts";

/** The requested Drives cart, or a placeholder until it has loaded (WIRE-006). */
export function useDrivesCart({ answer, failure, again }: QueryResult<DrivesCartWire>): {
  readonly cart: DrivesCart | null;
  readonly placeholder: ReactNode;
} {
  const texts = useTexts(miscPageMessages).drives;
  const { company } = usePortal();
  const cart = useMemo(() => (answer ? drivesCartFromWire(answer) : null), [answer]);
  const isUnknown = failure?.code === "not_found";
  const placeholder = (
    <Screen>
      {failure ? (
        <ErrorState
          isScreen
          title={texts.failed}
          failure={failure}
          contactUrl={company.contactUrl}
          {...(isUnknown ? {} : { onRetry: again })}
        >
          {isUnknown ? texts.notFound : undefined}
        </ErrorState>
      ) : (
        <Skeleton kind="panel" lines={3} />
      )}
    </Screen>
  );
  return { cart, placeholder };
}
