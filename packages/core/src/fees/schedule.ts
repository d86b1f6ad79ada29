import type { Cents, Percent } from "../money/index.ts";

/** The fee of one method or of one card type (spec 0:314-316, 1:190). */
export interface Fee {
  readonly percentage: Percent;
  readonly percentageLabel: string;
  readonly fixed: Cents;
  readonly fixedLabel: string;
  /** Nothing above it; 0 means no cap. */
  readonly cap: Cents;
  /** Nothing below it; 0 means no minimum. Applied last. */
  readonly minimum: Cents;
}

/** A company's fees. Cash and check carry none. */
export interface FeeSchedule {
  readonly card: Fee;
  readonly ach: Fee;
  /** Per card type, for terminals: the codes 'VISA/MSTR/DISC' split, e.g. ['VISA', 'MSTR', 'DISC']. */
  readonly byCardType: readonly { readonly cardTypes: readonly string[]; readonly fee: Fee }[];
}
