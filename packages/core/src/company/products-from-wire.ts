import type { CompanyBundleWire } from "../contract/county/company.ts";
import { wireCents } from "../money/index.ts";
import type { Company } from "./company.ts";

/** Products from the configuration (CALL-019, CALL-038): prices in cents; without what the office did not choose. */
export const productsFromWire = (wire: CompanyBundleWire["PayPlusProductNames"]): Company["products"] =>
  wire.map((product) => ({
    number: product.ProductNum,
    name: product.ProductName,
    ...(product.ProductLabels ? { labels: product.ProductLabels } : {}),
    ...(product.ProductKind ? { kind: product.ProductKind } : {}),
    ...(product.ProductPrice === undefined ? {} : { price: wireCents(product.ProductPrice) }),
    ...(product.ProductPriceLeast === undefined ? {} : { least: wireCents(product.ProductPriceLeast) }),
    ...(product.ProductPriceMost === undefined ? {} : { most: wireCents(product.ProductPriceMost) }),
  }));
