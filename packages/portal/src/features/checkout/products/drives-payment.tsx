import { guestDrivesCart } from "@county-pay/core/contract";
import { useMemo } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useDrivesCart } from "../../../shared/drives/use-drives-cart.tsx";
import { MiscPayment } from "./misc-payment.tsx";

/** A motor-vehicle cart that was filled elsewhere: what is in it, as Drives has it, and its payment (WIRE-006). */
export function DrivesPayment({ id }: { readonly id: string }) {
  const { company } = usePortal();
  const { cart, standing } = useDrivesCart(
    useQuery(guestDrivesCart, { body: { CompanyName: company.name, id } }),
  );
  const goods = useMemo(() => (cart ? { kind: "drives" as const, cart } : null), [cart]);
  return goods ? <MiscPayment goods={goods} paid={async () => {}} /> : standing;
}
