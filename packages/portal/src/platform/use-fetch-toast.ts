import type { ApiFailure } from "@county-pay/core/client";
import { sessionMessages } from "@county-pay/core/messages";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";

/**
 * Shows a toast if bills could not be loaded: 'Error!' with the server's message, 'Error' if the request
 * failed (ERRTEXT-012), or 'Error!' for both (ERRTEXT-013). The panel in place of the bills announces the
 * error to screen readers; the toast is for users who have scrolled away from it.
 */
export function useFetchToast(failure: ApiFailure | null, both = false): void {
  const texts = useTexts(sessionMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const text = failure ? failureText(failure) : "";
  const title = failure?.status === 0 && !both ? texts.requestErrorTitle : texts.errorTitle;
  useEffect(() => {
    if (failure) toast({ title, text, bad: true, quiet: true });
  }, [failure, title, text, toast]);
}
