import type { Step, StopWaiting, Wait } from "../../machine/index.ts";
import type { TerminalEffect, TerminalEvent, TerminalState } from "./terminal.ts";

/** Whatever a terminal payment wants done, waits included. */
export type Effect = TerminalEffect | Wait<TerminalEvent> | StopWaiting;
/** The state of a terminal payment after an event. */
export type TerminalStep = Step<TerminalState, TerminalEvent, TerminalEffect>;

/** That state, and what is to be done. */
export const stay = (state: TerminalState, ...effects: readonly Effect[]): TerminalStep => ({
  state,
  effects,
});

/** Ends every wait of a run. */
export const NO_MORE_WAITING: readonly StopWaiting[] = [
  { type: "stop-waiting", name: "poll" },
  { type: "stop-waiting", name: "cancel" },
  { type: "stop-waiting", name: "give-up" },
  { type: "stop-waiting", name: "end" },
];

/** A 403: the session is over, whatever was under way (AUTH-047). */
export const expire = (state: TerminalState): TerminalStep =>
  stay({ ...state, phase: "expired", rebooting: false }, ...NO_MORE_WAITING, { type: "session-expired" });
