import type { CallFailure, DeviceEvent, TerminalFailure, TerminalState } from "./terminal.ts";
import { expire, stay, type TerminalStep } from "./terminal-step.ts";
import { isUnderWay } from "./terminal-view.ts";

/** Whether the device is free: no payment is in progress or completed, and it is not rebooting. */
const isFree = (state: TerminalState): boolean =>
  !isUnderWay(state) && !state.rebooting && state.phase !== "success" && state.phase !== "expired";

const connect = (state: TerminalState): TerminalStep =>
  stay({ ...state, link: "connecting" }, { type: "connect", terminalId: state.terminalId });

/** After these failures the card may have been charged, so they stay visible. */
const UNSURE: readonly (TerminalFailure["code"] | undefined)[] = ["no-answer", "not-recorded"];

/** The previous device's messages about itself do not apply to the next one. */
function withoutFailure(state: TerminalState): TerminalState {
  if (state.phase === "cancelled") return { ...state, phase: "idle" };
  const staysVisible = state.cached !== null || UNSURE.includes(state.failure?.code);
  return state.phase === "error" && !staysVisible ? { ...state, phase: "idle", failure: null } : state;
}

function choose(state: TerminalState, event: DeviceEvent & { readonly type: "choose" }): TerminalStep {
  const { terminalId, kind } = event;
  if (!isFree(state) || terminalId === state.terminalId) return stay(state);
  const next: TerminalState = { ...withoutFailure(state), terminalId, kind, link: "none" };
  return kind === "secure-web" && terminalId !== "" ? connect(next) : stay(next);
}

function connectAgain(state: TerminalState): TerminalStep {
  const isAsked = state.kind === "secure-web" && state.terminalId !== "" && state.link === "none";
  return isFree(state) && isAsked ? connect(state) : stay(state);
}

function notConnected(state: TerminalState, { expired, message }: CallFailure): TerminalStep {
  const unlinked: TerminalState = { ...state, link: "none" };
  if (expired) return expire(unlinked);
  return stay(unlinked, { type: "notify", code: "not-connected", message });
}

/** Reconnects a secure terminal, whose connection was lost. */
function rebooted(state: TerminalState): TerminalStep {
  const up: TerminalState = { ...state, rebooting: false };
  const again = state.kind === "secure-web" ? connect(up) : stay(up);
  return stay(again.state, { type: "notify", code: "rebooted", message: "" }, ...again.effects);
}

function notRebooted(state: TerminalState, { expired, message }: CallFailure): TerminalStep {
  if (expired) return expire(state);
  return stay({ ...state, rebooting: false }, { type: "notify", code: "not-rebooted", message });
}

/**
 * Handles choosing, connecting, and rebooting a terminal (TERMINAL-024, ERRTEXT-065, ERRTEXT-066). Choosing a secure
 * one connects it. Answers about a terminal that is no longer chosen are ignored.
 */
export function ofDevice(state: TerminalState, event: DeviceEvent): TerminalStep {
  switch (event.type) {
    case "choose":
      return choose(state, event);
    case "connect":
      return connectAgain(state);
    case "connected":
    case "not-connected": {
      if (state.link !== "connecting" || event.terminalId !== state.terminalId) return stay(state);
      return event.type === "connected"
        ? stay({ ...state, link: "connected" }, { type: "notify", code: "connected", message: "" })
        : notConnected(state, event.failure);
    }
    case "reboot":
      return isFree(state) && state.terminalId !== ""
        ? stay({ ...state, rebooting: true }, { type: "reboot", terminalId: state.terminalId })
        : stay(state);
    case "rebooted":
      return state.rebooting ? rebooted(state) : stay(state);
    case "not-rebooted":
      return state.rebooting ? notRebooted(state, event.failure) : stay(state);
  }
}
