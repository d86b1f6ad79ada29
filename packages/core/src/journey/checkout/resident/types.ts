import type { StoreApi } from "zustand/vanilla";
import type { MethodObstacle, SavedMethod } from "../../../accounts/index.ts";
import type { CartItem } from "../../../cart/cart.ts";
import type { Removal } from "../../../cart/page/check.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { PaymentResultWire } from "../../../contract/payments/payment-result.ts";
import type { Quote } from "../../../fees/index.ts";
import type { OnlineMethod, SavableMethod } from "../../../methods/index.ts";
import type { EnteredMethod, Instrument, Notice, PayerErrors, PayerForm } from "../../../payments/index.ts";
import type { ErrorNotice } from "../../../site/error-page.ts";
import type { AmountActions } from "../form/amount.ts";
import type { PayerActions } from "../form/payer.ts";

/**
 * `form`: method, payer, amount, terms. `checking`: the bills are checked once more. `sending`: the payment is
 * requested. `processing`: the outcome is not known yet, so paying again is blocked. `succeeded`: it is paid. `failed`:
 * the error page follows. `nothing-left`: no bill is left to pay, and the payer returns to the cart.
 */
export type ResidentStep =
  | "form"
  | "checking"
  | "sending"
  | "processing"
  | "succeeded"
  | "failed"
  | "nothing-left";

/** The chosen method: a saved one, or a card or an account that is entered now. `type` determines its fees. */
export type ResidentChoice =
  | { readonly kind: "saved"; readonly id: string; readonly type: SavableMethod }
  | { readonly kind: EnteredMethod; readonly type: OnlineMethod };

/** A saved method in the list; `obstacle`: why it cannot be chosen. */
export interface OfferedMethod {
  readonly method: SavedMethod;
  readonly obstacle: MethodObstacle | null;
}

/** The errors outside the payer's fields; '' if valid. */
export interface ResidentProblems {
  readonly method: string;
  readonly consent: string;
}

/** The state of a resident's payment screen; amounts in cents. */
export interface ResidentCheckoutState {
  readonly step: ResidentStep;
  /** Saved methods are still being loaded: nothing can be chosen yet (PAY-011). */
  readonly loading: boolean;
  readonly items: readonly CartItem[];
  /** The bills that a check removed, until the payer continues. */
  readonly removed: readonly Removal[];
  /** The check found a different balance, and the payer has not continued since. */
  readonly changed: boolean;
  readonly saved: readonly OfferedMethod[];
  /**
   * The methods that can be entered: a card, and an account if the county accepts it from residents. Empty: nothing can
   * be paid online.
   */
  readonly offered: readonly EnteredMethod[];
  readonly choice: ResidentChoice;
  /** The entered card or account, as a token. */
  readonly instrument: Instrument | null;
  readonly payer: PayerForm;
  readonly errors: PayerErrors;
  readonly problems: ResidentProblems;
  readonly partialOffered: boolean;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
  readonly customAmountError: string;
  readonly amountResets: number;
  readonly quote: Quote;
  readonly agreed: boolean;
  /** While processing: milliseconds since it was sent. */
  readonly processingMs: number;
  /** The result of a successful payment; null before. */
  readonly result: PaymentResultWire | null;
  /** Why the payer is back at the form. */
  readonly failure: ApiFailure | null;
  /** 'Payment Unsuccessful' (PAY-072): closing it reloads the page. */
  readonly tryAgain: Notice | null;
  /** 'Process to Tyler Failed!' (PAY-073): nothing was paid. */
  readonly tylerFailed: Notice | null;
  /** For the error page; null outside `failed`. */
  readonly error: ErrorNotice | null;
}

/** A field that can have an error, in form order. */
export type ResidentField = "method" | keyof PayerForm | "customAmount" | "consent";

/** The actions of a resident's payment screen. */
export interface ResidentCheckoutActions extends PayerActions, AmountActions {
  /** Starts with these bills, or resumes what a reload interrupted. */
  begin(items: readonly CartItem[]): Promise<void>;
  choose(choice: ResidentChoice): void;
  /** Sets the instrument from card entry; null removes it. */
  enter(instrument: Instrument | null): void;
  agree(agreed: boolean): void;
  /** Shows the errors and returns their fields in form order; sends nothing. */
  check(): readonly ResidentField[];
  /** Pays once everything is valid; no effect while a payment is in progress. */
  pay(): Promise<void>;
  /** The payer has seen which bills were removed. */
  acknowledge(): void;
  /** Closes the notice about a failed payment; the entries are stored for the reloaded page. */
  closeNotice(): Promise<void>;
}

/** A resident's payment screen: its state and actions. */
export type ResidentCheckoutStore = StoreApi<ResidentCheckoutState> & {
  readonly actions: ResidentCheckoutActions;
};
