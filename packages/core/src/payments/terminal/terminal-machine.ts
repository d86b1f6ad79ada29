import type { Machine, StopWaiting, Wait } from "../../machine/index.ts";
import type {
  CallFailure,
  RunEvent,
  SaleOutcome,
  TakenSale,
  TerminalAnswer,
  TerminalEffect,
  TerminalEvent,
  TerminalFailure,
  TerminalState,
} from "./terminal.ts";
import { ofDevice } from "./terminal-device.ts";
import { cancelled, type Effect, expire, fail, stay, succeed, type TerminalStep } from "./terminal-step.ts";
import { isDeclined, isUnderWay, mayProceed } from "./terminal-view.ts";

/** The interval of status requests after a terminal payment request failed (TERMINAL-013). */
export const TERMINAL_POLL_MS = 5_000;
/** For how long the status is requested. */
export const TERMINAL_GIVE_UP_MS = 60_000;
/** How long to wait before telling a terminal to stop again, if it had not begun when Cancel was pressed. */
const TERMINAL_CANCEL_MS = 1_000;

const START: TerminalState = {
  phase: "idle",
  stage: "submit",
  terminalId: "",
  kind: "non-secure",
  link: "none",
  rebooting: false,
  cached: null,
  run: 0,
  givingUp: false,
  failure: null,
  payment: null,
};

const wait = (
  name: "poll" | "cancel" | "give-up" | "end",
  milliseconds: number,
  type: "poll-due" | "cancel-due" | "give-up" | "end",
  run: number,
): Wait<TerminalEvent> => ({ type: "wait", name, milliseconds, event: { type, run } });

/** Polls again later; not after the time is up, because the last status request is already in progress. */
const askLater = (state: TerminalState): TerminalStep =>
  state.givingUp
    ? stay(state)
    : stay({ ...state, stage: "poll" }, wait("poll", TERMINAL_POLL_MS, "poll-due", state.run));

/** The request: to record a device's sale, or to have the server charge with the chosen terminal. */
const submit = ({ run, terminalId, cached }: TerminalState): Effect =>
  cached === null ? { type: "submit", run, terminalId, receipt: null } : { type: "submit", run, ...cached };

/**
 * Starts a run: with a SALE on a secure terminal, or with the request on others and for an earlier sale of the device.
 */
function begin(state: TerminalState): TerminalStep {
  const run = state.run + 1;
  const isSale = state.kind === "secure-web" && state.cached === null;
  const next: TerminalState = {
    ...state,
    phase: "processing",
    stage: isSale ? "sale" : "submit",
    run,
    givingUp: false,
    failure: null,
  };
  const first: Effect = isSale ? { type: "sale", run, terminalId: state.terminalId } : submit(next);
  return stay(next, first, wait("give-up", TERMINAL_GIVE_UP_MS, "give-up", run));
}

/**
 * Handles the server's answer (TERMINAL-009, TERMINAL-010). `isPoll`: for a status request 'failure' is not final, for
 * the payment request it is.
 */
function afterAnswer(state: TerminalState, answer: TerminalAnswer, isPoll: boolean): TerminalStep {
  const isOpen = answer.status === "processing" || (isPoll && answer.status === "failure");
  if (!isUnderWay(state)) {
    const isKnown = state.failure?.code === "declined" || state.failure?.code === "refused";
    const isLate = state.phase === "cancelled" || (state.phase === "error" && !isKnown);
    return isLate && answer.status === "success" && !isDeclined(answer)
      ? succeed(state, answer)
      : stay(state);
  }
  if (isOpen) return askLater(state);
  if (isDeclined(answer))
    return fail({ ...state, cached: null }, { code: "declined", message: answer.message });
  if (answer.status === "success") return succeed(state, answer);
  return fail({ ...state, cached: null }, { code: "refused", message: answer.message });
}

/** Handles the device's answer. A completed sale is kept, even if the time was up or the device was told to stop. */
function sold(state: TerminalState, outcome: SaleOutcome): TerminalStep {
  const isAwaited = isUnderWay(state) && state.stage === "sale";
  if (outcome.kind === "taken") {
    const next: TerminalState = {
      ...state,
      cached: { terminalId: state.terminalId, receipt: outcome.receipt },
    };
    if (isAwaited) {
      const submitting: TerminalState = { ...next, phase: "processing", stage: "submit" };
      return stay(submitting, submit(submitting));
    }
    const isOver = state.phase === "error" || state.phase === "cancelled";
    return isOver && state.stage === "sale" ? fail(next, { code: "not-recorded", message: "" }) : stay(state);
  }
  if (!isAwaited) return stay(state);
  if (outcome.kind === "malformed")
    return fail(
      state,
      { code: "malformed", message: "" },
      { type: "notify", code: "malformed", message: "" },
    );
  const { message } = outcome;
  const code = isDeclined({ status: "success", message }) ? "declined" : "refused";
  const failure: TerminalFailure = { code, message };
  return state.phase === "cancelling" ? cancelled(state, failure) : fail(state, failure);
}

