/** The kinds of calls whose time is measured. */
export type CallKind = "search" | "page" | "form" | "press";

/** A call as a visitor's browser saw it. Times in milliseconds of `performance.now()`. */
export interface Call {
  readonly kind: CallKind;
  readonly at: number;
  readonly ms: number;
  /** "" if it was answered as it should be; otherwise the error's code. */
  readonly error: string;
}

/** A request to open card entry, and its answer. */
export interface Ask {
  readonly sentAt: number;
  readonly answeredAt: number;
  /** `in`: card entry opened; otherwise the place in line, and the estimate, null if none was given. */
  readonly answer: "in" | { readonly place: number; readonly minutes: number | null };
}

/** Someone who wanted to open card entry, with every answer. */
export interface Waiter {
  readonly asks: Ask[];
}

/** A payment from the press of the button to its receipt. */
export interface Receipt {
  readonly at: number;
  readonly ms: number;
  readonly status: string;
  /** Whether the first answer was that the payment is being confirmed. */
  readonly wasUnconfirmed: boolean;
}

/** Everything that visitors saw. */
export interface Record {
  readonly calls: Call[];
  readonly waiters: Waiter[];
  readonly receipts: Receipt[];
  /** When visitors came who want to pay. */
  readonly payers: number[];
  /** Someone whose place was further back after a reload. */
  readonly lostPlaces: string[];
  /** How many gave up in line. */
  gaveUp: number;
  /** How many still stood in line when the run ended. */
  leftWaiting: number;
}

export const createRecord = (): Record => ({
  calls: [],
  waiters: [],
  receipts: [],
  payers: [],
  lostPlaces: [],
  gaveUp: 0,
  leftWaiting: 0,
});
