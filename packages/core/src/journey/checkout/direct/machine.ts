import type { ApiFailure } from "../../../client/index.ts";
import { pollAfter } from "../attempt/watch.ts";
import { lineSteps } from "./line.ts";
import type { DirectAttempt, DirectMachine, DirectState, DirectStep, Verdict } from "./types.ts";

const NO_POLL = { type: "stop-waiting", name: "poll" } as const;

const elapsed = ({ sentAt }: DirectAttempt, now: number): number => Math.max(0, now - (sentAt ?? now));

/**
 * A payment that is made by one call, with one attempt at a time. Only `send` requests money, and the turn of a payer who
 * sent it and waited in line; everything else asks for the status of that request. An attempt ends with an answer about the
 * payment itself, and keeps its key until then.
 */
export function directMachine<Attempt extends DirectAttempt, Order, Done, End>(): DirectMachine<
  Attempt,
  Order,
  Done,
  End
> {
  type State = DirectState<Attempt, Order>;
  type Next = DirectStep<Attempt, Order, Done, End>;
  const IDLE: State = { phase: "idle" };
  const line = lineSteps<Attempt, Order, Done, End>();

  const ask = (attempt: Attempt, cause: ApiFailure | null, now: number): Next => ({
    state: { phase: "open", attempt, cause },
    effects: [
      NO_POLL,
      { type: "processing", milliseconds: elapsed(attempt, now), failure: null },
      { type: "ask", attempt, cause },
    ],
  });

  const request = (attempt: Attempt, order: Order, isRepeat: boolean): Next => ({
    state: { phase: "sending", attempt, cause: null, order },
    effects: [NO_POLL, { type: "send", attempt, order, isRepeat }],
  });

  function judge(
    state: Exclude<State, { readonly phase: "idle" }>,
    verdict: Verdict<Attempt, Done, End>,
    now: number,
  ): Next {
    const { attempt, cause } = state;
    switch (verdict.kind) {
      case "line":
        return line.wait(state, verdict.failure);
      case "turn":
        if (state.phase !== "line") return { state, effects: [] };
        return state.order === null
          ? line.toForm(attempt, true)
          : request({ ...attempt, sentAt: now, inLine: undefined }, state.order, false);
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

  function follow(attempt: Attempt, now: number): Next {
    if (attempt.inLine) return line.follow(attempt);
    return attempt.sentAt === null
      ? { state: { phase: "unsent", attempt, cause: null }, effects: [NO_POLL] }
      : ask(attempt, null, now);
  }

  function due(state: State): Next {
    if (state.phase === "line") return { state, effects: [{ type: "ask-turn", attempt: state.attempt }] };
    return state.phase === "open"
      ? { state, effects: [{ type: "ask", attempt: state.attempt, cause: state.cause }] }
      : { state, effects: [] };
  }

  return {
    start: { state: IDLE, effects: [] },
    step(state, event) {
      const known = state.phase === "idle" ? null : state.attempt;
      switch (event.type) {
        case "send": {
          const { attempt, order } = event;
          return request(attempt, order, known?.key === attempt.key);
        }
        case "hold": {
          const { attempt } = event;
          return {
            state: { phase: "held", attempt, cause: null },
            effects: [NO_POLL, { type: "keep", attempt }],
          };
        }
        case "follow":
          return follow(event.attempt, event.now);
        case "verdict":
          return state.phase === "idle" || known !== event.attempt
            ? { state, effects: [] }
            : judge(state, event.verdict, event.now);
        case "due":
          return due(state);
        case "look-away":
          return state.phase === "line" ? line.lookAway(state) : { state, effects: [] };
        case "leave-line":
          return state.phase === "line" ? line.toForm(state.attempt, false) : { state, effects: [] };
        case "forget":
          return { state: IDLE, effects: [NO_POLL, { type: "drop" }] };
        case "leave":
          return { state: IDLE, effects: [NO_POLL] };
      }
    },
  };
}
