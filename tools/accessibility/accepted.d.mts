/** A finding of Alfa that is not a barrier on our screens. */
export interface AcceptedFinding {
  /** Alfa's ID of the rule, such as "sia-r87". */
  readonly rule: string;
  /** The rule's title in short. */
  readonly about: string;
  /** Which of the rule's findings, by the line that reports them: `rule in path: reason element`. */
  readonly on: RegExp;
  /** Why it is not a barrier. */
  readonly reason: string;
}

export const ACCEPTED: readonly AcceptedFinding[];
