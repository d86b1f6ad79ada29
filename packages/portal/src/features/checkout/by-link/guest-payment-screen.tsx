import "@county-pay/widget/card-host/styles.css";
import "../shared/card-entry.css";
import type { ApiFailure } from "@county-pay/core/client";
import type { CheckoutStore, LinkedBillStore } from "@county-pay/core/journey";
import { format, guestPaymentMessages, singlePaymentMessages } from "@county-pay/core/messages";
import { guestPaymentRefusal } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import {
  Button,
  ErrorState,
  FailedPanel,
  GuestProgress,
  PaymentsOff,
  ResumedEntry,
  Screen,
  ScreenHeading,
  Skeleton,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { CardFrame } from "@county-pay/widget/card-host";
import { useEffect } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
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
 * Payment of one bill by anyone who has its link: the bill, the form of a guest, card entry on the same page, and the
 * result (docs/requirements/single-payment.md).
 */
export function GuestPaymentScreen(props: {
  readonly store: LinkedBillStore;
  readonly checkout: CheckoutStore;
  readonly billId: string;
}) {
  const texts = useTexts(singlePaymentMessages);
  const pageTexts = useTexts(guestPaymentMessages);
  const { store, checkout, billId } = props;
  const { company } = usePortal();
  const navigate = useNavigate();
  const paths = usePaths();
  const takeFocus = useTakeFocus();
  const { loading, failure, bill, closed, isPaid } = useStore(store);
  const state = useStore(checkout);
  const { step, busy, items, methods, failure: refused, waitsForBank, waitsForPayer, resumes } = state;
  useStay(busy || (step === "processing" && !waitsForBank && !waitsForPayer));
  useFailureToast(step === "form" ? refused : null);

  const refusal = guestPaymentRefusal(pageTexts);
  const isRefused = loading === "failed" && failure !== null && !MAY_RETRY.includes(failure.code);
  useLoginAfter(isRefused ? refusal : null);
  useEffect(() => {
    if (isPaid)
      navigate(routePath(company.name, "payment-status", { recordDetailsId: billId }), { replace: true });
  }, [isPaid, company, billId, navigate]);
  // A visitor who opened the link has no previous page in the portal.
  const goBack = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.search));

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
  if (step === "processing")
    return (
      <Screen>
        <GuestProgress store={checkout} company={company} />
      </Screen>
    );
  if (resumes && (step === "opening" || step === "frame"))
    return (
      <Screen>
        <ResumedEntry store={checkout} company={company} cardFrame={CardFrame} />
      </Screen>
    );
  if (step === "failed")
    return (
      <Screen>
        <FailedPanel store={checkout} company={company} onBack={goBack} backWords={pageTexts.cancel} />
      </Screen>
    );
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus} step={closed ? "closed" : "form"}>
        {bill ? format(texts.title, { billNumber: bill.billNumber }) : texts.loading}
      </ScreenHeading>
      {bill ? <BillInBrief bill={bill} /> : <Skeleton kind="panel" lines={3} />}
      {bill && closed ? <BillClosed bill={bill} closed={closed} /> : null}
      {bill && !closed && methods.length === 0 ? <PaymentsOff company={company} /> : null}
      {bill && !closed && methods.length > 0 && items.length > 0 ? (
        <SinglePaymentForm store={store} checkout={checkout} />
      ) : null}
      {step === "form" && !closed ? (
        <p className="cp-actions">
          <Button onPress={goBack}>{pageTexts.cancel}</Button>
        </p>
      ) : null}
    </Screen>
  );
}
