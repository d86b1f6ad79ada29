import { billDetails, GUEST } from "@county-pay/core/cart";
import { userOf } from "@county-pay/core/session";
import { usePaths } from "../platform/paths.ts";
import { usePortal } from "../platform/portal-context.ts";
import { useNavigate } from "../platform/router/index.ts";
import { checkoutCode } from "../platform/session/visitor-journey.ts";

/**
 * Goes to the payment of what the checkout has begun with. It is kept before the screen is there: where that cannot be
 * loaded, for want of a connection, the page that is loaded again still knows which bills were about to be paid.
 */
export function useGoPay(): () => void {
  const { journey, session } = usePortal();
  const navigate = useNavigate();
  const { payment } = usePaths();
  return () => {
    const { checkout, company, environment } = journey;
    const { items } = checkout.getState();
    void checkoutCode().keepBillsToPay(environment, company, userOf(session)?.id ?? GUEST, items);
    void navigate(payment(billDetails(items, company.id)));
  };
}
