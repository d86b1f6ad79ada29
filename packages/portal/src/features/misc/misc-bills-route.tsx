import { isSavedCartId } from "@county-pay/core/session";
import { useParams } from "../../app/router/index.ts";
import { DrivesPayment } from "./drives-payment.tsx";
import { MiscCartPayment } from "./misc-cart-payment.tsx";
import { ServicePage } from "./service-page.tsx";

/**
 * …/misc-bills/:id? (NAV-006, WIRE-006): a product or 'Misc', the GUID of a Drives cart, or nothing for the misc
 * cart.
 */
export function Component() {
  const { id } = useParams();
  if (id === undefined) return <MiscCartPayment />;
  return isSavedCartId(id) ? <DrivesPayment key={id} id={id} /> : <ServicePage service={id} />;
}
