import type { ErrorCode } from "@county-pay/core";
import { carriedOut } from "./carried-out.ts";

/**
 * The events that a page can listen to. None contains personal or card data, nor the reference number, because anyone
 * who has it can read the receipt.
 */
export interface CountyPayEvents {
  readonly "county-pay:ready": { readonly company: string; readonly mode: string };
  readonly "county-pay:added": { readonly count: number };
  /** Whole cents. */
  readonly "county-pay:paid": { readonly amount: number; readonly bills: number };
  readonly "county-pay:error": { readonly code: ErrorCode };
  /** Card entry, or the dialog in mode `button`, was closed without a payment. */
  readonly "county-pay:closed": Readonly<Record<string, never>>;
}

export type Emit = <Name extends keyof CountyPayEvents>(name: Name, detail: CountyPayEvents[Name]) => void;

/** Events wait for listeners that the page registered before the element loaded. They bubble out of the shadow root, so one listener on the page hears all elements. */
export const emitFrom =
  (target: EventTarget): Emit =>
  (name, detail) =>
    void carriedOut().then(() =>
      target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    );
