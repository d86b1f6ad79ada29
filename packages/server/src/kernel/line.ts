/** A payer's place in the line. */
export interface Wait {
  /** At most how many payers come before this one. */
  readonly ahead: number;
  /** How long that takes, as measured; null if it is not known yet. */
  readonly seconds: number | null;
}

/**
 * What lets a payer open a checkout: `free`: there is no line; `turn`: it is this payer's turn. `opened` says that the
 * checkout was opened.
 */
export interface Admission {
  readonly kind: "free" | "turn";
  opened(): Promise<void>;
}

/** The line in which payers wait before card entry, while more arrive than can be served (decision 430). */
export interface Line {
  /** Whether the payer with this attempt's key may open a checkout now. Costs no statement while there is no line. */
  turn(companyId: number, key: string): Promise<Admission | Wait>;
  /** Whether payers of some county wait in line. */
  isBusy(): boolean;
  /** The county's gateway took so many milliseconds for a charge. */
  charged(companyId: number, milliseconds: number): void;
  /** Moves the line: lets in those whose turn has come, and learns which counties have one. */
  move(): Promise<void>;
}
