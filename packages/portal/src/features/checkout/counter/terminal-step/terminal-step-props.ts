import type { PaymentResultWire } from "@county-pay/core/contract";
import type { TerminalOrder, TerminalRun } from "@county-pay/core/payments";

/** What a screen passes to the dialog 'Terminal Payment', and its callbacks. */
export interface TerminalStepProps {
  readonly order: TerminalOrder;
  /** Before a run is submitted: the screen keeps it, so that a reload asks how it ended. The submission waits for it. */
  readonly onBegin: (run: TerminalRun) => Promise<void>;
  /** The run of `onBegin` ended without money taken, and the dialog stays for another try. */
  readonly onEnded: () => void;
  /**
   * Once, when it was paid; null if the answer does not contain the payment, or if the dialog is closed while the run's
   * result is unknown: it is then requested by the run's id.
   */
  readonly onDone: (result: PaymentResultWire | null) => void;
  /** The clerk closes the dialog; nothing is under way. */
  readonly onCancel: () => void;
}
