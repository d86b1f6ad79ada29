import { usePaths } from "../../../platform/paths.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useCameFrom } from "../../../platform/trail.ts";

const BILLS = ["guest-bill-preview", "user-bill-preview", "clerk-bill-preview"];
const CARTS = ["guest-cart", "user-cart", "clerk-cart"];

/** Out of a payment: where to, so that it is said, and what leads there. */
export interface WayBack {
  readonly backTo: "bill" | "cart";
  readonly onBack: () => void;
}

/** Out of a payment of bills: to the bill for who pays one from its own page, else to the cart. */
export function useWayBack(): WayBack {
  const navigate = useNavigate();
  const { cart } = usePaths();
  const from = useCameFrom()?.name ?? "";
  const isBill = BILLS.includes(from);
  return {
    backTo: isBill ? "bill" : "cart",
    // A step back, so that the history does not grow by going to and fro.
    onBack: () => void (isBill || CARTS.includes(from) ? navigate(-1) : navigate(cart)),
  };
}
