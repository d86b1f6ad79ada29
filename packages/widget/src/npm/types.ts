// Made of element/definition.ts by `npm run docs`.

/** What may be written on the element. */
export interface CountyPayAttributes {
  /** The county's short name, as in the address of its portal. Needed. */
  company: string;
  /** `search`: from the search to the receipt. `button`: one bill, paid from a button. `bill`: one bill, shown. `cart`: what was added. `checkout`: straight to the payment, of the bill that is named or else of the cart. */
  mode?: "search" | "button" | "bill" | "cart" | "checkout";
  /** The bill of modes `button`, `bill` and `checkout`. */
  "bill-id"?: string;
  /** Instead of `bill-id`, together with `year`: parcel or account. */
  "property-id"?: string;
  /** Tax year, four digits. */
  year?: string;
  /** The language. Without it: that of the page around the element, then that of the browser. */
  lang?: "en" | "es";
  /** Origin of the portal, for an element of the npm package, which comes with your own files. The script from the portal knows its own. */
  api?: string;
}

/** What a page may listen to, each with its `detail`: never anything personal or of a card. */
export interface CountyPayEvents {
  /** It is there and can be used. */
  "county-pay:ready": { company: string; mode: string };
  /** Bills were put into the cart. */
  "county-pay:added": { count: number };
  /** A payment was made. The amount is in whole cents. */
  "county-pay:paid": { amount: number; bills: number };
  /** Something went wrong; the person has been told in words. */
  "county-pay:error": { code: string };
  /** Card entry was left without a payment. */
  "county-pay:closed": Record<string, never>;
}

/** Search a county's bills and pay them, or pay one bill, without leaving the page. */
export interface CountyPayElement extends HTMLElement {
  /** The county's short name, as in the address of its portal. Needed. */
  company: string | undefined;
  /** `search`: from the search to the receipt. `button`: one bill, paid from a button. `bill`: one bill, shown. `cart`: what was added. `checkout`: straight to the payment, of the bill that is named or else of the cart. */
  mode: "search" | "button" | "bill" | "cart" | "checkout" | undefined;
  /** The bill of modes `button`, `bill` and `checkout`. */
  billId: string | undefined;
  /** Instead of `bill-id`, together with `year`: parcel or account. */
  propertyId: string | undefined;
  /** Tax year, four digits. */
  year: string | undefined;
  /** Origin of the portal, for an element of the npm package, which comes with your own files. The script from the portal knows its own. */
  api: string | undefined;
  /** Searches; without a text it shows the empty search. */
  search(text?: string): void;
  /** Shows a bill. */
  showBill(bill: { id: string } | { propertyId: string; year: string }): void;
  /** Goes as far as the payment of a bill; to the bill where it cannot be paid. */
  payBill(bill: { id: string } | { propertyId: string; year: string }): void;
  /** Shows what was added. */
  showCart(): void;
  /** Goes to the payment of the cart. */
  checkout(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "county-pay": CountyPayElement;
  }
  interface GlobalEventHandlersEventMap
    extends Readonly<{ [Name in keyof CountyPayEvents]: CustomEvent<CountyPayEvents[Name]> }> {}
}
