import type { PaymentResultWire } from "@county-pay/core/contract";
import type { TerminalOrder, TerminalRun } from "@county-pay/core/payments";

/** What a screen passes to the 'Terminal Payment' dialog, and its callbacks. */
export interface TerminalStepProps {
  readonly order: TerminalOrder;
  /**
   * Called before a run is submitted: the screen stores it, so that it can request the outcome after a
   * reload. The submission waits for this.
   */
  readonly onBegin: (run: TerminalRun) => Promise<void>;
  /** The run of `onBegin` ended without a charge, and the dialog stays open for another try. */
  readonly onEnded: () => void;
  /**
   * Called once, after the payment; null if the answer does not contain the payment, or if the dialog is
   * closed while the run's result is unknown: then the screen requests it by the run's ID.
   */
  readonly onDone: (result: PaymentResultWire | null) => void;
  /** The clerk closed the dialog; no payment is in progress. */
  readonly onCancel: () => void;
}
