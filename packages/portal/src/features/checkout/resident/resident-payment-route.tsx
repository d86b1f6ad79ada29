import { userOf } from "@county-pay/core/session";
import { usePortal } from "../../../platform/portal-context.ts";
import { checkoutOf } from "./checkout-of.ts";
import { ResidentPayment } from "./resident-payment.tsx";

/** user/payment. Its guard admits only signed-in users. */
export function Component() {
  const { journey, session } = usePortal();
  const user = userOf(session);
  return user ? <ResidentPayment store={checkoutOf(journey, user)} userId={user.id} /> : null;
}
