import type { Cents } from "../../money/index.ts";
import type { TerminalRun } from "../submission/payload-method.ts";
import type { Submission } from "../submission/submission.ts";

/** A payment that a terminal is to take, all but the terminal itself (PAY-064). */
export interface TerminalOrder {
  /** Bills or products: which terminals there are, and which group a sale is booked under, go by it. */
  readonly goods: "bills" | "products";
  /** What the bills or products get, without fees. */
  readonly subAmount: Cents;
  /** What the card is charged. */
  readonly total: Cents;
  /**
   * What is submitted for a run. The run's id is also the attempt's key: each press of Proceed starts a new run, and
   * so a new attempt. Its result is requested by that key.
   */
  readonly submissionOf: (run: TerminalRun) => Submission;
}
