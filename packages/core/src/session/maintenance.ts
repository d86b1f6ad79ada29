import { TIMERS } from "../constants.ts";
import type { Machine, Step, StopWaiting, Wait } from "../machine/index.ts";

/** What a look at the health of the server gave: how the call ended, and the word it was answered with. */
export type HealthAnswer =
  | { readonly ok: true; readonly value: { readonly status: string } }
  | { readonly ok: false; readonly error: { readonly status: number } };

/** The one word that means up (spec 1:99). */
export const HEALTHY = "Healthy";

/**
 * `up`: nothing is known against the server. `checking`: it is being asked. `down`: the site stands at maintenance and
 * asks again and again.
 */
export type MaintenanceState = "up" | "checking" | "down";

/** What happens to the site. */
export type MaintenanceEvent =
  /** The site was opened (rulings 4.10). */
  | { readonly type: "opened" }
  /** The page of maintenance was opened: asks until the site is up. */
  | { readonly type: "opened-maintenance" }
  /** A call was answered with 500 or above (rulings 4.10). */
  | { readonly type: "server-failed" }
  | { readonly type: "asked"; readonly answer: HealthAnswer }
  | { readonly type: "ask-again" };

/** What is to be done about it. */
export type MaintenanceEffect =
  /** Ask for the health and send `asked`. */
  | { readonly type: "ask" }
  /** Log out and go to maintenance (spec 0:442): the session's `log-out` with that target. */
  | { readonly type: "enter" }
  /** Go to the company's page (spec 0:203). */
  | { readonly type: "leave" };

type MaintenanceStep = Step<MaintenanceState, MaintenanceEvent, MaintenanceEffect>;

const AGAIN: Wait<MaintenanceEvent> = {
  type: "wait",
  name: "poll",
  milliseconds: TIMERS.healthPoll,
  event: { type: "ask-again" },
};
const STOP: StopWaiting = { type: "stop-waiting", name: "poll" };
const stay = (state: MaintenanceState): MaintenanceStep => ({ state, effects: [] });

function asked(state: MaintenanceState, answer: HealthAnswer): MaintenanceStep {
  if (state === "checking")
    return answer.ok ? stay("up") : { state: "down", effects: [{ type: "enter" }, AGAIN] };
  if (state !== "down") return stay(state);
  return answer.ok && answer.value.status === HEALTHY
    ? { state: "up", effects: [STOP, { type: "leave" }] }
    : { state, effects: [AGAIN] };
}

/**
 * Maintenance (spec 0:200-204, 0:442): a health check that fails, or is answered with 500 or above, logs out and leads to
 * maintenance; there it is asked every 30 s (rulings 4.10) until the status is 'Healthy'. Asked at the start, and when a
 * call was answered with 500 or above. Questions never overlap.
 */
export const maintenanceMachine: Machine<MaintenanceState, MaintenanceEvent, MaintenanceEffect> = {
  start: stay("up"),
  step(state, event) {
    switch (event.type) {
      case "opened":
      case "server-failed":
        return state === "up" ? { state: "checking", effects: [{ type: "ask" }] } : stay(state);
      case "opened-maintenance":
        return { state: "down", effects: state === "up" ? [{ type: "ask" }] : [] };
      case "asked":
        return asked(state, event.answer);
      case "ask-again":
        return state === "down" ? { state, effects: [{ type: "ask" }] } : stay(state);
    }
  },
};
