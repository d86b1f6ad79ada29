import { encodeJson } from "@county-pay/core/session";
import "@county-pay/widget/card-host/styles.css";
import { PaymentScreen } from "@county-pay/ui/screens";
import { CardFrame } from "@county-pay/widget/card-host";
import { useNavigate } from "react-router";
import { useJourney } from "../../app/journey-context.ts";
import { guestPaths } from "../../app/paths.ts";
import { useBackGuard } from "./use-back-guard.ts";

/** guest/bill-payment. Success replaces it in the history: going back never shows a form that was already paid. */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  useBackGuard(journey.checkout);
  const paths = guestPaths(journey.company.name);
  return (
    <PaymentScreen
      journey={journey}
      cardFrame={CardFrame}
      onBack={() => navigate(paths.cart)}
      onDone={(confirmation) => {
        const results = encodeURIComponent(encodeJson({ Confirmation: confirmation }));
        navigate(`${paths.receipt}?paymentResults=${results}`, { replace: true });
      }}
    />
  );
}
