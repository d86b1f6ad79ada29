import type { StoreApi } from "zustand/vanilla";
import type { FormErrors } from "../../../forms/index.ts";
import type { MiscDetails, MiscNeeds, MiscSubject } from "../../../payments/index.ts";
import type { CheckoutActions, CheckoutState } from "../../types.ts";

/** The subject of a payment without bills: products of the cart, or a motor-vehicle cart of Drives. */
export type Purchase = MiscSubject["purchase"];

/**
 * The payment of products (MISC-019 to 023); amounts in cents. The steps are those of a checkout of bills.
 */
export interface MiscCheckoutState
  extends Pick<
    CheckoutState,
    | "step"
    | "items"
    | "methods"
    | "method"
    | "payer"
    | "errors"
    | "quote"
    | "termsTicked"
    | "termsError"
    | "frame"
    | "busy"
    | "processingMs"
    | "waitsForBank"
    | "waitsForPayer"
    | "cancelFailed"
    | "resumes"
    | "verifyUrl"
    | "confirmation"
    | "failure"
    | "tryAgain"
  > {
  /** Null until the products are known. */
  readonly purchase: Purchase | null;
  readonly details: MiscDetails;
  readonly needs: MiscNeeds;
  readonly detailErrors: FormErrors<MiscDetails>;
}

/** The actions of a payment of products. */
export interface MiscCheckoutActions
  extends Pick<
    CheckoutActions,
    | "resume"
    | "setMethod"
    | "setPayer"
    | "touch"
    | "tickTerm"
    | "tickAllTerms"
    | "framePrepared"
    | "frameBusy"
    | "frameResult"
    | "frameLost"
    | "cancel"
    | "openChallenge"
    | "again"
  > {
  /** Sets the current products; ignored once the payment was sent. */
  setPurchase(purchase: Purchase): void;
  setDetails(change: Partial<MiscDetails>): void;
  /** Validates a detail after the payer left it. */
  touchDetail(field: keyof MiscDetails): void;
  /** Validates everything; on success opens card entry. Returns the fields with errors, in form order. */
  submit(): readonly string[];
}

/** The payment of products: its state and actions. */
export type MiscCheckoutStore = StoreApi<MiscCheckoutState> & { readonly actions: MiscCheckoutActions };
