/** The results of the lines so far. A line is a record: it may span several lines of text. */
export interface ImportCounts {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Skipped: a payment of the bill is being confirmed. */
  readonly held: number;
  readonly refused: number;
}
