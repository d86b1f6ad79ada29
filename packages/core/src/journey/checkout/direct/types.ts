import type { ApiFailure } from "../../../client/index.ts";
import type { Machine, Step } from "../../../machine/index.ts";

/** The part of an attempt to pay by one call that every such attempt has. */
export interface DirectAttempt {
  /** The server's idempotency key. */
  readonly key: string;
  /** When the payment was requested, in milliseconds since the epoch; null if it was not, or the request never arrived. */
  readonly sentAt: number | null;
  /** The payer waits in line; `sentAt` is null then. */
  readonly inLine?: true | undefined;
}

/** What the server's answer means for an attempt. `Done`: the successful payment. `End`: why nothing was paid. */
export type Verdict<Attempt, Done, End> =
  | { readonly kind: "paid"; readonly done: Done }
  /** The outcome is not known yet, and the server is asked again later. `attempt`: what is known about it now. */
  | { readonly kind: "open"; readonly failure: ApiFailure | null; readonly attempt?: Attempt }
  /** The answer was lost, or says nothing about the payment. The server is asked for the status at once. */
  | { readonly kind: "lost"; readonly failure: ApiFailure }
  /** The request did not arrive. It may be sent again under the same key, in case the first one still arrives. */
  | { readonly kind: "unsent"; readonly end: End }
  /** Nothing was requested: the payer waits in line (decision 450). */
  | { readonly kind: "line"; readonly failure: ApiFailure }
  /** It is the payer's turn. */
  | { readonly kind: "turn" }
  | { readonly kind: "ended"; readonly end: End };

/**
 * `idle`: no attempt is in progress. `held`: the payment is requested elsewhere. `sending`: it is being requested.
 * `line`: the payer waits in line, and nothing is requested. `open`: the outcome is not known yet. `unsent`: it may be sent
 * again, but only under the same key. `cause`: the error with which the request failed; in line, the refusal with the place,
 * or null before the first answer. `order`: what is requested; null in line after a reload, because an order may have a
 * token, which no tab stores.
 */
export type DirectState<Attempt, Order> =
  | { readonly phase: "idle" }
  | {
      readonly phase: "held" | "open" | "unsent";
      readonly attempt: Attempt;
      readonly cause: ApiFailure | null;
    }
  | {
      readonly phase: "sending" | "line";
      readonly attempt: Attempt;
      readonly cause: ApiFailure | null;
      readonly order: Order | null;
    };

/** What happens to an attempt; `now` in milliseconds since the epoch. */
export type DirectEvent<Attempt, Order, Done, End> =
  | { readonly type: "send"; readonly attempt: Attempt; readonly order: Order }
  | { readonly type: "hold"; readonly attempt: Attempt }
  /** The attempt is from before this page was loaded, or its answer was lost elsewhere. */
  | { readonly type: "follow"; readonly attempt: Attempt; readonly now: number }
  | {
      readonly type: "verdict";
      readonly attempt: Attempt;
      readonly verdict: Verdict<Attempt, Done, End>;
      readonly now: number;
    }
  | { readonly type: "due" }
  /** The payer in line left the screen: their turn does not pay by itself any more. */
  | { readonly type: "look-away" }
  /** The payer left the line for the form. The key, and with it the place, stays. */
  | { readonly type: "leave-line" }
  | { readonly type: "forget" }
  /** The payer left the page. The data in the tab is for the next page. */
  | { readonly type: "leave" };

/** What the machine asks its host to do. */
type DirectEffect<Attempt, Order, Done, End> =
  /** Requests the payment. `isRepeat`: it was requested under this key before, and the outcome is not known. */
  | {
      readonly type: "send";
      readonly attempt: Attempt;
      readonly order: Order;
      readonly isRepeat: boolean;
    }
  | { readonly type: "keep"; readonly attempt: Attempt }
  | { readonly type: "drop" }
  /** Asks the server for the status of the payment. */
  | { readonly type: "ask"; readonly attempt: Attempt; readonly cause: ApiFailure | null }
  | { readonly type: "processing"; readonly milliseconds: number; readonly failure: ApiFailure | null }
  /** The payer is in line; `pays`: the turn pays by itself. `place`: null before the first answer. */
  | { readonly type: "show-line"; readonly place: ApiFailure | null; readonly pays: boolean }
  /** Asks the server for the place in line. */
  | { readonly type: "ask-turn"; readonly attempt: Attempt }
  /** Back at the form from the line; `isTurn`: because it is the payer's turn. */
  | { readonly type: "show-form"; readonly isTurn: boolean }
  | { readonly type: "paid"; readonly attempt: Attempt; readonly done: Done }
  /** `keepsKey`: its key stays in use. */
  | { readonly type: "end"; readonly attempt: Attempt; readonly end: End; readonly keepsKey: boolean };

/** The machine of a payment that is made by one call. */
export type DirectMachine<Attempt, Order, Done, End> = Machine<
  DirectState<Attempt, Order>,
  DirectEvent<Attempt, Order, Done, End>,
  DirectEffect<Attempt, Order, Done, End>
>;

/** What an event of it leads to. */
export type DirectStep<Attempt, Order, Done, End> = Step<
  DirectState<Attempt, Order>,
  DirectEvent<Attempt, Order, Done, End>,
  DirectEffect<Attempt, Order, Done, End>
>;
