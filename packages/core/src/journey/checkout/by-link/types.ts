import type { StoreApi } from "zustand/vanilla";
import type { Bill } from "../../../bills/bill.ts";
import type { PayRefusal } from "../../../cart/index.ts";
import type { Cents } from "../../../money/index.ts";
import type { Instrument } from "../../../payments/index.ts";
import type { CheckoutActions, CheckoutState, Loading } from "../../types.ts";
import type { AmountActions } from "../form/amount.ts";
import type { PayerActions } from "../form/payer.ts";

/**
 * `form`: to be filled in. `card`: a card or account is being entered. `sending`: submitted. `processing`: not known
 * yet how it ended; nothing may be paid again. `closed`: this bill cannot be paid here. `paid`: it was.
 */
export type GuestPaymentStep = "form" | "card" | "sending" | "processing" | "closed" | "paid";

/** The page on which one bill is paid by its link (docs/requirements/single-payment.md); amounts in cents. */
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
  /** What was paid of it before; deducted already. */
  readonly paidBefore: Cents;
  /** Why it is `closed`; null where it is not. */
  readonly closed: { readonly reason: PayRefusal; readonly payFirst: readonly Bill[] } | null;
  readonly consent: boolean;
  readonly consentError: string;
}

/** What may be done on that page. */
export interface GuestPaymentActions extends Pick<CheckoutActions, "setMethod">, PayerActions, AmountActions {
  /** Loads the bill, or picks up a payment that a reload interrupted; more calls than one do nothing more. */
  start(): Promise<void>;
  /** Loads again what could not be loaded. */
  retry(): Promise<void>;
  setConsent(consent: boolean): void;
  /** Checks everything; on success a card or account is asked for. Answers the fields with errors, in form order. */
  submit(): readonly string[];
  /** Card entry was left. */
  closeCard(): void;
  /** Pays with what was entered, and follows it until its end is known. */
  pay(instrument: Instrument): Promise<void>;
  /** Asks no more: the page was left. */
  stop(): void;
}

/** That page: its state, and what may be done on it. */
export type GuestPaymentStore = StoreApi<GuestPaymentState> & { readonly actions: GuestPaymentActions };
