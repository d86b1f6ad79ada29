// Generated from element/definition.ts by `npm run docs`.

/** The attributes of the element. */
export interface CountyPayAttributes {
  /** The county's short name, as in its portal's address. Required. */
  company: string;
  /** `search`: everything from the search to the receipt. `button`: a button that pays one bill. `bill`: shows one bill. `cart`: shows the cart. `checkout`: starts the payment of the given bill, or of the cart. */
  mode?: "search" | "button" | "bill" | "cart" | "checkout";
  /** The bill for the modes `button`, `bill`, and `checkout`. */
  "bill-id"?: string;
  /** Parcel or account number; together with `year`, instead of `bill-id`. */
  "property-id"?: string;
  /** Tax year, four digits. */
  year?: string;
  /** The language, such as `es`. Default: the language of the page around the element, then the browser's. */
  lang?: string;
  /** The portal's origin. Only for elements from the npm package; the script from the portal knows its origin. */
  api?: string;
}

/** The events of the element, each with its `detail`. No event has personal or card data. */
export interface CountyPayEvents {
  /** The element is ready to use. */
  "county-pay:ready": { company: string; mode: string };
  /** Bills were added to the cart. */
  "county-pay:added": { count: number };
  /** A payment was made. The amount is in whole cents. */
  "county-pay:paid": { amount: number; bills: number };
  /** Something went wrong. The element has already explained it to the visitor. */
  "county-pay:error": { code: string };
  /** The visitor closed card entry without paying. */
  "county-pay:closed": Record<string, never>;
}

/** Search a county's bills and pay them, or pay one bill, without leaving the page. */
export interface CountyPayElement extends HTMLElement {
  /** The county's short name, as in its portal's address. Required. */
  company: string | undefined;
  /** `search`: everything from the search to the receipt. `button`: a button that pays one bill. `bill`: shows one bill. `cart`: shows the cart. `checkout`: starts the payment of the given bill, or of the cart. */
  mode: "search" | "button" | "bill" | "cart" | "checkout" | undefined;
  /** The bill for the modes `button`, `bill`, and `checkout`. */
  billId: string | undefined;
  /** Parcel or account number; together with `year`, instead of `bill-id`. */
  propertyId: string | undefined;
  /** Tax year, four digits. */
  year: string | undefined;
  /** The portal's origin. Only for elements from the npm package; the script from the portal knows its origin. */
  api: string | undefined;
  /** Searches for the text. Without a text, shows the empty search. */
  search(text?: string): void;
  /** Shows a bill. */
  showBill(bill: { id: string } | { propertyId: string; year: string }): void;
  /** Starts the payment of a bill. If the bill cannot be paid, shows the bill. */
  payBill(bill: { id: string } | { propertyId: string; year: string }): void;
  /** Shows the cart. */
  showCart(): void;
  /** Starts the payment of the cart. */
  checkout(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "county-pay": CountyPayElement;
  }
  interface GlobalEventHandlersEventMap
    extends Readonly<{ [Name in keyof CountyPayEvents]: CustomEvent<CountyPayEvents[Name]> }> {}
}
