import type { StoreApi } from "zustand/vanilla";
import type { MethodObstacle, SavedMethod } from "../../../accounts/index.ts";
import type { CartItem } from "../../../cart/cart.ts";
import type { Removal } from "../../../cart/check.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { PaymentResultWire } from "../../../contract/payments/payment-result.ts";
import type { Quote } from "../../../fees/index.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import type { Instrument, Notice, PayerErrors, PayerForm } from "../../../payments/index.ts";
import type { ErrorNotice } from "../../../session/error-page.ts";
import type { AmountActions } from "../form/amount.ts";
import type { PayerActions } from "../form/payer.ts";

/**
 * `form`: method, payer, amount, terms. `checking`: the bills are checked once more. `sending`: the payment is requested.
 * `processing`: the outcome is not known yet, so paying again is blocked. `succeeded`: it is paid. `failed`: the error page
 * follows. `nothing-left`: no bill is left to pay, and the payer returns to the cart.
 */
export type ResidentStep =
  | "form"
  | "checking"
  | "sending"
  | "processing"
  | "succeeded"
  | "failed"
  | "nothing-left";

/** What is paid with: a method that was saved, or a card or an account that is entered now. `type` is what fees go by. */
export type ResidentChoice =
  | { readonly kind: "saved"; readonly id: string; readonly type: OnlineMethod }
  | { readonly kind: "manual"; readonly type: "CC" }
  | { readonly kind: "ach"; readonly type: "ACH" };

/** A saved method as it is offered; `obstacle`: why it cannot be chosen. */
export interface OfferedMethod {
  readonly method: SavedMethod;
  readonly obstacle: MethodObstacle | null;
}

/** What is not right beside the payer's fields; '' where it is. */
export interface ResidentProblems {
  readonly method: string;
  readonly consent: string;
}

/** What a resident's payment screen shows; amounts in cents. */
export interface ResidentCheckoutState {
  readonly step: ResidentStep;
  /** Saved methods are still being loaded: nothing can be chosen yet (PAY-011). */
  readonly loading: boolean;
  readonly items: readonly CartItem[];
  /** What the look at the bills took out, until the payer goes on. */
  readonly removed: readonly Removal[];
  /** The look at the bills found another balance; the payer has not gone on since. */
  readonly changed: boolean;
  readonly saved: readonly OfferedMethod[];
  /** What may be entered: a card, and an account where the county takes it of residents. None: nothing is paid online. */
  readonly offered: readonly ("manual" | "ach")[];
  readonly choice: ResidentChoice;
  /** The card or account that was entered, as a token. */
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
  /** What was paid; null before. */
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

/** A field that can be wrong, in the order of the form. */
export type ResidentField = "method" | keyof PayerForm | "customAmount" | "consent";

/** What may be done on a resident's payment screen. */
export interface ResidentCheckoutActions extends PayerActions, AmountActions {
  /** Begins with these bills, or picks up what a reload interrupted. */
  begin(items: readonly CartItem[]): Promise<void>;
  choose(choice: ResidentChoice): void;
  /** What card entry gave; null takes it back. */
  enter(instrument: Instrument | null): void;
  agree(agreed: boolean): void;
  /** Says what is wrong, in the order of the form; nothing is sent. */
  check(): readonly ResidentField[];
  /** Pays, once everything is right; nothing while a payment is under way. */
  pay(): Promise<void>;
  /** The payer has seen which bills were taken out. */
  acknowledge(): void;
  /** Closes what was said of a payment that failed; what was typed is kept for the page that is loaded again. */
  closeNotice(): Promise<void>;
}

/** A resident's payment screen: its state, and what may be done on it. */
export type ResidentCheckoutStore = StoreApi<ResidentCheckoutState> & {
  readonly actions: ResidentCheckoutActions;
};
