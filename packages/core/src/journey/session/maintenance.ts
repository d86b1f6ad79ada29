import type { Machine, Step, StopWaiting, Wait } from "../../machine/index.ts";

/** How often the maintenance page asks for the health of the server (NAV-008). */
export const HEALTH_POLL_MS = 30_000;
/** How long after a failed health check the server is asked again, before the site goes to maintenance. */
const HEALTH_AGAIN_MS = 10_000;

/** The result of a health check: how the call ended, and with which status or details. */
export type HealthAnswer =
  | { readonly ok: true; readonly value: { readonly status: string } }
  | {
      readonly ok: false;
      readonly error: { readonly status: number; readonly details: Readonly<Record<string, unknown>> };
    };

/** The only status that means up (CALL-014). */
export const HEALTHY = "Healthy";

/**
 * `up`: no problem is known. `checking`: a health check is running. `doubtful`: it failed once, and is repeated once.
 * `down`: the site shows maintenance and keeps checking.
 */
export type MaintenanceState = "up" | "checking" | "doubtful" | "down";

/** The events of the site. */
export type MaintenanceEvent =
  /** The site was opened (NAV-008). */
  | { readonly type: "opened" }
  /** The maintenance page was opened: checks until the site is up. */
  | { readonly type: "opened-maintenance" }
  /** A call was answered with 500 or higher (NAV-008). */
  | { readonly type: "server-failed" }
  | { readonly type: "asked"; readonly answer: HealthAnswer }
  | { readonly type: "ask-again" };

/** The resulting effects. */
export type MaintenanceEffect =
  /** Check the server's health and send `asked`. */
  | { readonly type: "ask" }
  /**
   * Log out and go to maintenance: the session's `log-out` with that target (MAINT-003, MAINT-004). Unless `closed`, do
   * not interrupt a payment.
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
const AGAIN = askIn(HEALTH_POLL_MS);
const SOON = askIn(HEALTH_AGAIN_MS);
const STOP: StopWaiting = { type: "stop-waiting", name: "poll" };
const stay = (state: MaintenanceState): MaintenanceStep => ({ state, effects: [] });

/** The server reports that its operator closed it for maintenance. */
const isClosed = (answer: HealthAnswer): boolean => !answer.ok && answer.error.details.Maintenance === true;

/** The server, or the proxy in front of it, fails. A call without an answer (0) says nothing about the server. */
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
 * Maintenance (MAINT-003, MAINT-002). If the server reports that it is closed for maintenance, the visitor is logged
 * out and redirected there; likewise if a health check is answered with 500 or higher twice, ten seconds apart: a
 * briefly overloaded server ends no session. A check without an answer says nothing about the server. On the
 * maintenance page the server is checked every 30 s (NAV-008) until its status is 'Healthy'. Checks run at the start,
 * and when a call was answered with 500 or higher. They never overlap.
 */
export const maintenanceMachine: Machine<MaintenanceState, MaintenanceEvent, MaintenanceEffect> = {
  start: stay("up"),
  step(state, event) {
    switch (event.type) {
      case "opened":
      case "server-failed":
        return state === "up" ? { state: "checking", effects: [{ type: "ask" }] } : stay(state);
      case "opened-maintenance":
        // While a check is running, the next one follows its answer.
        return { state: "down", effects: state === "up" ? [{ type: "ask" }] : [] };
      case "asked":
        return asked(state, event.answer);
      case "ask-again":
        return state === "down" || state === "doubtful" ? { state, effects: [{ type: "ask" }] } : stay(state);
    }
  },
};
