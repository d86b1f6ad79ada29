import { routePath } from "@county-pay/core/site";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate, useSearchParams } from "../../../platform/router/index.ts";
import { useCameFrom } from "../../../platform/trail.ts";

const BILLS = ["guest-bill-preview", "user-bill-preview", "clerk-bill-preview"];
const CARTS = ["guest-cart", "user-cart", "clerk-cart"];

/** The link out of a payment: `backTo` determines its label. */
export interface WayBack {
  readonly backTo: "bill" | "cart";
  readonly onBack: () => void;
}

/**
 * The link out of a payment of bills: to the bill if the payment was opened from its page or its URL names it, otherwise
 * to the cart.
 */
export function useWayBack(): WayBack {
  const navigate = useNavigate();
  const { cart } = usePaths();
  const { name: company } = usePortal().company;
  const from = useCameFrom()?.name ?? "";
  const named = useSearchParams()[0].get("bill");
  const isBill = BILLS.includes(from);
  return {
    backTo: isBill || named ? "bill" : "cart",
    // Goes back in the history, so that it does not grow by going back and forth.
    onBack() {
      if (isBill || CARTS.includes(from)) navigate(-1);
      else void navigate(named ? `${routePath(company, "guest")}/bill-preview/${named}` : cart);
    },
  };
}
