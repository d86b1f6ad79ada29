import type { ApiFailure } from "@county-pay/core/client";
import type { GuestPaymentStore } from "@county-pay/core/journey";
import { format, guestPaymentMessages, singlePaymentMessages } from "@county-pay/core/messages";
import { guestPaymentRefusal, instrumentOf } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import {
  ErrorState,
  ProcessingPanel,
  Screen,
  ScreenHeading,
  Skeleton,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { CardStep } from "../../../shared/card-step/card-step.tsx";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { BillClosed } from "./bill-closed.tsx";
import { BillInBrief } from "./bill-in-brief.tsx";
import { SinglePaymentForm } from "./single-payment-form.tsx";
import { useLoginAfter } from "./use-login-after.ts";

/**
 * Failures after which the visitor can try again. Any other means that the link is invalid (GUESTPAY-016).
 */
const MAY_RETRY: readonly ApiFailure["code"][] = [
  "offline",
  "timeout",
  "unavailable",
  "internal",
  "rate_limited",
  "unexpected_answer",
];

/**
 * Payment of one bill by anyone who has its link: form, card entry, and result
 * (docs/requirements/single-payment.md).
 */
export function GuestPaymentScreen(props: { readonly store: GuestPaymentStore; readonly billId: string }) {
  const texts = useTexts(singlePaymentMessages);
  const { store, billId } = props;
  const { company } = usePortal();
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const { loading, failure, step, bill, payer, quote, method } = useStore(store);
  useStay(step === "sending" || step === "processing");
  useFailureToast(step === "form" && loading === "ready" ? failure : null);

  const refusal = guestPaymentRefusal(useTexts(guestPaymentMessages));
  const isRefused = loading === "failed" && failure !== null && !MAY_RETRY.includes(failure.code);
  useLoginAfter(isRefused ? refusal : null);
  useEffect(() => {
    if (step === "paid")
      navigate(routePath(company.name, "payment-status", { recordDetailsId: billId }), { replace: true });
  }, [step, company, billId, navigate]);

  if (loading === "failed" && failure && !isRefused)
    return (
      <Screen>
        <ErrorState
          isScreen
          title={texts.failedTitle}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={() => void store.actions.retry()}
        />
      </Screen>
    );
  if (step === "sending" || step === "processing" || step === "paid")
    return (
      <Screen>
        <ProcessingPanel store={store} />
      </Screen>
    );
  return (
    <Screen>
      <ScreenHeading
        takeFocus={takeFocus || failure !== null}
        step={step === "card" ? "form" : `${step}${failure?.code}`}
      >
        {bill ? format(texts.title, { billNumber: bill.billNumber }) : texts.loading}
      </ScreenHeading>
      {bill ? <BillInBrief bill={bill} /> : <Skeleton kind="panel" lines={3} />}
      {bill && step === "closed" ? <BillClosed store={store} /> : null}
      {bill && step !== "closed" ? <SinglePaymentForm store={store} /> : null}
      {step === "card" ? (
        <CardStep
          method={method}
          billingZip={payer.zip}
          total={quote.total}
          paysAtOnce
          onToken={(entered) => void store.actions.pay(instrumentOf(entered))}
          onCancel={store.actions.closeCard}
        />
      ) : null}
    </Screen>
  );
}
