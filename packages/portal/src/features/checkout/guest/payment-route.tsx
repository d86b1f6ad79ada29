import "@county-pay/widget/card-host/styles.css";
import "../shared/card-entry.css";
import { Screen, Skeleton, useStore } from "@county-pay/ui";
import { PaymentScreen } from "@county-pay/ui/screens";
import { CardFrame } from "@county-pay/widget/card-host";
import { usePaths } from "../../../platform/paths.ts";
import { useJourney } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { useWayBack } from "../shared/use-way-back.ts";
import { SignUpCard } from "./sign-up-card.tsx";
import { useBillsToPay } from "./use-bills-to-pay.ts";
import { useWayOn } from "./use-way-on.ts";

/**
 * guest/bill-payment. The success page replaces it in the history, so Back never shows a form that was
 * already paid.
 */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const paths = usePaths();
  const wayBack = useWayBack();
  const { step, busy, failure, waitsForBank, waitsForPayer } = useStore(journey.checkout);
  const begun = useBillsToPay(journey);
  useStay(busy || (step === "processing" && !waitsForBank && !waitsForPayer));
  useWayOn(journey, begun);
  useFailureToast(step === "form" ? failure : null);

  if (!begun)
    return (
      <Screen>
        <Skeleton kind="panel" lines={4} />
      </Screen>
    );
  return (
    <>
      <PaymentScreen
        journey={journey}
        isBegun
        cardFrame={CardFrame}
        {...wayBack}
        onDone={(confirmation) => navigate(paths.receipt({ Confirmation: confirmation }), { replace: true })}
      />
      {step === "form" ? <SignUpCard /> : null}
    </>
  );
}
