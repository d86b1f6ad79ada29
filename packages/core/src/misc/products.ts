import type { ProductKind } from "../company/product-kind.ts";
import { fail, ok, type Result } from "../result.ts";

/** A product of a company, as its configuration lists it. */
export interface Product {
  readonly number: string;
  readonly name: string;
  /** What the office says that it is; absent: the words of its name say it. */
  readonly kind?: ProductKind;
}

/** What of a company decides which products are miscellaneous; a Company is one. */
export interface ProductRules {
  readonly isTyler: boolean;
  readonly products: readonly Product[];
}

/** What kind of miscellaneous product it is. */
export type MiscKind = "misc" | "dmv" | "motorvehicle" | "propertytax";

/** Letters and digits alone, in lower case: 'Motor Vehicle' is matched by 'motorvehicle'. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const KINDS = ["misc", "dmv", "motorvehicle", "propertytax"] as const satisfies readonly MiscKind[];

/**
 * The kind of a product, or null where it is no miscellaneous one: what the office says, else by its name, spaces and case
 * ignored, where that holds 'misc', 'dmv' or 'motorvehicle', and property tax of a Tyler company (MISC-018).
 */
export function miscKind(
  { name, kind }: Pick<Product, "name" | "kind">,
  { isTyler }: Pick<ProductRules, "isTyler">,
): MiscKind | null {
  if (kind) return kind === "bill" ? null : kind;
  const named = KINDS.find((word) => plain(name).includes(word)) ?? null;
  return named === "propertytax" && !isTyler ? null : named;
}

/** Whether a product is of motor vehicles, where Tag/VIN and licence are asked for (VALID-020, LOCAL-002). */
export function isMotorVehicle(product: Pick<Product, "name" | "kind">): boolean {
  const kind = miscKind(product, { isTyler: false });
  return kind === "dmv" || kind === "motorvehicle";
}

/** The same of a product that a cart names; one that the company no longer lists goes by its name. */
export const isMotorVehicleNamed = (name: string, { products }: Pick<ProductRules, "products">): boolean =>
  isMotorVehicle(products.find((product) => product.name === name) ?? { name });

/** The company's miscellaneous products, in its own order (MISC-018). */
export const miscProducts = (rules: ProductRules): readonly Product[] =>
  rules.products.filter((product) => miscKind(product, rules) !== null);

/**
 * The product that an address names, by its number or its name; `unknown_product` becomes a warning (ERRTEXT-003,
 * MISC-006).
 */
export function findMiscProduct(wanted: string, rules: ProductRules): Result<Product, "unknown_product"> {
  const products = miscProducts(rules);
  const found =
    products.find(({ number }) => number === wanted) ??
    products.find(({ name }) => plain(name) === plain(wanted));
  return found && wanted !== "" ? ok(found) : fail("unknown_product");
}

/**
 * The products that bills are searched by: those that are no miscellaneous ones, whatever the county; all of them where
 * nothing else would be left (SEARCH-003).
 */
export function billTypes({ products }: Pick<ProductRules, "products">): readonly Product[] {
  const types = products.filter((product) => miscKind(product, { isTyler: false }) === null);
  return types.length > 0 ? types : products;
}

/** Whether bills can be searched beside the products: the company lists a product that is none of them, or none at all. */
export const hasBills = (rules: ProductRules): boolean =>
  rules.products.length === 0 || rules.products.some((product) => miscKind(product, rules) === null);

/**
 * The products that …/misc-bills/{service} is about: one of them, or all for 'Misc' (SEARCH-018, ROUTE-041); none for
 * a name that is none.
 */
export function productsOfService(service: string, rules: ProductRules): readonly Product[] {
  const found = findMiscProduct(service, rules);
  if (found.ok) return [found.value];
  return plain(service) === "misc" ? miscProducts(rules) : [];
}
