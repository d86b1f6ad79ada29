import type { CompanyBundleWire } from "../contract/county/company.ts";
import { type Cents, wireCents } from "../money/index.ts";
import type { Company } from "./company.ts";

type Products = CompanyBundleWire["PayPlusProductNames"];

/** Products from the configuration (CALL-019, CALL-038) without their prices, for pages that sell none. */
export const unpricedProducts = (wire: Products): Company["products"] =>
  wire.map((product) => ({
    number: product.ProductNum,
    name: product.ProductName,
    labels: product.ProductLabels,
    kind: product.ProductKind,
  }));

const cents = (dollars?: number): Cents | undefined => (dollars ? wireCents(dollars) : undefined);

/** Products from the configuration (CALL-019, CALL-038), with the prices that the office chose, in cents. */
export const productsFromWire = (wire: Products): Company["products"] =>
  wire.map((product) => ({
    number: product.ProductNum,
    name: product.ProductName,
    labels: product.ProductLabels,
    kind: product.ProductKind,
    price: cents(product.ProductPrice),
    least: cents(product.ProductPriceLeast),
    most: cents(product.ProductPriceMost),
  }));
