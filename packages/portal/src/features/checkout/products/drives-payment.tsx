import { guestDrivesCart } from "@county-pay/core/contract";
import { useMemo } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useDrivesCart } from "../../../shared/drives/use-drives-cart.tsx";
import { MiscPayment } from "./misc-payment.tsx";

/**
 * A motor-vehicle cart that was filled on another site: its items according to Drives, and its payment
 * (WIRE-006).
 */
export function DrivesPayment({ id }: { readonly id: string }) {
  const { company } = usePortal();
  const { cart, placeholder } = useDrivesCart(
    useQuery(guestDrivesCart, { body: { CompanyName: company.name, id } }),
  );
  const purchase = useMemo(() => (cart ? { kind: "drives" as const, cart } : null), [cart]);
  return purchase ? <MiscPayment purchase={purchase} paid={async () => {}} /> : placeholder;
}
