import type { SignedInState } from "@county-pay/core/journey";
import { residentPaymentMessages } from "@county-pay/core/messages";
import { TYLER_MODAL_MS } from "@county-pay/core/payments";
import { MessageDialog, type ReadableStore, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";

/**
 * The dialog after a failed payment: a request to try again, whose Close reloads the page (PAY-072), or
 * Tyler's message, which closes by itself (PAY-073, WORDING-004). Everything typed is kept.
 */
export function FailureDialog({
  store,
}: {
  readonly store: ReadableStore<Pick<SignedInState, "tryAgain" | "tylerFailed">> & {
    readonly actions: { readonly closeNotice: () => Promise<void> };
  };
}) {
  const texts = useTexts(residentPaymentMessages);
  const { tryAgain, tylerFailed } = useStore(store);
  const { closeNotice } = store.actions;

  useEffect(() => {
    if (!tylerFailed) return;
    const timer = setTimeout(() => void closeNotice(), TYLER_MODAL_MS);
    return () => clearTimeout(timer);
  }, [tylerFailed, closeNotice]);

  if (tryAgain)
    return (
      <MessageDialog
        title={tryAgain.title}
        closeLabel={texts.closeNotice}
        onClose={() => void closeNotice().then(() => window.location.reload())}
      >
        {tryAgain.text}
      </MessageDialog>
    );
  if (!tylerFailed) return null;
  return (
    <MessageDialog title={tylerFailed.title} onClose={() => void closeNotice()}>
      {tylerFailed.text}
    </MessageDialog>
  );
}
