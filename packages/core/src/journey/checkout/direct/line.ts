import type { ApiFailure } from "../../../client/index.ts";
import { askAgainIn } from "../attempt/watch.ts";
import type { DirectAttempt, DirectState, DirectStep } from "./types.ts";

const NO_POLL = { type: "stop-waiting", name: "poll" } as const;

/** The steps of a payer who waits in line before a payment that is made by one call (decision 450). */
export function lineSteps<Attempt extends DirectAttempt, Order, Done, End>() {
  type State = DirectState<Attempt, Order>;
  type InLine = Extract<State, { readonly phase: "sending" | "line" }>;
  type Next = DirectStep<Attempt, Order, Done, End>;
  const show = (place: ApiFailure | null, order: Order | null) =>
    ({ type: "show-line", place, pays: order !== null }) as const;

  return {
    /** A place in line, of a request that was refused with it, or was lost meanwhile. */
    wait(state: Exclude<State, { readonly phase: "idle" }>, failure: ApiFailure): Next {
      const attempt = { ...state.attempt, sentAt: null, inLine: true } as const;
      const order = "order" in state ? state.order : null;
      // Of a request that was lost, the payer learns nothing new.
      const cause = failure.code === "in_line" ? failure : state.cause;
      const milliseconds = askAgainIn(failure);
      return {
        state: { phase: "line", attempt, cause, order },
        effects: [
          show(cause, order),
          { type: "keep", attempt },
          { type: "wait", name: "poll", milliseconds, event: { type: "due" } },
        ],
      };
    },
    /** A place from before this page was loaded. */
    follow: (attempt: Attempt): Next => ({
      state: { phase: "line", attempt, cause: null, order: null },
      effects: [NO_POLL, show(null, null), { type: "ask-turn", attempt }],
    }),
    lookAway: (state: InLine): Next => ({
      state: { ...state, order: null },
      effects: [show(state.cause, null)],
    }),
    toForm(before: Attempt, isTurn: boolean): Next {
      const attempt = { ...before, inLine: undefined };
      return {
        state: { phase: "unsent", attempt, cause: null },
        effects: [NO_POLL, { type: "keep", attempt }, { type: "show-form", isTurn }],
      };
    },
  };
}
