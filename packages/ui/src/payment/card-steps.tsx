import type { Company } from "@county-pay/core/company";
import type { CheckoutResult } from "@county-pay/core/contract";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import type { ComponentType } from "react";
import { Dialog } from "../dialog/dialog.tsx";
import { useLanguage } from "../language/language.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { TermsDialog } from "./terms-dialog.tsx";

/** The props of card entry; the widget's card-host provides such a component. */
export interface CardFrameProps {
  /** The address of card entry, on the payments origin. */
  readonly url: string;
  readonly checkoutId: string;
  /** Works once; a new nonce creates a new frame. */
  readonly nonce: string;
  /** BCP 47. */
  readonly locale: string;
  /** The frame's name for screen readers. */
  readonly title: string;
  /** The payment was sent: the payer should not leave until there is a result. */
  onBusy(busy: boolean): void;
  onResult(result: CheckoutResult): void;
  /** The payer left card entry without paying. */
  onClose(): void;
  /** Called once: the frame is lost, silent, or refused; only the server knows the payment's status. */
  onLost(): void;
}

/** The state and actions for the steps between the form and the result. */
export type CardStepsStore = ReadableStore<
  Pick<CheckoutState, "step" | "busy" | "frame" | "termsTicked" | "failure" | "quote">
> & {
  readonly actions: Pick<
    CheckoutActions,
    "tickTerm" | "closeTerms" | "proceed" | "cancel" | "frameBusy" | "frameResult" | "frameLost"
  >;
};

/** The dialogs after the form: terms, opening, card entry (PAY-028, SHELL-044). */
export function CardSteps({
  store,
  company,
  cardFrame: CardFrame,
}: {
  readonly store: CardStepsStore;
  readonly company: Company;
  /** Card entry, on the payments origin; the portal or widget provides it, so ui does not depend on the frame. */
  readonly cardFrame: ComponentType<CardFrameProps>;
}) {
  const language = useLanguage();
  const texts = language.texts(paymentMessages);
  const { step, busy, frame } = useStore(store);
  const { actions } = store;
  if (step === "terms") return <TermsDialog store={store} company={company} />;
  if (step === "opening")
    return (
      <Dialog title={texts.openingTitle}>
        <p>{texts.opening}</p>
        <Skeleton lines={4} />
      </Dialog>
    );
  if (step !== "frame" || !frame) return null;
  return (
    <Dialog title={texts.frameTitle} onClose={busy ? undefined : () => void actions.cancel()}>
      <CardFrame
        url={frame.url}
        checkoutId={frame.checkoutId}
        nonce={frame.nonce}
        locale={language.code}
        title={texts.frameTitle}
        onBusy={actions.frameBusy}
        onResult={(result) => void actions.frameResult(result)}
        onClose={() => void actions.cancel()}
        onLost={() => void actions.frameLost()}
      />
    </Dialog>
  );
}
