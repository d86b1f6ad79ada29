import { userOf } from "@county-pay/core/session";
import { counterSaleOf } from "@county-pay/core/site";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSearchParams } from "../../../platform/router/index.ts";
import { BillsSale } from "./bills-sale.tsx";
import { DrivesSale } from "./drives-sale.tsx";
import { ProductsSale } from "./products-sale.tsx";

/** clerk/payment?billDetails= (PAY-001): bills, the products of the misc cart, or a motor-vehicle cart. */
export function Component() {
  const { session } = usePortal();
  const [query] = useSearchParams();
  const clerk = userOf(session);
  const sale = counterSaleOf(query.get("billDetails"));
  if (!clerk) return null;
  if (sale.kind === "drives") return <DrivesSale key={sale.id} clerk={clerk} id={sale.id} />;
  return sale.kind === "products" ? <ProductsSale clerk={clerk} /> : <BillsSale clerk={clerk} />;
}
