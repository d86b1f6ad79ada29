import type { StoreApi } from "zustand/vanilla";
import type { ApiFailure } from "../../client/index.ts";
import type { PaymentResultWire } from "../../contract/payments/payment-result.ts";
import type { Cents } from "../../money/index.ts";
import type {
  Notice,
  TerminalOrder,
  TerminalRun,
  TerminalSetup,
  TerminalState,
} from "../../payments/index.ts";
import type { Loading } from "../types.ts";

/** What the dialog 'Terminal Payment' shows. */
export interface TerminalPaymentState {
  readonly loading: Loading;
  /** Why the terminals could not be listed. */
  readonly failure: ApiFailure | null;
  readonly terminals: readonly TerminalSetup[];
  /** The device ids that are reached now; null while that is not known. */
  readonly reached: readonly string[] | null;
  readonly terminal: TerminalState;
  /** The text of a toast, shown in the dialog because nothing outside of it is announced meanwhile. */
  readonly notice: Notice | null;
  /** An unrecorded charge that a terminal took before this page was loaded; null for none. */
  readonly keptTotal: Cents | null;
  /** That was recorded now: how much, and the payment's reference number. */
  readonly recorded: { readonly total: Cents; readonly confirmation: string } | null;
  /** A sale was under way when the page was lost, and its outcome is not known. */
  readonly interrupted: boolean;
}

/** What may be done in the dialog. */
export interface TerminalPaymentActions {
  /** Lists the terminals, looks after what was interrupted, and chooses the user's own terminal. */
  start(): Promise<void>;
  choose(terminalId: string): void;
  /** Connects a secure terminal again; asks of others whether they are reached. */
  connect(): void;
  reboot(): void;
  proceed(): void;
  /** Sends once more what a device took and the server has not recorded. */
  resend(): void;
  cancel(): void;
  /** Closes the dialog, unless a payment is under way; if a run's result is unknown, the screen asks then. */
  close(): void;
  /** The dialog is gone: answers that come later mean nothing. */
  stop(): void;
}

/** A payment at a terminal: its state, and what may be done. */
export interface TerminalPayment {
  readonly store: StoreApi<TerminalPaymentState>;
  readonly actions: TerminalPaymentActions;
}

/** What a screen passes in, and what it is notified of. */
export interface TerminalPaymentHost {
  readonly order: TerminalOrder;
  readonly onBegin: (run: TerminalRun) => Promise<void>;
  readonly onEnded: () => void;
  readonly onDone: (result: PaymentResultWire | null) => void;
  readonly onCancel: () => void;
}
