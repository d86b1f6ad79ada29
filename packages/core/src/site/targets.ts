import type { Bill } from "../bills/bill.ts";
import { type PropertyNumbers, propertyNumber } from "../bills/parcel.ts";
import type { Visitor } from "../bills/status/visitor.ts";
import { type BillDetails, type CartKind, MISC_BILL_TYPE } from "../cart/kind.ts";
import type { Company } from "../company/company.ts";
import { decodeJson, encodeJson } from "../session/encoded-json.ts";
import { type RouteMatch, routePath } from "./paths.ts";
import type { RouteName } from "./routes.ts";
import { isSavedCartId } from "./saved-cart.ts";

/** A visitor's place: the company's slug and the visitor's area. All paths in this file are within the site. */
export interface Place {
  readonly company: string;
  readonly area: Visitor;
}

type LinkedBill = Pick<Bill, "id" | "source" | "taxYear">;

const withQuery = (path: string, name: string, value: unknown): string =>
  `${path}?${name}=${encodeURIComponent(encodeJson(value))}`;

const SEARCH = { guest: "guest-bills", clerk: "clerk-home", user: "user-home" } as const;

/** The company data that determines where its guests search; a Company has all of it. */
type SearchedCompany = { readonly flags: Pick<Company["flags"], "MiscProducts"> };
const CART = { guest: "guest-cart", clerk: "clerk-cart", user: "user-cart" } as const;
const PAYMENT = { guest: "guest-bill-payment", clerk: "clerk-payment", user: "user-payment" } as const;
const MISC_BILLS = {
  guest: "guest-misc-bills",
  clerk: "clerk-misc-bills",
  user: "user-misc-bills",
} as const;
const PREVIEW = {
  guest: "guest-bill-preview",
  clerk: "clerk-bill-preview",
  user: "user-bill-preview",
} as const;
const SUCCESS = {
  guest: "guest-payment-successful",
  clerk: "clerk-payment-successful",
  user: "user-payment-successful",
} as const;

/** 'Back to Home' (ERRORPAGE-004): clerk/home, user/overview (user/statements under ArchiveView, NAV-003), or guest. */
export function backToHome({ company, area }: Place, { flags }: Pick<Company, "flags">): string {
  if (area === "guest") return routePath(company, "guest");
  if (area === "clerk") return routePath(company, "clerk-home");
  return routePath(company, flags.ArchiveView ? "user-statements" : "user-overview");
}

/**
 * The destination of Back on a bill's page (PREVIEW-003): the search for guests, home for others. With MiscProducts
 * guests search at search-bills, since their bills page shows the products.
 */
export const backFromBill = ({ company, area }: Place, { flags }: SearchedCompany): string =>
  routePath(company, area === "guest" && flags.MiscProducts ? "guest-search-bills" : SEARCH[area]);

/**
 * The page of a bill (ROUTE-021, ROUTE-022): by property and year for a custom-API bill, otherwise by ID. The property
 * of a mobile home is its location. A bill whose property has no number is found by its ID.
 */
export function billPath({ company, area }: Place, bill: PropertyNumbers & LinkedBill): string {
  const propertyId = bill.source === "custom-api" ? propertyNumber(bill) : null;
  return routePath(
    company,
    PREVIEW[area],
    propertyId === null ? { propertyId: bill.id } : { propertyId, year: bill.taxYear },
  );
}

/** The cart; the misc cart by its billType (MISC-005). */
export const cartPath = ({ company, area }: Place, kind: CartKind): string => {
  const path = routePath(company, CART[area]);
  return kind === "misc" ? withQuery(path, "billType", MISC_BILL_TYPE) : path;
};

/** The cart selected by the query billType (CART-001, CART-002): base64 of the word, as JSON (WIRE-004) or plain. */
export const cartKindOf = (billType: string | null): CartKind =>
  decodeJson(billType) === MISC_BILL_TYPE || billType?.replace(/={1,2}$/, "") === "TWlzY2VsbGFuZW91cw"
    ? "misc"
    : "bills";

/** 'Add More Bills' (CART-010, NAV-005): for guests and clerks, in a bill cart that is not a dialog; otherwise null. */
export function addMoreBills(
  place: Place,
  kind: CartKind,
  isDialog: boolean,
  company: SearchedCompany,
): string | null {
  if (isDialog || kind === "misc" || place.area === "user") return null;
  return backFromBill(place, company);
}