/**
 * Time is up: the device gets a stop command, or the server is asked once more; answers within one more poll interval
 * still count.
 */
function giveUp(state: TerminalState): TerminalStep {
  const { run } = state;
  const end = wait("end", TERMINAL_POLL_MS, "end", run);
  const next: TerminalState = { ...state, givingUp: true };
  const noPoll: StopWaiting = { type: "stop-waiting", name: "poll" };
  return state.stage === "sale"
    ? stay(next, noPoll, { type: "cancel-device", run }, end)
    : stay({ ...next, stage: "poll" }, noPoll, { type: "poll", run }, end);
}

/**
 * No answer. A terminal driven by the server gets a command to stop waiting for a card; the answer to it changes
 * nothing.
 */
function end(state: TerminalState): TerminalStep {
  const code = state.cached === null ? "no-answer" : "not-recorded";
  const isServers = state.kind === "non-secure" && state.cached === null;
  return fail(
    state,
    { code, message: "" },
    ...(isServers ? [{ type: "cancel-server", run: state.run } as const] : []),
  );
}

function waited(state: TerminalState, type: "poll-due" | "cancel-due" | "give-up" | "end"): TerminalStep {
  if (!isUnderWay(state)) return stay(state);
  if (type === "cancel-due")
    return state.phase === "cancelling" ? stay(state, tellToStop(state)) : stay(state);
  if (type === "end") return end(state);
  if (type === "give-up") return giveUp(state);
  return stay(state, { type: "poll", run: state.run });
}

const tellToStop = ({ kind, run }: TerminalState): Effect => ({
  type: kind === "secure-web" ? "cancel-device" : "cancel-server",
  run,
});

/** A sale that a device completed can no longer be canceled from here, nor can a run that is being given up. */
function cancel(state: TerminalState): TerminalStep {
  if (state.phase !== "processing" || state.givingUp || state.cached !== null) return stay(state);
  return stay({ ...state, phase: "cancelling" }, tellToStop(state));
}

/** A terminal that has not started gets the command again until it stops, finishes, or time is up. */
const notBegun = (state: TerminalState): TerminalStep =>
  state.phase === "cancelling"
    ? stay(state, wait("cancel", TERMINAL_CANCEL_MS, "cancel-due", state.run))
    : stay(state);

function notCanceled(state: TerminalState, failure: CallFailure): TerminalStep {
  if (!isUnderWay(state)) return stay(state);
  if (failure.expired) return expire(state);
  if (state.phase !== "cancelling") return stay(state);
  const notice: Effect = { type: "notify", code: "not-canceled", message: failure.message };
  return stay({ ...state, phase: "processing" }, notice);
}

/** Handles events of the current or last run. Server answers are ignored if nothing was submitted. */
function ofRun(state: TerminalState, event: RunEvent): TerminalStep {
  const isServers = event.type === "answered" || event.type === "polled" || event.type === "failed";
  if (isServers && state.stage === "sale")
    return event.type === "failed" && event.failure.expired && isUnderWay(state)
      ? expire(state)
      : stay(state);
  switch (event.type) {
    case "sold":
      return sold(state, event.outcome);
    case "answered":
    case "polled":
      return afterAnswer(state, event.answer, event.type === "polled");
    case "failed":
      if (!isUnderWay(state)) return stay(state);
      return event.failure.expired ? expire(state) : askLater(state);
    case "canceled":
      return state.phase === "cancelling" ? cancelled(state) : stay(state);
    case "not-canceled":
      return notCanceled(state, event.failure);
    case "not-begun":
      return notBegun(state);
    case "poll-due":
    case "cancel-due":
    case "give-up":
    case "end":
      return waited(state, event.type);
  }
}

/**
 * A payment at a terminal (TERMINAL-009 to 014). It always ends: 60 s after Proceed the last status request is sent,
 * and one poll later it is over, with or without an answer. A decline is final; no later answer makes it a success.
 * `cached` is a device's earlier sale that the server does not know of (after a reload).
 */
export const terminalMachine = (
  cached: TakenSale | null = null,
): Machine<TerminalState, TerminalEvent, TerminalEffect> => ({
  start: stay({ ...START, cached }),
  step(state, event) {
    if ("run" in event) return event.run === state.run ? ofRun(state, event) : stay(state);
    switch (event.type) {
      case "proceed":
        if (!mayProceed(state, true)) return stay(state);
        return event.formValid
          ? begin(state)
          : stay(state, { type: "notify", code: "invalid-form", message: "" });
      case "resend":
        return state.phase !== "success" &&
          state.phase !== "expired" &&
          !isUnderWay(state) &&
          state.cached !== null
          ? begin(state)
          : stay(state);
      case "cancel":
        return cancel(state);
      default:
        return ofDevice(state, event);
    }
  },
});
