import type { Step } from "../journey-protocol.ts";
import type { Settings } from "./attributes.ts";
import { send } from "./held-visit.ts";

/** How a page identifies a bill. */
type BillName = NonNullable<Settings["bill"]>;

/** The element's methods for a page; each sends it to a destination, now or as soon as it is rendered. */
export interface CountyPayMethods {
  /** Searches; '' shows the empty search. */
  search(text?: string): void;
  showBill(bill: BillName): void;
  /** Starts the payment; shows the bill if it cannot be paid. */
  payBill(bill: BillName): void;
  showCart(): void;
  /** Pays what is in the cart. */
  checkout(): void;
}

/** Passes on only the known fields of a page's argument; throws a TypeError if it is not a bill. */
function reference(bill: unknown): BillName {
  const { id, propertyId, year } = (bill ?? {}) as Readonly<Record<string, unknown>>;
  if (/^\d{1,18}$/.test(String(id))) return { id: String(id) };
  if (typeof propertyId === "string" && propertyId !== "" && /^\d{4}$/.test(String(year)))
    return { propertyId: propertyId.slice(0, 100), year: String(year) };
  throw new TypeError("a bill is { id } or { propertyId, year }");
}

const sending =
  (step: (given: unknown) => Step) =>
  (root: ShadowRoot, given: unknown): void =>
    send(root, step(given));

/** The methods, by name, of the element with this shadow root. */
export const METHODS: Readonly<Record<keyof CountyPayMethods, (root: ShadowRoot, given: unknown) => void>> = {
  search: sending((text) => ({ name: "search", query: String(text ?? "").slice(0, 200) })),
  showBill: sending((bill) => ({ name: "bill", reference: reference(bill) })),
  payBill: sending((bill) => ({ name: "pay", reference: reference(bill) })),
  showCart: sending(() => ({ name: "cart" })),
  checkout: sending(() => ({ name: "checkout" })),
};
