import type { StoreApi } from "zustand/vanilla";
import type { ApiFailure } from "../../client/index.ts";
import type { Cents } from "../../money/index.ts";
import type {
  Notice,
  TerminalOrder,
  TerminalRun,
  TerminalSetup,
  TerminalState,
} from "../../payments/index.ts";
import type { PaymentResultWire } from "../../wire/payment-result.ts";
import type { Loading } from "../types.ts";

/** The state of the dialog 'Terminal Payment'. */
export interface TerminalPaymentState {
  readonly loading: Loading;
  /** Why the terminals could not be listed. */
  readonly failure: ApiFailure | null;
  readonly terminals: readonly TerminalSetup[];
  /** The IDs of the currently reachable devices; null while unknown. */
  readonly reached: readonly string[] | null;
  readonly terminal: TerminalState;
  /** The text of a toast, shown inside the dialog because announcements outside of it are inactive meanwhile. */
  readonly notice: Notice | null;
  /** An unrecorded charge that a terminal made before this page was loaded; null for none. */
  readonly storedTotal: Cents | null;
  /** That charge once it is recorded: its amount, and the payment's reference number. */
  readonly recorded: { readonly total: Cents; readonly confirmation: string } | null;
  /** A sale was in progress when the page was lost, and its outcome is not known. */
  readonly interrupted: boolean;
}

/** The dialog's actions. */
export interface TerminalPaymentActions {
  /** Lists the terminals, follows up an interrupted sale, and chooses the user's own terminal. */
  start(): Promise<void>;
  choose(terminalId: string): void;
  /** Reconnects a secure terminal; for others requests whether they are reachable. */
  connect(): void;
  reboot(): void;
  proceed(): void;
  /** Resubmits a device's sale that the server has not recorded. */
  resend(): void;
  cancel(): void;
  /** Closes the dialog, unless a payment is in progress; if a run's outcome is unknown, the screen then requests it. */
  close(): void;
  /** The dialog is gone: later answers are ignored. */
  stop(): void;
}

/** A payment at a terminal: its state and actions. */
export interface TerminalPayment {
  readonly store: StoreApi<TerminalPaymentState>;
  readonly actions: TerminalPaymentActions;
}

/** What a screen passes in, and the events that it receives. */
export interface TerminalPaymentHost {
  readonly order: TerminalOrder;
  readonly onBegin: (run: TerminalRun) => Promise<void>;
  readonly onEnded: () => void;
  readonly onDone: (result: PaymentResultWire | null) => void;
  readonly onCancel: () => void;
}
