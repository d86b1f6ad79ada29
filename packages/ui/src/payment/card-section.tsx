import type { Company } from "@county-pay/core/company";
import type { CheckoutResult } from "@county-pay/core/contract";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { mayProceedWithTerms } from "@county-pay/core/payments";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Card } from "../card/card.tsx";
import { useLanguage } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { PlaceInLine } from "./place-in-line.tsx";

/** The props of card entry; the widget's card-host provides such a component. */
export interface CardFrameProps {
  /** The address of card entry, on the payments origin. */
  readonly url: string;
  /** The checkout to open; null while the frame is only prepared, out of sight. A nonce works once: each has its own frame. */
  readonly checkout: CheckoutState["frame"];
  /** BCP 47. */
  readonly locale: string;
  /** The frame's name for screen readers. */
  readonly title: string;
  /** The frame is prepared, and has this ticket; '' if it is gone. */
  onPrepared?(ticket: string): void;
  /** The payment was sent: the payer should not leave until there is a result. */
  onBusy(busy: boolean): void;
  onResult(result: CheckoutResult): void;
  /** The payer left card entry without paying. */
  onClose(): void;
  /** Called once: the frame is lost, silent, or refused; only the server knows the payment's status. */
  onLost(): void;
}

/** The state and actions of a guest's form from the submit on. */
export type CardSectionStore = ReadableStore<
  Pick<CheckoutState, "step" | "busy" | "frame" | "quote" | "termsTicked" | "failure">
> & {
  readonly actions: Pick<
    CheckoutActions,
    "cancel" | "framePrepared" | "frameBusy" | "frameResult" | "frameLost"
  >;
};

/**
 * The end of a guest's form: Proceed, which becomes card entry on the same page once the form is valid and the terms are
 * agreed to (PAY-029, SHELL-044). The form above cannot be changed meanwhile, because its amounts are what is charged.
 * Card entry's page loads behind the form, so that it has only the checkout left to open (decision 250). A payer in line
 * reads the server's sentence about their place meanwhile (decision 430).
 */
export function CardSection(props: {
  readonly store: CardSectionStore;
  readonly company: Pick<Company, "name" | "paymentsOrigin">;
  /** Card entry, on the payments origin; the portal or widget provides it, so ui does not depend on the frame. */
  readonly cardFrame: ComponentType<CardFrameProps>;
}): ReactNode {
  const language = useLanguage();
  const texts = language.texts(paymentMessages);
  const { store, company, cardFrame: CardFrame } = props;
  const { step, busy, frame, quote, termsTicked, failure } = useStore(store);
  const isWaiting = quote.subAmount <= 0 || !mayProceedWithTerms(termsTicked);
  const { actions } = store;
  const section = useRef<HTMLDivElement>(null);
  const proceed = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  const { toast } = useNotices();
  const isForm = step === "form";
  useEffect(() => {
    // A toast over the form's button would make the frame refuse it.
    if (!isForm) toast(null);
    // The button that was pressed is gone, and who waits in line may wait for minutes.
    if (step === "opening" && before.current === "form") {
      section.current?.scrollIntoView();
      section.current?.focus();
    }
    // Card entry had the focus and is gone; the focus returns to the button that opened it.
    if (isForm && before.current === "frame") proceed.current?.focus();
    before.current = step;
  }, [step, isForm, toast]);

  const checkout = step === "frame" ? frame : null;
  return (
    <>
      {isForm && (
        <div className="cp-pay__end">
          <Button type="submit" kind="primary" wide waiting={isWaiting} buttonRef={proceed}>
            {texts.proceed}
          </Button>
          <p className="cp-muted cp-small">
            {texts.doubleCheck} {texts.proceedNote}
          </p>
        </div>
      )}
      <div ref={section} tabIndex={-1} hidden={isForm}>
        <Card
          title={texts.frameTitle}
          aside={
            !busy && (
              <LinkButton icon="back" onPress={() => void actions.cancel()}>
                {texts.changeDetails}
              </LinkButton>
            )
          }
        >
          {!checkout && <PlaceInLine message={failure?.message ?? ""} opening={texts.opening} />}
          <div hidden={!checkout}>
            <CardFrame
              url={`${company.paymentsOrigin}/checkout/${company.name}`}
              checkout={checkout}
              locale={language.code}
              title={texts.frameTitle}
              onPrepared={actions.framePrepared}
              onBusy={actions.frameBusy}
              onResult={(result) => void actions.frameResult(result)}
              onClose={() => void actions.cancel()}
              onLost={() => void actions.frameLost()}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
