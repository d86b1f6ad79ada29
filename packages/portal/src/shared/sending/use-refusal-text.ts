import type { ApiFailure } from "@county-pay/core/client";
import { useFailureText } from "@county-pay/ui";

/** Why a request was refused: the form's own sentence for the failure's code or `reason`, or the general one. */
export function useRefusalText(): (
  failure: ApiFailure,
  known: Readonly<Record<string, string>>,
  reason?: string,
) => string {
  const failureText = useFailureText();
  return (failure, known, reason = failure.code) =>
    (Object.hasOwn(known, reason) && known[reason]) || failureText(failure);
}
