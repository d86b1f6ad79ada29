import { isSavedCartId } from "@county-pay/core/site";
import { DrivesPayment } from "../features/checkout/products/drives-payment.tsx";
import { MiscCartPayment } from "../features/checkout/products/misc-cart-payment.tsx";
import { ServicePage } from "../features/misc/service-page.tsx";
import { useParams } from "../platform/router/index.ts";

/**
 * …/misc-bills/:id? (NAV-006, WIRE-006): a product or 'Misc', the GUID of a Drives cart, or nothing for the misc cart.
 */
export function Component() {
  const { id } = useParams();
  if (id === undefined) return <MiscCartPayment />;
  return isSavedCartId(id) ? <DrivesPayment key={id} id={id} /> : <ServicePage service={id} />;
}
