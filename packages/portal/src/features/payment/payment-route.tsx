import "@county-pay/widget/card-host/styles.css";
import { PaymentScreen } from "@county-pay/ui/screens";
import { CardFrame } from "@county-pay/widget/card-host";
import { useNavigate } from "react-router";
import { useStore } from "zustand";
import { usePaths } from "../../app/paths.ts";
import { useJourney } from "../../app/portal-context.ts";
import { useBackGuard } from "../../app/use-back-guard.ts";

/** guest/bill-payment. Success replaces it in the history: going back never shows a form that was already paid. */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  useBackGuard(useStore(journey.checkout, ({ busy, step }) => busy || step === "processing"));
  const paths = usePaths();
  return (
    <PaymentScreen
      journey={journey}
      cardFrame={CardFrame}
      onBack={() => navigate(paths.cart)}
      onDone={(confirmation) => navigate(paths.receipt({ Confirmation: confirmation }), { replace: true })}
    />
  );
}
