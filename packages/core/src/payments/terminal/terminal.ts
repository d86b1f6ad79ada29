import type { PaymentResultWire } from "../../contract/payments/payment-result.ts";

/**
 * How a terminal is spoken to (TERMINAL-009, TERMINAL-015). `non-secure`: the server drives it, the request of the
 * payment answers when the card was read. `secure-web`: the page drives it through the maker's SDK, and submits what
 * the device took.
 */
export type TerminalKind = "non-secure" | "secure-web";

/** A SALE that went through on a device. */
export interface TakenSale {
  readonly terminalId: string;
  /** What the device said of it, as it is submitted; opaque here. */
  readonly receipt: string;
}

/** What the server said of a terminal payment, to its request or to a question about its status. */
export interface TerminalAnswer {
  /** 'success', 'processing', 'failure'; anything else is a refusal. */
  readonly status: string;
  readonly message: string;
  /** The payment as answered, where there is one. */
  readonly payment: PaymentResultWire | null;
}

/**
 * Why a terminal payment ended without success. `declined` and `refused` are the last word: no money was taken.
 * `no-answer`: not known yet. `not-recorded`: the device took the money and the server does not know of it.
 */
export type TerminalFailureCode = "declined" | "refused" | "malformed" | "no-answer" | "not-recorded";

/** The words of the device or of the server go with it, '' where there are none. */
export interface TerminalFailure {
  readonly code: TerminalFailureCode;
  readonly message: string;
}

/** What is waited for: the device, the answer to the request, or an answer about the status. */
export type TerminalStage = "sale" | "submit" | "poll";

/** The state of the terminal dialog (STATE-018). */
export interface TerminalState {
  readonly phase: "idle" | "processing" | "cancelling" | "success" | "error" | "cancelled" | "expired";
  readonly stage: TerminalStage;
  /** '' while none is chosen. */
  readonly terminalId: string;
  readonly kind: TerminalKind;
  /** A secure terminal's connection. */
  readonly link: "none" | "connecting" | "connected";
  readonly rebooting: boolean;
  /** What the device took and the server has not recorded: nothing else may be taken before. */
  readonly cached: TakenSale | null;
  /** Counts the presses of Proceed; answers to an earlier one mean nothing. */
  readonly run: number;
  /** The time is over and the last question is out. */
  readonly givingUp: boolean;
  readonly failure: TerminalFailure | null;
  readonly payment: PaymentResultWire | null;
}

/** What the device answered to a SALE. `malformed`: the SDK's answer has neither of its two handlers (ERRTEXT-067). */
export type SaleOutcome =
  | { readonly kind: "taken"; readonly receipt: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "malformed" };

/** How a call failed: `expired` is a 403, which ends the session (AUTH-047). */
export interface CallFailure {
  readonly expired: boolean;
  readonly message: string;
}

/** About one press of Proceed, told apart by `run`. */
export type RunEvent =
  | { readonly type: "sold"; readonly run: number; readonly outcome: SaleOutcome }
  /** The answer to the request. */
  | { readonly type: "answered"; readonly run: number; readonly answer: TerminalAnswer }
  /** The answer to a question about the status. */
  | { readonly type: "polled"; readonly run: number; readonly answer: TerminalAnswer }
  /** The request or the question got no answer. */
  | { readonly type: "failed"; readonly run: number; readonly failure: CallFailure }
  | { readonly type: "canceled"; readonly run: number }
  | { readonly type: "not-canceled"; readonly run: number; readonly failure: CallFailure }
  /** The terminal has not begun yet, so it cannot stop either. */
  | { readonly type: "not-begun"; readonly run: number }
  | { readonly type: "poll-due" | "cancel-due" | "give-up" | "end"; readonly run: number };

/** About the device, while nothing is paid. */
export type DeviceEvent =
  | { readonly type: "choose"; readonly terminalId: string; readonly kind: TerminalKind }
  | { readonly type: "connect" }
  | { readonly type: "connected"; readonly terminalId: string }
  | { readonly type: "not-connected"; readonly terminalId: string; readonly failure: CallFailure }
  | { readonly type: "reboot" }
  | { readonly type: "rebooted" }
  | { readonly type: "not-rebooted"; readonly failure: CallFailure };

/** What the clerk presses. `resend` submits once more what a device took before. */
export type PressEvent =
  | { readonly type: "proceed"; readonly formValid: boolean }
  | { readonly type: "cancel" }
  | { readonly type: "resend" };

/** Everything that can happen to a terminal dialog. */
export type TerminalEvent = RunEvent | DeviceEvent | PressEvent;

/** What a toast is about; `terminalNotice` gives its words. */
export type TerminalNoticeCode =
  | "connected"
  | "not-connected"
  | "rebooted"
  | "not-rebooted"
  | "malformed"
  | "canceled"
  | "not-canceled"
  | "invalid-form";

/** What a terminal dialog wants of the world; the answers come back as events. */
export type TerminalEffect =
  | { readonly type: "connect" | "reboot"; readonly terminalId: string }
  /** Runs a SALE on the device; answers with `sold`. */
  | { readonly type: "sale"; readonly run: number; readonly terminalId: string }
  /** Submits the payment, with what a secure device took, null for others; answers with `answered` or `failed`. */
  | {
      readonly type: "submit";
      readonly run: number;
      readonly terminalId: string;
      readonly receipt: string | null;
    }
  /** Asks for the status; answers with `polled` or `failed`. */
  | { readonly type: "poll"; readonly run: number }
  /** Asks the server, or the device, to cancel; answers with `canceled`, `not-begun` or `not-canceled`. */
  | { readonly type: "cancel-server" | "cancel-device"; readonly run: number }
  | { readonly type: "notify"; readonly code: TerminalNoticeCode; readonly message: string }
  /** The session is over: log out (AUTH-045). */
  | { readonly type: "session-expired" }
  /** Close the dialog, take the bills out of the cart, show the success screen (TERMINAL-007). */
  | { readonly type: "finish"; readonly payment: PaymentResultWire | null };
