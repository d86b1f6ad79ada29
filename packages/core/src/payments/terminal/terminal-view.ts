import type { Texts } from "../../messages/general/language.ts";
import { terminalMessages } from "../../messages/payments/terminal.ts";
import type { Notice } from "../receipt/notice.ts";
import type { TerminalAnswer, TerminalFailure, TerminalNoticeCode, TerminalState } from "./terminal.ts";

/** Whether a payment is in progress: nothing else may be started, chosen, or rebooted. */
export const isUnderWay = ({ phase }: Pick<TerminalState, "phase">): boolean =>
  phase === "processing" || phase === "cancelling";

/** A 'success' with the message 'declined' is a decline (TERMINAL-011), and so is a status with that name. */
export const isDeclined = ({ status, message }: Pick<TerminalAnswer, "status" | "message">): boolean =>
  status === "declined" || (status === "success" && /\bdeclined\b/i.test(message));

/**
 * Whether Proceed is enabled (TERMINAL-019 to 025): not without a terminal, while processing, canceling, or rebooting,
 * while a sale that the device completed is waiting to be recorded, before a secure terminal is connected, nor with an
 * invalid form.
 */
export function mayProceed(state: TerminalState, formValid: boolean): boolean {
  const isOver = state.phase === "success" || state.phase === "expired";
  if (state.terminalId === "" || isUnderWay(state) || isOver || state.rebooting || state.cached !== null)
    return false;
  return formValid && (state.kind === "non-secure" || state.link === "connected");
}

/** Whether Cancel stops a payment; otherwise it closes the dialog. */
export const mayCancel = ({ phase, givingUp, cached }: TerminalState): boolean =>
  phase === "processing" && !givingUp && cached === null;

/** The label of the dialog's button (TERMINAL-006, TERMINAL-008). */
export function terminalLabel(
  state: TerminalState,
  texts: Texts<typeof terminalMessages> = terminalMessages,
): string {
  if (state.phase === "cancelling") return texts.canceling;
  if (state.phase === "processing") return texts.waiting;
  if (state.rebooting) return texts.rebooting;
  return state.link === "connecting" ? texts.connecting : texts.proceed;
}

/** A sentence about the current step; '' while idle. */
export function terminalProgress(
  { phase, stage, cached }: Pick<TerminalState, "phase" | "stage" | "cached">,
  texts: Texts<typeof terminalMessages> = terminalMessages,
): string {
  if (phase === "cancelling") return texts.canceling;
  if (phase !== "processing") return "";
  if (cached !== null) return texts.recording;
  return stage === "poll" ? texts.lookingAgain : texts.waitingFor;
}

/** A device's word for a sale that the payer stopped at it; docs/connectors.md lists all of its words. */
const STOPPED_BY_PAYER = "ABORTED";

/**
 * The text of a failure (TERMINAL-017, TERMINAL-018): 'Aborted' if the device said ABORTED, otherwise 'Error'; messages
 * that contain 'AJAX Error' become 'TERMINAL ERROR'.
 */
export function terminalFailureText(
  failure: TerminalFailure,
  texts: Texts<typeof terminalMessages> = terminalMessages,
): { readonly title: string; readonly text: string } {
  const title = failure.message === STOPPED_BY_PAYER ? texts.aborted : texts.error;
  return { title, text: failureWords(failure, texts) };
}

function failureWords({ code, message }: TerminalFailure, texts: Texts<typeof terminalMessages>): string {
  switch (code) {
    case "declined":
      return texts.declined;
    case "malformed":
      return texts.noHandlers;
    case "no-answer":
      return texts.noAnswer;
    case "not-recorded":
      return texts.notRecorded;
    case "refused":
      return message.includes("AJAX Error") ? texts.terminalError : stoppedWords(message, texts);
  }
}

/** A sentence for a device's one-word message, such as TIMEOUT; anything else unchanged. */
function stoppedWords(message: string, { stopped }: Texts<typeof terminalMessages>): string {
  const known = Object.entries(stopped).find(([word]) => word === message);
  return known ? known[1] : message;
}

/** The toasts of the terminal (ERRTEXT-063 to 069); `message` is the device's or the server's. */
export function terminalNotice(
  code: TerminalNoticeCode,
  message: string,
  texts: Texts<typeof terminalMessages> = terminalMessages,
): Notice {
  switch (code) {
    case "connected":
      return { tone: "success", title: texts.connectedTitle, text: texts.connected };
    case "not-connected":
      return { tone: "error", title: texts.connectFailedTitle, text: message };
    case "rebooted":
      return { tone: "success", title: texts.rebootedTitle, text: texts.rebooted };
    case "not-rebooted":
      return { tone: "error", title: texts.rebootFailedTitle, text: texts.rebootFailed };
    case "malformed":
      return { tone: "error", title: texts.noHandlersTitle, text: texts.noHandlers };
    case "canceled":
      return { tone: "success", title: texts.canceledTitle, text: texts.canceled };
    case "not-canceled":
      return { tone: "error", title: texts.cancelFailedTitle, text: message };
    case "invalid-form":
      return { tone: "error", title: texts.invalidFormTitle, text: texts.invalidForm };
  }
}
