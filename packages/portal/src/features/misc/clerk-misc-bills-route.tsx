import { lookupDrivesCart } from "@county-pay/core/contract";
import { counterGoodsPath, isSavedCartId } from "@county-pay/core/site";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { Navigate, useParams } from "../../platform/router/index.ts";
import { useDrivesCart } from "../../shared/drives/use-drives-cart.tsx";
import { DrivesCartAtCounter } from "./drives-cart.tsx";
import { ServicePage } from "./service-page.tsx";

/**
 * clerk/misc-bills/:id? (NAV-006, WIRE-006): a product or 'Misc', the GUID of a Drives cart, or nothing for the misc
 * cart.
 */
export function Component() {
  const { id } = useParams();
  const { company, place } = usePortal();
  if (id === undefined) return <Navigate to={counterGoodsPath(place, company)} replace />;
  return isSavedCartId(id) ? <DrivesOfId key={id} id={id} /> : <ServicePage service={id} />;
}

/** A Drives cart in its current state in Drives. */
function DrivesOfId({ id }: { readonly id: string }) {
  const { cart, placeholder } = useDrivesCart(useQuery(lookupDrivesCart, { params: { id } }));
  return cart ? <DrivesCartAtCounter cart={cart} /> : placeholder;
}
