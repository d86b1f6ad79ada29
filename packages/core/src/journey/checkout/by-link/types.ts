import type { StoreApi } from "zustand/vanilla";
import type { Bill } from "../../../bills/bill.ts";
import type { PayRefusal } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { Cents } from "../../../money/index.ts";
import type { Loading } from "../../types.ts";

/** The bill of a link (docs/requirements/single-payment.md); amounts in cents. Its payment is in the checkout. */
export interface LinkedBillState {
  readonly loading: Loading;
  /** Why the bill could not be loaded. */
  readonly failure: ApiFailure | null;
  readonly bill: Bill | null;
  /** The total of earlier payments, already deducted. */
  readonly paidBefore: Cents;
  /** Why the bill cannot be paid here; otherwise null. */
  readonly closed: { readonly reason: PayRefusal; readonly payFirst: readonly Bill[] } | null;
  /** The bill is paid, and this tab knows the key that opens its payment: show the payment's status (GUESTPAY-012). */
  readonly isPaid: boolean;
}

/** The actions of that page. */
export interface LinkedBillActions {
  /** Resumes a payment that a reload interrupted, loads the bill, and begins its checkout. */
  start(): Promise<void>;
  /** Loads the bill again after a failure. */
  retry(): Promise<void>;
  /** The page is left. */
  stop(): void;
}

/** The bill of a link: its state and actions. */
export type LinkedBillStore = StoreApi<LinkedBillState> & { readonly actions: LinkedBillActions };
