import type { ProductKind } from "../company/product-kind.ts";
import { type CountyText, countyWords } from "../company/texts/customization.ts";
import type { LanguageCode } from "../messages/general/language.ts";
import type { Cents } from "../money/index.ts";
import { fail, ok, type Result } from "../result.ts";

/** A product of a company, as in its configuration. */
export interface Product {
  readonly number: string;
  readonly name: string;
  /** The kind that the office chose; if absent, the name determines it. */
  readonly kind?: ProductKind | undefined;
  /** The name in languages beside English. */
  readonly labels?: Readonly<Partial<Record<LanguageCode, string>>> | undefined;
  /** The price of one, in cents, that no payer can change; if absent, the payer enters an amount. */
  readonly price?: Cents | undefined;
  /** The smallest and the largest amount that the payer may enter, in cents. */
  readonly least?: Cents | undefined;
  readonly most?: Cents | undefined;
}

/** The company settings that determine which products are miscellaneous; a Company is one. */
export interface ProductRules {
  readonly isTyler: boolean;
  readonly products: readonly Product[];
}

/** A product's name for readers of a language; its English name if the office wrote no other (decision 150). */
export const productLabel = (
  { name, labels }: Pick<Product, "name" | "labels">,
  language: LanguageCode,
): CountyText => countyWords({ ...labels, en: name }, language);

/** The same for a product in a cart, by its English name; that name if the company no longer lists it. */
export const productLabelOf = (
  name: string,
  { products }: Pick<ProductRules, "products">,
  language: LanguageCode,
): CountyText => productLabel(products.find((product) => product.name === name) ?? { name }, language);

/** The kind of a miscellaneous product. */
export type MiscKind = "misc" | "dmv" | "motorvehicle" | "propertytax";

/** Only letters and digits, in lower case: 'Motor Vehicle' matches 'motorvehicle'. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const KINDS = ["misc", "dmv", "motorvehicle", "propertytax"] as const satisfies readonly MiscKind[];

/**
 * The kind of a product, or null if it is not miscellaneous: the office's choice, or by its name, ignoring spaces and
 * case, if that contains 'misc', 'dmv', or 'motorvehicle', and property tax of a Tyler company (MISC-018).
 */
export function miscKind(
  { name, kind }: Pick<Product, "name" | "kind">,
  { isTyler }: Pick<ProductRules, "isTyler">,
): MiscKind | null {
  if (kind) return kind === "bill" ? null : kind;
  const named = KINDS.find((word) => plain(name).includes(word)) ?? null;
  return named === "propertytax" && !isTyler ? null : named;
}

/** Whether a product is for motor vehicles, whose form asks for Tag/VIN and license (VALID-020, LOCAL-002). */
export function isMotorVehicle(product: Pick<Product, "name" | "kind">): boolean {
  const kind = miscKind(product, { isTyler: false });
  return kind === "dmv" || kind === "motorvehicle";
}

/** The same for a product in a cart; if the company no longer lists it, its name decides. */
export const isMotorVehicleNamed = (name: string, { products }: Pick<ProductRules, "products">): boolean =>
  isMotorVehicle(products.find((product) => product.name === name) ?? { name });

/** The company's miscellaneous products, in its own order (MISC-018). */
export const miscProducts = (rules: ProductRules): readonly Product[] =>
  rules.products.filter((product) => miscKind(product, rules) !== null);

/** The product named in a path, by its number or name; `unknown_product` becomes a warning (ERRTEXT-003, MISC-006). */
export function findMiscProduct(wanted: string, rules: ProductRules): Result<Product, "unknown_product"> {
  const products = miscProducts(rules);
  const found =
    products.find(({ number }) => number === wanted) ??
    products.find(({ name }) => plain(name) === plain(wanted));
  return found && wanted !== "" ? ok(found) : fail("unknown_product");
}

/**
 * The products for searching bills: those that are not miscellaneous, in any county; all of them if none would be left
 * (SEARCH-003).
 */
export function billTypes({ products }: Pick<ProductRules, "products">): readonly Product[] {
  const types = products.filter((product) => miscKind(product, { isTyler: false }) === null);
  return types.length > 0 ? types : products;
}

/**
 * Whether bills can be searched besides products: the company lists a product that is not miscellaneous, or none at
 * all.
 */
export const hasBills = (rules: ProductRules): boolean =>
  rules.products.length === 0 || rules.products.some((product) => miscKind(product, rules) === null);

/**
 * The products for …/misc-bills/{service}: one of them, or all for 'Misc' (SEARCH-018, ROUTE-041); none for an unknown
 * name.
 */
export function productsOfService(service: string, rules: ProductRules): readonly Product[] {
  const found = findMiscProduct(service, rules);
  if (found.ok) return [found.value];
  return plain(service) === "misc" ? miscProducts(rules) : [];
}
