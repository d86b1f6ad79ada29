import type { StoreApi } from "zustand/vanilla";
import type { MethodObstacle, SavedMethod } from "../../../accounts/index.ts";
import type { CartItem } from "../../../cart/cart.ts";
import type { OnlineMethod, SavableMethod } from "../../../methods/index.ts";
import type { EnteredMethod, Instrument, PayerErrors, PayerForm } from "../../../payments/index.ts";
import type { SignedInActions, SignedInState } from "../direct/signed-in-payment.ts";
import type { PayerActions } from "../form/payer.ts";

/** The method that pays: a saved method, or a new card or account. `type` determines the fee. */
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

/** What a resident's payment screen shows; amounts in cents. `loading`: so are the saved methods. */
export interface ResidentCheckoutState extends SignedInState {
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
  readonly customAmountError: string;
}

/** A field that can have an error, in form order. */
export type ResidentField = "method" | keyof PayerForm | "customAmount" | "consent";

/** The actions of a resident's payment screen. */
export interface ResidentCheckoutActions extends PayerActions, SignedInActions<ResidentField> {
  /** Begins with these bills, or resumes a payment that a reload interrupted. */
  begin(items: readonly CartItem[]): Promise<void>;
  choose(choice: ResidentChoice): void;
  /** The payer in line left the screen: their turn does not pay by itself any more. */
  lookAway(): Promise<void>;
  /** Leaves the line for the form; the place is kept for a few minutes. */
  leaveLine(): Promise<void>;
}

/** A resident's payment screen: its state and actions. */
export type ResidentCheckoutStore = StoreApi<ResidentCheckoutState> & {
  readonly actions: ResidentCheckoutActions;
};
