import "@county-pay/widget/card-host/styles.css";
import "../shared/card-entry.css";
import { createMiscCheckout, type MiscCheckoutStore, type Purchase } from "@county-pay/core/journey";
import { miscPageMessages, paymentMessages } from "@county-pay/core/messages";
import { miscHomePath } from "@county-pay/core/site";
import {
  FailedPanel,
  GuestProgress,
  LinkButton,
  PaymentsOff,
  ResumedEntry,
  Screen,
  ScreenHeading,
  Skeleton,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { CardFrame } from "@county-pay/widget/card-host";
import { useEffect, useState } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { CurrentPrices } from "../../../shared/products/current-prices.tsx";
import { MiscPaymentForm } from "./misc-payment-form.tsx";

/**
 * The store of a guest's payment for these products; `paid` is called after the payment. False until a
 * payment interrupted by a reload has been restored.
 */
function useCheckout(purchase: Purchase, paid: () => Promise<void>): readonly [MiscCheckoutStore, boolean] {
  const { journey, company } = usePortal();
  const [store] = useState(() => createMiscCheckout(journey.environment, company, paid));
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    store.actions.setPurchase(purchase);
    void store.actions.resume().then(() => setBegun(true));
  }, [store, purchase]);
  return [store, begun];
}

/**
 * Payment by a guest for products or a motor-vehicle cart (docs/requirements/misc.md): form, card entry,
 * and the thank-you page.
 */
export function MiscPayment(props: { readonly purchase: Purchase; readonly paid: () => Promise<void> }) {
  const texts = useTexts(paymentMessages);
  const { company, place } = usePortal();
  const navigate = useNavigate();
  const paths = usePaths();
  const [store, begun] = useCheckout(props.purchase, props.paid);
  const { step, busy, methods, confirmation, failure, waitsForBank, waitsForPayer, resumes } =
    useStore(store);
  const { payOther } = useTexts(miscPageMessages);
  const isCart = props.purchase.kind === "products";
  // A motor-vehicle cart was filled on another site, so there is no page in the portal to return to.
  const goBack = () => navigate(isCart ? paths.miscCart : miscHomePath(place));
  useStay(busy || (step === "processing" && !waitsForBank && !waitsForPayer));
  useEffect(() => {
    if (step === "succeeded") navigate(paths.receipt({ Confirmation: confirmation }), { replace: true });
  }, [step, confirmation, navigate, paths]);

  if (step === "processing")
    return (
      <Screen>
        <GuestProgress store={store} company={company} />
      </Screen>
    );
  if (resumes && (step === "opening" || step === "frame"))
    return (
      <Screen>
        <ResumedEntry store={store} company={company} cardFrame={CardFrame} />
      </Screen>
    );
  if (step === "failed")
    return (
      <Screen>
        <FailedPanel
          store={store}
          company={company}
          onBack={goBack}
          backWords={isCart ? texts.back : payOther}
        />
      </Screen>
    );
  return (
    <Screen>
      {isCart ? (
        <div className="cp-screen__bar">
          <LinkButton icon="back" onPress={goBack}>
            {texts.back}
          </LinkButton>
        </div>
      ) : null}
      <ScreenHeading takeFocus step={step === "succeeded" ? step : "form"}>
        {texts.title}
      </ScreenHeading>
      {isCart ? <CurrentPrices refusal={failure?.code} /> : null}
      {!begun || step === "succeeded" ? (
        <Skeleton kind="panel" lines={2} />
      ) : methods.length === 0 ? (
        <PaymentsOff company={company} />
      ) : (
        <MiscPaymentForm store={store} />
      )}
    </Screen>
  );
}