/** The cart's Continue (CART-016 to 019). A guest or user without online payment is stopped earlier (CART-020). */
export function continueFromCart(place: Place, kind: CartKind, details: BillDetails): string {
  const { company, area } = place;
  if (kind === "bills") return withQuery(routePath(company, PAYMENT[area]), "billDetails", details);
  return area === "guest" ? routePath(company, "guest-misc-payment") : routePath(company, MISC_BILLS[area]);
}

/** Pages that the cart's Back returns to (CART-021). */
const RETURNED_TO: readonly RouteName[] = [
  ...Object.values(PREVIEW),
  ...Object.values(CART),
  ...Object.values(PAYMENT),
  "clerk-bill-payment",
  "user-bill-payment",
];

/**
 * The destination of the cart's Back (CART-022, CART-021): 'previous' if the previous page was a bill's page, a cart,
 * or a payment; otherwise bills or misc for guests, overview for users, home for clerks.
 */
export function backFromCart(
  place: Place,
  kind: CartKind,
  cameFrom: RouteMatch | null,
  rules: SearchedCompany,
): "previous" | string {
  if (cameFrom && RETURNED_TO.includes(cameFrom.name)) return "previous";
  const { company, area } = place;
  if (area === "user") return routePath(company, "user-overview");
  return area === "guest" && kind === "misc" ? routePath(company, "guest-misc") : backFromBill(place, rules);
}

/** The destination of a payment without bills (MISC-024): the cart; for an empty misc cart misc (guest) or home. */
export function withoutBills(place: Place, kind: CartKind): string {
  if (kind === "bills") return cartPath(place, kind);
  return routePath(place.company, place.area === "guest" ? "guest-misc" : SEARCH[place.area]);
}

/**
 * A service tile of the search (SEARCH-018), or 'Other' of the dues (MISC-003, MISC-004), which differs between guests
 * and clerks.
 */
export const miscServicePath = ({ company, area }: Place, product: string): string =>
  routePath(company, MISC_BILLS[area], { id: product });

/** The query of the counter's payment for products: the same as for bills, plus the Drives cart, if any (WIRE-006). */
export interface CounterGoods extends BillDetails {
  readonly drivesCartId?: string;
}

/** The page where clerks take the payment of products: from the misc cart, or from the Drives cart with this ID. */
export const counterGoodsPath = (
  { company }: Place,
  { id }: Pick<Company, "id">,
  drivesCartId?: string,
): string => {
  const sale: CounterGoods = { companyId: id, billType: MISC_BILL_TYPE, isCustomAPI: false };
  return withQuery(
    routePath(company, "clerk-payment"),
    "billDetails",
    drivesCartId === undefined ? sale : { ...sale, drivesCartId },
  );
};

/** The subject of a counter payment. */
export type CounterSale =
  | { readonly kind: "bills" }
  | { readonly kind: "products" }
  | { readonly kind: "drives"; readonly id: string };

/** The subject named by the query billDetails of the counter's payment; bills if it is missing or unreadable. */
export function counterSaleOf(billDetails: string | null): CounterSale {
  const details = decodeJson(billDetails);
  if (typeof details !== "object" || details === null || !("billType" in details)) return { kind: "bills" };
  if (details.billType !== MISC_BILL_TYPE) return { kind: "bills" };
  const id =
    "drivesCartId" in details && typeof details.drivesCartId === "string" ? details.drivesCartId : null;
  return isSavedCartId(id) ? { kind: "drives", id } : { kind: "products" };
}

/**
 * The card 'Other' of the association dues (MISC-003, MISC-004): ../misc-payment for guests, ../misc-bills/Misc for
 * clerks.
 */
export const otherDuesPath = (place: Place): string =>
  place.area === "guest" ? routePath(place.company, "guest-misc-payment") : miscServicePath(place, "Misc");

/** The viewer of a receipt, which reads its encoded query (SUCCESS-019). */
export const receiptViewerPath = (company: string, billDetails: unknown): string =>
  withQuery(routePath(company, "guest-receipt-viewer"), "billDetails", billDetails);

/** The page of a successful payment (PAY-032); replaces the payment's page in the history. */
export const paymentSuccessfulPath = ({ company, area }: Place, paymentResults: unknown): string =>
  withQuery(routePath(company, SUCCESS[area]), "paymentResults", paymentResults);

/** The page for paying without a bill: misc for guests, home for clerks (MISC-001). */
export const miscHomePath = ({ company, area }: Place): string =>
  routePath(company, area === "guest" ? "guest-misc" : SEARCH[area]);

/** The form of a misc product: guest/misc/{miscType} or clerk/home/{miscType} (MISC-001). */
export const miscTypePath = ({ company, area }: Place, miscType: string): string =>
  routePath(company, area === "guest" ? "guest-misc-type" : "clerk-misc-type", { miscType });
