import type { StoreApi } from "zustand/vanilla";
import type { FormErrors } from "../../../forms/index.ts";
import type { MiscDetails, MiscNeeds, MiscSubject } from "../../../payments/index.ts";
import type { CheckoutActions, CheckoutState } from "../../types.ts";

/** What is paid where no bill is: products of the cart, or a motor-vehicle cart of Drives. */
export type Goods = MiscSubject["goods"];

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
    | "frame"
    | "busy"
    | "processingMs"
    | "confirmation"
    | "failure"
    | "tryAgain"
  > {
  /** Null until it is known what is paid. */
  readonly goods: Goods | null;
  readonly details: MiscDetails;
  readonly needs: MiscNeeds;
  readonly detailErrors: FormErrors<MiscDetails>;
}

/** What may be done while products are paid. */
export interface MiscCheckoutActions
  extends Pick<
    CheckoutActions,
    | "resume"
    | "setMethod"
    | "setPayer"
    | "touch"
    | "tickTerm"
    | "closeTerms"
    | "proceed"
    | "frameBusy"
    | "frameResult"
    | "frameLost"
    | "cancel"
    | "again"
  > {
  /** What is currently to be paid; ignored once it was sent. */
  setGoods(goods: Goods): void;
  setDetails(change: Partial<MiscDetails>): void;
  /** Checks a detail after it was left. */
  touchDetail(field: keyof MiscDetails): void;
  /** Checks everything; on success opens the terms. Answers the fields with errors, in form order. */
  submit(): readonly string[];
}

/** The payment of products: its state, and what may be done. */
export type MiscCheckoutStore = StoreApi<MiscCheckoutState> & { readonly actions: MiscCheckoutActions };
