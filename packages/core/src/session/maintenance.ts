import { TIMERS } from "../constants.ts";
import type { Machine, Step, StopWaiting, Wait } from "../machine/index.ts";

/** What the server answered when it was asked for its health: how the call ended, and with which word or details. */
export type HealthAnswer =
  | { readonly ok: true; readonly value: { readonly status: string } }
  | {
      readonly ok: false;
      readonly error: { readonly status: number; readonly details: Readonly<Record<string, unknown>> };
    };

/** The one word that means up (CALL-014). */
export const HEALTHY = "Healthy";

/**
 * `up`: nothing is known against the server. `checking`: it is being asked. `doubtful`: it failed once, and is asked once
 * more. `down`: the site shows maintenance and keeps asking.
 */
export type MaintenanceState = "up" | "checking" | "doubtful" | "down";

/** What happens to the site. */
export type MaintenanceEvent =
  /** The site was opened (NAV-008). */
  | { readonly type: "opened" }
  /** The page of maintenance was opened: asks until the site is up. */
  | { readonly type: "opened-maintenance" }
  /** A call was answered with 500 or above (NAV-008). */
  | { readonly type: "server-failed" }
  | { readonly type: "asked"; readonly answer: HealthAnswer }
  | { readonly type: "ask-again" };

/** What is to be done about it. */
export type MaintenanceEffect =
  /** Ask for the health and send `asked`. */
  | { readonly type: "ask" }
  /**
   * Log out and go to maintenance: the session's `log-out` with that target (MAINT-003, MAINT-004). Not `closed`: no
   * one is taken away from a payment.
   */
  | { readonly type: "enter"; readonly closed: boolean }
  /** Go to the company's page (MAINT-002). */
  | { readonly type: "leave" };

type MaintenanceStep = Step<MaintenanceState, MaintenanceEvent, MaintenanceEffect>;

const askIn = (milliseconds: number): Wait<MaintenanceEvent> => ({
  type: "wait",
  name: "poll",
  milliseconds,
  event: { type: "ask-again" },
});
const AGAIN = askIn(TIMERS.healthPoll);
const SOON = askIn(TIMERS.healthAgain);
const STOP: StopWaiting = { type: "stop-waiting", name: "poll" };
const stay = (state: MaintenanceState): MaintenanceStep => ({ state, effects: [] });

/** The server says that it is closed for maintenance: its operator closed it. */
const isClosed = (answer: HealthAnswer): boolean => !answer.ok && answer.error.details.Maintenance === true;

/** The server, or the proxy before it, fails. A call that reached nothing (0) says nothing of the server. */
const isFailing = (answer: HealthAnswer): boolean => !answer.ok && answer.error.status >= 500;

function asked(state: MaintenanceState, answer: HealthAnswer): MaintenanceStep {
  if (state === "up") return stay(state);
  if (state === "down")
    return answer.ok && answer.value.status === HEALTHY
      ? { state: "up", effects: [STOP, { type: "leave" }] }
      : { state, effects: [AGAIN] };
  if (isClosed(answer)) return { state: "down", effects: [{ type: "enter", closed: true }, AGAIN] };
  if (!isFailing(answer)) return stay("up");
  return state === "checking"
    ? { state: "doubtful", effects: [SOON] }
    : { state: "down", effects: [{ type: "enter", closed: false }, AGAIN] };
}

/**
 * Maintenance (MAINT-003, MAINT-002). Where the server says that it is closed for maintenance, the visitor is logged
 * out and led there; so too where a health check is answered with 500 or above, and again ten seconds later: a server
 * that is busy for a moment ends no session. A check that reaches nothing says nothing of the server. There the server
 * is asked every 30 s (NAV-008) until its status is 'Healthy'. Asked at the start, and when a call was answered with
 * 500 or above. Questions never overlap.
 */
export const maintenanceMachine: Machine<MaintenanceState, MaintenanceEvent, MaintenanceEffect> = {
  start: stay("up"),
  step(state, event) {
    switch (event.type) {
      case "opened":
      case "server-failed":
        return state === "up" ? { state: "checking", effects: [{ type: "ask" }] } : stay(state);
      case "opened-maintenance":
        // While an answer is awaited, it is asked again after that one.
        return { state: "down", effects: state === "up" ? [{ type: "ask" }] : [] };
      case "asked":
        return asked(state, event.answer);
      case "ask-again":
        return state === "down" || state === "doubtful" ? { state, effects: [{ type: "ask" }] } : stay(state);
    }
  },
};
