import type { ResidentCheckoutStore } from "@county-pay/core/journey";
import { PaymentsOff, useStore } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { SignedInPayment } from "../shared/signed-in-payment.tsx";
import { useWayBack } from "../shared/use-way-back.ts";
import { ResidentForm } from "./resident-form.tsx";
import { useBegun } from "./use-begun.ts";

interface Props {
  readonly store: ResidentCheckoutStore;
  readonly userId: string;
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
      wayBack={useWayBack()}
      takeFocus
    >
      {isOffered ? <ResidentForm store={store} /> : <PaymentsOff company={company} />}
    </SignedInPayment>
  );
}
