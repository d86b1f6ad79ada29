import type { ApiFailure } from "../../../client/index.ts";
import type { Machine, Step } from "../../../machine/index.ts";
import { pollAfter } from "../attempt/watch.ts";

/** The part of an attempt to pay by one call that every such attempt has. */
export interface DirectAttempt {
  /** The server's idempotency key. */
  readonly key: string;
  /** When the payment was requested, in milliseconds since the epoch; null if it was not, or the request never arrived. */
  readonly sentAt: number | null;
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
  | { readonly kind: "ended"; readonly end: End };

/**
 * `idle`: no attempt is in progress. `held`: the payment is requested elsewhere. `sending`: it is being requested.
 * `open`: the outcome is not known yet. `unsent`: it may be sent again, but only under the same key. `cause`: the error
 * with which the request failed.
 */
export type DirectState<Attempt> =
  | { readonly phase: "idle" }
  | {
      readonly phase: "held" | "sending" | "open" | "unsent";
      readonly attempt: Attempt;
      readonly cause: ApiFailure | null;
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
  | { readonly type: "forget" }
  /** The payer left the page. The data in the tab is for the next page. */
  | { readonly type: "leave" };

/** What the machine asks its host to do. */
export type DirectEffect<Attempt, Order, Done, End> =
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
  | { readonly type: "paid"; readonly attempt: Attempt; readonly done: Done }
  /** `keepsKey`: its key stays in use. */
  | { readonly type: "end"; readonly attempt: Attempt; readonly end: End; readonly keepsKey: boolean };

const NO_POLL = { type: "stop-waiting", name: "poll" } as const;

const elapsed = ({ sentAt }: DirectAttempt, now: number): number => Math.max(0, now - (sentAt ?? now));

/**
 * A payment that is made by one call, with one attempt at a time. Only `send` requests money; everything else asks for the
 * status of that request. An attempt ends with an answer about the payment itself, and keeps its key until then.
 */
export function directMachine<Attempt extends DirectAttempt, Order, Done, End>(): Machine<
  DirectState<Attempt>,
  DirectEvent<Attempt, Order, Done, End>,
  DirectEffect<Attempt, Order, Done, End>
> {
  type State = DirectState<Attempt>;
  type Next = Step<State, DirectEvent<Attempt, Order, Done, End>, DirectEffect<Attempt, Order, Done, End>>;
  const IDLE: State = { phase: "idle" };

  const ask = (attempt: Attempt, cause: ApiFailure | null, now: number): Next => ({
    state: { phase: "open", attempt, cause },
    effects: [
      NO_POLL,
      { type: "processing", milliseconds: elapsed(attempt, now), failure: null },
      { type: "ask", attempt, cause },
    ],
  });

  function judge(
    { attempt, cause }: Exclude<State, { readonly phase: "idle" }>,
    verdict: Verdict<Attempt, Done, End>,
    now: number,
  ): Next {
    switch (verdict.kind) {
      case "paid":
        return { state: IDLE, effects: [NO_POLL, { type: "paid", attempt, done: verdict.done }] };
      case "open": {
        const { failure, attempt: known = attempt } = verdict;
        const milliseconds = elapsed(known, now);
        return {
          state: { phase: "open", attempt: known, cause },
          effects: [
            { type: "processing", milliseconds, failure },
            { type: "wait", name: "poll", milliseconds: pollAfter(milliseconds), event: { type: "due" } },
          ],
        };
      }
      case "lost":
        return ask(attempt, verdict.failure, now);
      case "unsent": {
        const unsent = { ...attempt, sentAt: null };
        return {
          state: { phase: "unsent", attempt: unsent, cause: null },
          effects: [
            NO_POLL,
            { type: "keep", attempt: unsent },
            { type: "end", attempt: unsent, end: verdict.end, keepsKey: true },
          ],
        };
      }
      case "ended":
        return {
          state: IDLE,
          effects: [NO_POLL, { type: "end", attempt, end: verdict.end, keepsKey: false }],
        };
    }
  }

  return {
    start: { state: IDLE, effects: [] },
    step(state, event) {
      const known = state.phase === "idle" ? null : state.attempt;
      switch (event.type) {
        case "send": {
          const { attempt, order } = event;
          return {
            state: { phase: "sending", attempt, cause: null },
            effects: [NO_POLL, { type: "send", attempt, order, isRepeat: known?.key === attempt.key }],
          };
        }
        case "hold": {
          const { attempt } = event;
          return {
            state: { phase: "held", attempt, cause: null },
            effects: [NO_POLL, { type: "keep", attempt }],
          };
        }
        case "follow":
          return event.attempt.sentAt === null
            ? { state: { phase: "unsent", attempt: event.attempt, cause: null }, effects: [NO_POLL] }
            : ask(event.attempt, null, event.now);
        case "verdict":
          return state.phase === "idle" || known !== event.attempt
            ? { state, effects: [] }
            : judge(state, event.verdict, event.now);
        case "due":
          return state.phase === "open"
            ? { state, effects: [{ type: "ask", attempt: state.attempt, cause: state.cause }] }
            : { state, effects: [] };
        case "forget":
          return { state: IDLE, effects: [NO_POLL, { type: "drop" }] };
        case "leave":
          return { state: IDLE, effects: [NO_POLL] };
      }
    },
  };
}
