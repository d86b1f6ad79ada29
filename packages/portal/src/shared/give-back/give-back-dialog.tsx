import { approvalMessages, giveBackMessages } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import type { OpenOffer } from "@county-pay/core/payments";
import { Dialog, ErrorState, MessageDialog, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useAccess } from "../../platform/access/use-access.ts";
import { GiveBackForm } from "./give-back-form.tsx";
import { GivenBack } from "./given-back.tsx";
import { useGiveBack } from "./use-give-back.ts";

/** Voids or refunds a payment: the amount, then the result and its memo (SUCCESS-017, CALL-134, ERRTEXT-019). */
export function GiveBackDialog(props: {
  readonly offer: OpenOffer;
  /** Money was refunded, or the refund is in progress: the memo's number if known. */
  readonly onDone: (memo: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(giveBackMessages);
  const approvals = useTexts(approvalMessages);
  const { access, failure, again } = useAccess();
  const { state, give } = useGiveBack(props.offer);
  const [amount, setAmount] = useState<Cents>(props.offer.whole);
  if (state.kind === "refunded")
    return (
      <GivenBack
        offer={props.offer}
        amount={amount}
        memo={state.confirmation}
        onClose={() => props.onDone(state.confirmation)}
      />
    );
  if (state.kind === "pending")
    return (
      <MessageDialog title={texts.pendingTitle} onClose={() => props.onDone("")}>
        {texts.pending}
      </MessageDialog>
    );
  if (state.kind === "waiting")
    return (
      <MessageDialog title={approvals.requestedTitle} onClose={() => props.onDone("")}>
        {approvals.requestedText}
      </MessageDialog>
    );
  if (!access)
    return (
      <Dialog
        title={props.offer.kind === "void" ? texts.voidTitle : texts.refundTitle}
        onClose={props.onClose}
      >
        {failure ? (
          <ErrorState title={texts.failedTitle} failure={failure} onRetry={again} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Dialog>
    );
  return (
    <GiveBackForm
      offer={props.offer}
      access={access}
      state={state}
      onGive={(chosen, reason) => {
        setAmount(chosen);
        void give(chosen, reason);
      }}
      onClose={props.onClose}
    />
  );
}
