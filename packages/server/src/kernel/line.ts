/** A payer's place in the line. */
export interface Wait {
  /** At most how many payers come before this one. */
  readonly ahead: number;
  /** How long that takes, as measured; null if it is not known yet. */
  readonly seconds: number | null;
}

/**
 * What lets a payer open a checkout, or pay with a token: `free`: there is no line; `turn`: it is this payer's turn.
 * `opened` says that the checkout was opened, or the payment begun.
 */
export interface Admission {
  readonly kind: "free" | "turn";
  opened(): Promise<void>;
}

/** The line in which payers wait while more arrive than can be served: guests before card entry, others before the payment (decisions 430 and 450). */
export interface Line {
  /** Whether the payer with this attempt's key may open a checkout or pay now. Costs no statement while there is no line. */
  turn(companyId: number, key: string): Promise<Admission | Wait>;
  /** Whether payers of some county wait in line. */
  isBusy(): boolean;
  /** The county's gateway took so many milliseconds for a charge; Infinity: it gave no answer. */
  charged(companyId: number, milliseconds: number): void;
  /** Moves the line: lets in those whose turn has come, and learns which counties have one. */
  move(): Promise<void>;
}
