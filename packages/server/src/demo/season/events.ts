import type { CheckKind, MethodCode } from "@county-pay/core/methods";

/** A payment of one bill. `at` is a local time, amounts are cents. */
export interface SeasonPayment {
  readonly kind: "pay";
  readonly at: string;
  readonly bill: string;
  readonly amount: number;
  readonly method: MethodCode;
  readonly fee: number;
  /** The email of the clerk who took it; null if it was paid online. */
  readonly clerk: string | null;
  readonly isTerminal: boolean;
  readonly payer: Readonly<Record<string, unknown>>;
  readonly tendered: number | null;
  readonly check: string | null;
  readonly checkKind: CheckKind | null;
  readonly brand: string;
  readonly last4: string;
  /** Why it was declined; null if it succeeded. */
  readonly declined: string | null;
}

/** A reason on the usual list, and its stored text. */
export interface OfficeReasonGiven {
  readonly code: string;
  readonly text: string;
}

/** A void or refund of a payment: a void if it is the whole amount, so no refund is. */
interface SeasonRefund {
  readonly kind: "refund";
  readonly at: string;
  readonly of: SeasonPayment;
  readonly amount: number;
  readonly fee: number;
  readonly clerk: string;
  readonly reason: OfficeReasonGiven;
}

/** The bank returns a payment. */
interface SeasonReturn {
  readonly kind: "return";
  readonly at: string;
  readonly of: SeasonPayment;
  readonly code: string;
}

export type SeasonEvent = SeasonPayment | SeasonRefund | SeasonReturn;
