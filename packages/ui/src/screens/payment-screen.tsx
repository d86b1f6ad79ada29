import type { PayingJourney } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { type ComponentType, useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { useTexts } from "../language/language.ts";
import type { CardFrameProps } from "../payment/card-section.tsx";
import { FailedPanel } from "../payment/failed-panel.tsx";
import { GuestProgress } from "../payment/guest-progress.tsx";
import { PaymentForm } from "../payment/payment-form.tsx";
import { PaymentsOff } from "../payment/payments-off.tsx";
import { ResumedEntry } from "../payment/resumed-entry.tsx";
import { useLeaveGuard } from "../payment/use-leave-guard.ts";
import { Screen } from "../screen/screen.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useStore } from "../store/use-store.ts";

export interface PaymentScreenProps {
  readonly journey: PayingJourney;
  /** The page around has begun the payment, or resumed one that may be over by now. */
  readonly isBegun?: boolean;
  /** Card entry, on the payments origin; the portal or widget provides it, so ui does not depend on the frame. */
  readonly cardFrame: ComponentType<CardFrameProps>;
  /** The payment succeeded. */
  readonly onDone: (confirmation: string) => void;
  readonly onBack: () => void;
  /** The label of the back link: to the bill if it is paid separately, otherwise to the cart. */
  readonly backTo?: "bill" | "cart";
}

/** From the payer's details to the result (docs/requirements/payment.md). */
export function PaymentScreen(props: PaymentScreenProps) {
  return (
    <Screen>
      <PaymentView {...props} />
    </Screen>
  );
}

/** Resumes a payment that a reload interrupted, or starts with the cart; false until that is known. */
function useBegun(journey: PayingJourney, isBegun: boolean): boolean {
  const { checkout } = journey;
  const [begun, setBegun] = useState(() => isBegun || checkout.getState().items.length > 0);
  useEffect(() => {
    if (begun) return;
    const begin = async () => {
      if (!(await checkout.actions.resume())) {
        const { cart } = journey;
        await cart.actions.start();
        await checkout.actions.begin(cart.getState().items);
      }
      setBegun(true);
    };
    void begin();
  }, [begun, checkout, journey]);
  return begun;
}

function PaymentView({ journey, cardFrame, onDone, onBack, backTo, isBegun }: PaymentScreenProps) {
  const texts = useTexts(paymentMessages);
  const backWords = backTo === "bill" ? texts.backToBill : texts.back;
  const { checkout, company } = journey;
  const { step, busy, items, methods, confirmation, waitsForBank, waitsForPayer, resumes } =
    useStore(checkout);
  const begun = useBegun(journey, isBegun ?? false);
  useLeaveGuard(busy || (step === "processing" && !waitsForBank && !waitsForPayer));

  useEffect(() => {
    if (begun && step === "succeeded") onDone(confirmation);
  }, [begun, step, confirmation, onDone]);

  if (step === "processing") return <GuestProgress store={checkout} company={company} />;
  if (step === "failed")
    return <FailedPanel store={checkout} company={company} onBack={onBack} backWords={backWords} />;
  if (resumes && (step === "opening" || step === "frame"))
    return <ResumedEntry store={checkout} company={company} cardFrame={cardFrame} />;
  return (
    <>
      <div className="cp-screen__bar">
        <LinkButton icon="back" onPress={onBack}>
          {backWords}
        </LinkButton>
      </div>
      <ScreenHeading takeFocus step={step === "succeeded" ? step : "form"}>
        {texts.title}
      </ScreenHeading>
      {!begun || step === "succeeded" ? (
        <Skeleton kind="panel" lines={2} />
      ) : methods.length === 0 ? (
        <PaymentsOff company={company} />
      ) : items.length === 0 ? (
        <EmptyState
          icon="cart"
          title={texts.noBillsLeft}
          actions={
            <Button kind="primary" onPress={onBack}>
              {backWords}
            </Button>
          }
        />
      ) : (
        <PaymentForm journey={journey} cardFrame={cardFrame} />
      )}
    </>
  );
}
