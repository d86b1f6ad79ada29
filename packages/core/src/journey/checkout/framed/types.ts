import type { ApiFailure } from "../../../client/index.ts";
import type { CheckoutResult } from "../../../contract/index.ts";
import type { Machine, Step } from "../../../machine/index.ts";
import type { Result } from "../../../result.ts";
import type { CheckoutState, FrameResult } from "../../types.ts";

/** One attempt to pay through card entry. The request is repeated unchanged; it never contains card data. */
export interface FramedAttempt {
  /** The server's idempotency key. */
  readonly key: string;
  /** Null until the server has answered. */
  readonly checkoutId: string | null;
  /** The request; null for an attempt of another tab, which this one can follow and resume, but not repeat. */
  readonly request: object | null;
  /** What lets this browser resume the payment while it waits for its payer. */
  readonly resumeToken: string;
}

/** What card entry opens, and what proves to it who opened it. */
export interface CardEntryPage {
  readonly checkoutId: string;
  readonly nonce: string;
  /** The sealed details for the frame whose ticket came with the request. */
  readonly opening?: string | undefined;
}

/** Why the status is requested. `reported`: card entry says that it is over. `lost`: card entry is gone. */
export type StatusReason = "due" | "lost" | "reported" | "reload";

/** How an attempt ends without a payment. */
export type FramedEnd =
  /** Back at the form, with the reason if there is one. */
  | { readonly kind: "form"; readonly failure: ApiFailure | null }
  | { readonly kind: "failed"; readonly failure: ApiFailure; readonly tryAgain: string }
  /** Card entry cannot be shown. */
  | { readonly kind: "not-shown" }
  /** A page in place of card entry reported what the server does not confirm. */
  | { readonly kind: "false-page" };

/**
 * `idle`: no attempt is in progress. `form`: the server's answer was lost; the same form sends the attempt again, under its
 * key. `opening`: the server is asked for card entry. `entry`: card entry is shown. `asking`: the server is asked for the
 * status. `processing`: the payment is on its way. `leaving`: the payer leaves card entry. `line`: more payers arrive than
 * can be served; the same request is sent again until it is this payer's turn (decision 430).
 */
export type FramedState<Attempt> =
  | { readonly phase: "idle" }
  | {
      readonly phase: "form" | "opening" | "entry" | "asking" | "processing" | "leaving" | "line";
      readonly attempt: Attempt;
      /** How many times card entry was opened again automatically. */
      readonly reopenings: number;
      /** When the payment was sent, in milliseconds since the epoch; 0 if nothing is known about that. */
      readonly since: number;
      /** The server's sentence while the payment waits for its payer; otherwise ''. */
      readonly waitsForPayer: string;
    };

/** What happens to an attempt; `now` in milliseconds since the epoch. Answers name the attempt that they are about. */
export type FramedEvent<Attempt> =
  | { readonly type: "send"; readonly attempt: Attempt }
  /** The attempt is from before this page was loaded, and its checkout exists. */
  | { readonly type: "follow"; readonly attempt: Attempt }
  | { readonly type: "opened"; readonly attempt: Attempt; readonly page: CardEntryPage }
  | { readonly type: "refused"; readonly attempt: Attempt; readonly failure: ApiFailure }
  /** The form shows what can be paid now. */
  | { readonly type: "refreshed"; readonly attempt: Attempt; readonly failure: ApiFailure | null }
  /** Card entry's message. */
  | { readonly type: "heard"; readonly result: FrameResult; readonly now: number }
  | { readonly type: "lost" }
  /** It is time to ask again: for the status, or in line. */
  | { readonly type: "due" }
  | {
      readonly type: "status";
      readonly attempt: Attempt;
      readonly reason: StatusReason;
      readonly answer: Result<CheckoutResult, ApiFailure>;
      readonly now: number;
    }
  /** The payer leaves card entry before paying, or gives up a payment that waits for them. */
  | { readonly type: "leave" }
  /** The payer opens the challenge of their bank again. */
  | { readonly type: "open-challenge" }
  /** The server's answer to that; null if it did not answer. */
  | {
      readonly type: "left";
      readonly attempt: Attempt;
      readonly result: CheckoutResult | null;
      readonly now: number;
    };

/** What the machine asks its host to do. */
export type FramedEffect<Attempt> =
  /** Asks the server for card entry; `resumes`: with the challenge of a payment that waits for its payer. */
  | { readonly type: "open"; readonly attempt: Attempt; readonly resumes?: true }
  | { readonly type: "show-entry"; readonly attempt: Attempt; readonly page: CardEntryPage }
  /** Card entry takes another card. */
  | { readonly type: "free-entry" }
  | { readonly type: "show-form"; readonly failure: ApiFailure }
  /** The payer waits in line; the server says how long. */
  | { readonly type: "show-line"; readonly attempt: Attempt; readonly failure: ApiFailure }
  | { readonly type: "refresh"; readonly attempt: Attempt; readonly failure: ApiFailure }
  /** Asks the server for the status. Card entry cannot be used meanwhile. */
  | { readonly type: "ask"; readonly attempt: Attempt; readonly reason: StatusReason }
  | { readonly type: "leave"; readonly attempt: Attempt }
  | {
      readonly type: "processing";
      readonly shown: Pick<
        CheckoutState,
        "processingMs" | "failure" | "waitsForBank" | "waitsForPayer" | "cancelFailed" | "verifyUrl"
      >;
    }
  | { readonly type: "paid"; readonly attempt: Attempt; readonly confirmation: string }
  | { readonly type: "end"; readonly end: FramedEnd };

/** The machine of payments through card entry. */
export type FramedMachine<Attempt> = Machine<
  FramedState<Attempt>,
  FramedEvent<Attempt>,
  FramedEffect<Attempt>
>;
/** The state after an event, and its effects. */
export type FramedStep<Attempt> = Step<FramedState<Attempt>, FramedEvent<Attempt>, FramedEffect<Attempt>>;
/** A state with an attempt. */
export type Busy<Attempt> = Exclude<FramedState<Attempt>, { readonly phase: "idle" }>;
