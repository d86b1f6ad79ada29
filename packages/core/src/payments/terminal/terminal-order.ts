import type { Cents } from "../../money/index.ts";
import type { TerminalRun } from "../submission/payload-method.ts";
import type { Submission } from "../submission/submission.ts";

/** A payment to make at a terminal, without the terminal itself (PAY-064). */
export interface TerminalOrder {
  /** Bills or products: this determines the available terminals, and the group under which a sale is booked. */
  readonly itemKind: "bills" | "products";
  /** The amount applied to the bills or products, without fees. */
  readonly subAmount: Cents;
  /** The amount charged to the card. */
  readonly total: Cents;
  /**
   * The submission for a run. The run's ID is also the attempt's key: each press of Proceed starts a new run, and
   * therefore a new attempt. Its result is requested by that key.
   */
  readonly submissionOf: (run: TerminalRun) => Submission;
}
