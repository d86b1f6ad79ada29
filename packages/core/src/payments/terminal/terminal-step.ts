import type { Step, StopWaiting, Wait } from "../../machine/index.ts";
import type {
  TerminalAnswer,
  TerminalEffect,
  TerminalEvent,
  TerminalFailure,
  TerminalState,
} from "./terminal.ts";

/** Every effect of a terminal payment, including waits. */
export type Effect = TerminalEffect | Wait<TerminalEvent> | StopWaiting;
/** The state of a terminal payment after an event. */
export type TerminalStep = Step<TerminalState, TerminalEvent, TerminalEffect>;

/** That state, and the effects to run. */
export const stay = (state: TerminalState, ...effects: readonly Effect[]): TerminalStep => ({
  state,
  effects,
});

/** Ends every wait of a run. */
const NO_MORE_WAITING: readonly StopWaiting[] = [
  { type: "stop-waiting", name: "poll" },
  { type: "stop-waiting", name: "cancel" },
  { type: "stop-waiting", name: "give-up" },
  { type: "stop-waiting", name: "end" },
];

/** A 403: the session has expired, whatever was in progress (AUTH-047). */
export const expire = (state: TerminalState): TerminalStep =>
  stay({ ...state, phase: "expired", rebooting: false }, ...NO_MORE_WAITING, { type: "session-expired" });

/** Ends a run without success. */
export const fail = (
  state: TerminalState,
  failure: TerminalFailure,
  ...effects: readonly Effect[]
): TerminalStep =>
  stay({ ...state, phase: "error", givingUp: false, failure }, ...NO_MORE_WAITING, ...effects);

/** Ends a run with a successful payment. */
export const succeed = (state: TerminalState, { payment }: TerminalAnswer): TerminalStep =>
  stay(
    { ...state, phase: "success", givingUp: false, cached: null, failure: null, payment },
    ...NO_MORE_WAITING,
    {
      type: "finish",
      payment,
    },
  );

/** Ends a canceled run; `failure`: the reason, if anything went wrong. */
export const cancelled = (state: TerminalState, failure: TerminalFailure | null = null): TerminalStep =>
  stay({ ...state, phase: "cancelled", givingUp: false, failure }, ...NO_MORE_WAITING, {
    type: "notify",
    code: "canceled",
    message: "",
  });
