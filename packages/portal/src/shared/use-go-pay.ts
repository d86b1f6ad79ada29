import { billDetails, GUEST } from "@county-pay/core/cart";
import { userOf } from "@county-pay/core/session";
import { usePaths } from "../platform/paths.ts";
import { usePortal } from "../platform/portal-context.ts";
import { useNavigate } from "../platform/router/index.ts";
import { checkoutCode } from "../platform/session/visitor-journey.ts";

/**
 * Opens the payment of the started checkout. It is stored before the screen loads: if the screen cannot load because
 * there is no connection, the reloaded page still knows the bills to be paid.
 */
export function useGoPay(): () => void {
  const { journey, session } = usePortal();
  const navigate = useNavigate();
  const { payment } = usePaths();
  return () => {
    const { checkout, company, environment } = journey;
    const { items } = checkout.getState();
    void checkoutCode().storeBillsToPay(environment, company, userOf(session)?.id ?? GUEST, items);
    void navigate(payment(billDetails(items, company.id)));
  };
}
