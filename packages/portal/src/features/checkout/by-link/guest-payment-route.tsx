import { createLinkedBillStore } from "@county-pay/core/journey";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useParams } from "../../../platform/router/index.ts";
import { GuestPaymentScreen } from "./guest-payment-screen.tsx";

/** payment-guest/:recordDetailsId */
export function Component() {
  const { recordDetailsId = "" } = useParams();
  return <PaymentOf key={recordDetailsId} billId={recordDetailsId} />;
}

function PaymentOf({ billId }: { readonly billId: string }) {
  const { journey, company } = usePortal();
  const { environment, checkout } = journey;
  const [store] = useState(() => createLinkedBillStore(environment, company, checkout, billId));
  useEffect(() => {
    void store.actions.start();
    return store.actions.stop;
  }, [store]);
  return <GuestPaymentScreen store={store} checkout={checkout} billId={billId} />;
}
