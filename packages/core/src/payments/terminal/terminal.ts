import type { PaymentResultWire } from "../../wire/payment-result.ts";

/**
 * How to communicate with a terminal (TERMINAL-009, TERMINAL-015). `non-secure`: the server drives it, and the payment
 * request returns when the card was read. `secure-web`: the page drives it through the manufacturer's SDK, and submits
 * the device's sale.
 */
export type TerminalKind = "non-secure" | "secure-web";

/** A SALE that a device completed. */
export interface TakenSale {
  readonly terminalId: string;
  /** The device's data about it, as submitted; opaque here. */
  readonly receipt: string;
}

/** The server's answer about a terminal payment, to its request or to a status request. */
export interface TerminalAnswer {
  /** 'success', 'processing', 'failure'; anything else is a refusal. */
  readonly status: string;
  readonly message: string;
  /** The payment from the answer, if there is one. */
  readonly payment: PaymentResultWire | null;
}

/**
 * The reason why a terminal payment ended without success. `declined` and `refused` are final: no money was charged.
 * `no-answer`: not known yet. `not-recorded`: the device charged the card and the server does not know of it.
 */
export type TerminalFailureCode = "declined" | "refused" | "malformed" | "no-answer" | "not-recorded";

/** A failure with the device's or the server's message, '' without one. */
export interface TerminalFailure {
  readonly code: TerminalFailureCode;
  readonly message: string;
}

/** What the machine waits for: the device, the answer to the request, or an answer about the status. */
export type TerminalStage = "sale" | "submit" | "poll";

/** The state of the terminal dialog (STATE-018). */
export interface TerminalState {
  readonly phase: "idle" | "processing" | "cancelling" | "success" | "error" | "cancelled" | "expired";
  readonly stage: TerminalStage;
  /** '' until a terminal is chosen. */
  readonly terminalId: string;
  readonly kind: TerminalKind;
  /** The connection of a secure terminal. */
  readonly link: "none" | "connecting" | "connected";
  readonly rebooting: boolean;
  /** A sale that the device completed and the server has not recorded; it blocks every other payment. */
  readonly cached: TakenSale | null;
  /** Counts the presses of Proceed; answers to earlier ones are ignored. */
  readonly run: number;
  /** Time is up and the last status request was sent. */
  readonly givingUp: boolean;
  readonly failure: TerminalFailure | null;
  readonly payment: PaymentResultWire | null;
}

/** The device's answer to a SALE. `malformed`: the SDK's answer has neither of its two handlers (ERRTEXT-067). */
export type SaleOutcome =
  | { readonly kind: "taken"; readonly receipt: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "malformed" };

/** How a call failed: `expired` is a 403, which ends the session (AUTH-047). */
export interface CallFailure {
  readonly expired: boolean;
  readonly message: string;
}

/** Events of one press of Proceed, identified by `run`. */
export type RunEvent =
  | { readonly type: "sold"; readonly run: number; readonly outcome: SaleOutcome }
  /** The answer to the payment request. */
  | { readonly type: "answered"; readonly run: number; readonly answer: TerminalAnswer }
  /** The answer to a status request. */
  | { readonly type: "polled"; readonly run: number; readonly answer: TerminalAnswer }
  /** The payment request or the status request got no answer. */
  | { readonly type: "failed"; readonly run: number; readonly failure: CallFailure }
  | { readonly type: "canceled"; readonly run: number }
  | { readonly type: "not-canceled"; readonly run: number; readonly failure: CallFailure }
  /** The terminal has not started yet, so it cannot stop either. */
  | { readonly type: "not-begun"; readonly run: number }
  | { readonly type: "poll-due" | "cancel-due" | "give-up" | "end"; readonly run: number };

/** Events of the device, while no payment is in progress. */
export type DeviceEvent =
  | { readonly type: "choose"; readonly terminalId: string; readonly kind: TerminalKind }
  | { readonly type: "connect" }
  | { readonly type: "connected"; readonly terminalId: string }
  | { readonly type: "not-connected"; readonly terminalId: string; readonly failure: CallFailure }
  | { readonly type: "reboot" }
  | { readonly type: "rebooted" }
  | { readonly type: "not-rebooted"; readonly failure: CallFailure };

/** The clerk's button presses. `resend` resubmits an earlier sale of the device. */
export type PressEvent =
  | { readonly type: "proceed"; readonly formValid: boolean }
  | { readonly type: "cancel" }
  | { readonly type: "resend" };

/** Every event of a terminal dialog. */
export type TerminalEvent = RunEvent | DeviceEvent | PressEvent;

/** The subject of a toast; `terminalNotice` provides its text. */
export type TerminalNoticeCode =
  | "connected"
  | "not-connected"
  | "rebooted"
  | "not-rebooted"
  | "malformed"
  | "canceled"
  | "not-canceled"
  | "invalid-form";

/** The effects of a terminal dialog; the answers return as events. */
export type TerminalEffect =
  | { readonly type: "connect" | "reboot"; readonly terminalId: string }
  /** Runs a SALE on the device; answers with `sold`. */
  | { readonly type: "sale"; readonly run: number; readonly terminalId: string }
  /** Submits the payment, with a secure device's sale, null for others; answers with `answered` or `failed`. */
  | {
      readonly type: "submit";
      readonly run: number;
      readonly terminalId: string;
      readonly receipt: string | null;
    }
  /** Requests the status; answers with `polled` or `failed`. */
  | { readonly type: "poll"; readonly run: number }
  /** Asks the server, or the device, to cancel; answers with `canceled`, `not-begun`, or `not-canceled`. */
  | { readonly type: "cancel-server" | "cancel-device"; readonly run: number }
  | { readonly type: "notify"; readonly code: TerminalNoticeCode; readonly message: string }
  /** The session has expired: log out (AUTH-045). */
  | { readonly type: "session-expired" }
  /** Close the dialog, remove the bills from the cart, show the success screen (TERMINAL-007). */
  | { readonly type: "finish"; readonly payment: PaymentResultWire | null };
