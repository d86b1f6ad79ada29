import type { ResidentCheckoutStore } from "@county-pay/core/journey";
import { PaymentsOff, useStore } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useCameFrom } from "../../../platform/trail.ts";
import { SignedInPayment, type SignedInWayBack } from "../shared/signed-in-payment.tsx";
import { useWayBack } from "../shared/use-way-back.ts";
import { ResidentForm } from "./resident-form.tsx";
import { ResidentLine } from "./resident-line.tsx";
import { useBegun } from "./use-begun.ts";

/** The route of a resident's home page. */
const HOME = "user-overview";

interface Props {
  readonly store: ResidentCheckoutStore;
  readonly userId: string;
}

/** The link out of the payment: home if it was opened there, or if there is no cart to go back to. */
function useWayFrom(): SignedInWayBack {
  const navigate = useNavigate();
  const { home } = usePaths();
  const from = useCameFrom()?.name;
  const isCartEmpty = useStore(usePortal().journey.cart, ({ items }) => items.length === 0);
  const way = useWayBack();
  if (from === HOME) return { backTo: "home", onBack: () => navigate(-1) };
  return way.backTo === "cart" && isCartEmpty ? { backTo: "home", onBack: () => void navigate(home) } : way;
}

/** The payment of a resident's bills. */
export function ResidentPayment({ store, userId }: Props) {
  const { company } = usePortal();
  const { step, items, offered } = useStore(store);
  const begun = useBegun(store, userId);
  const isOffered = offered.length > 0;
  return (
    <SignedInPayment
      store={store}
      begun={begun}
      isNothingLeft={
        begun && isOffered && (step === "nothing-left" || (step === "form" && items.length === 0))
      }
      wayBack={useWayFrom()}
      takeFocus
    >
      {step === "line" ? (
        <ResidentLine store={store} />
      ) : isOffered ? (
        <ResidentForm store={store} />
      ) : (
        <PaymentsOff company={company} />
      )}
    </SignedInPayment>
  );
}
