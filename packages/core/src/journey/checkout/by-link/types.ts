import type { StoreApi } from "zustand/vanilla";
import type { Bill } from "../../../bills/bill.ts";
import type { PayRefusal } from "../../../cart/index.ts";
import type { Cents } from "../../../money/index.ts";
import type { Instrument } from "../../../payments/index.ts";
import type { CheckoutActions, CheckoutState, Loading } from "../../types.ts";
import type { AmountActions } from "../form/amount.ts";
import type { PayerActions } from "../form/payer.ts";

/**
 * `form`: the payer fills it in. `card`: the payer enters a card or account. `sending`: submitted. `processing`: the
 * outcome is unknown, and paying again is blocked. `closed`: this bill cannot be paid here. `paid`: it is paid.
 */
export type GuestPaymentStep = "form" | "card" | "sending" | "processing" | "closed" | "paid";

/** The page for paying one bill by its link (docs/requirements/single-payment.md); amounts in cents. */
export interface GuestPaymentState
  extends Pick<
    CheckoutState,
    | "items"
    | "methods"
    | "method"
    | "payer"
    | "errors"
    | "partialOffered"
    | "amountMode"
    | "customAmount"
    | "customAmountError"
    | "amountResets"
    | "quote"
    | "failure"
    | "processingMs"
  > {
  readonly loading: Loading;
  readonly step: GuestPaymentStep;
  readonly bill: Bill | null;
  /** The total of earlier payments, already deducted. */
  readonly paidBefore: Cents;
  /** The reason why it is `closed`; otherwise null. */
  readonly closed: { readonly reason: PayRefusal; readonly payFirst: readonly Bill[] } | null;
  readonly consent: boolean;
  readonly consentError: string;
}

/** The actions of that page. */
export interface GuestPaymentActions extends Pick<CheckoutActions, "setMethod">, PayerActions, AmountActions {
  /** Loads the bill, or resumes a payment that a reload interrupted; further calls have no effect. */
  start(): Promise<void>;
  /** Loads the bill again after a failure. */
  retry(): Promise<void>;
  setConsent(consent: boolean): void;
  /** Validates everything; on success opens card or account entry. Returns the fields with errors, in form order. */
  submit(): readonly string[];
  /** The payer left card entry. */
  closeCard(): void;
  /** Pays with the entered instrument, and tracks the payment until its outcome is known. */
  pay(instrument: Instrument): Promise<void>;
  /** Stops asking: the payer left the page. */
  stop(): void;
}

/** That page: its state and actions. */
export type GuestPaymentStore = StoreApi<GuestPaymentState> & { readonly actions: GuestPaymentActions };
