/** Calls without an answer, with no answer to any call between them. Times in milliseconds. */
interface Unanswered {
  /** When the first one began, and when the last one ended. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
  /** At most two of the references that they were about: one alone may be the trouble of a single payment. */
  readonly requests: readonly string[];
}

/** What happened to an account's calls in a time. */
export interface CallsOfAccount {
  /** The last answer before that time, as far as it is known. */
  readonly known: number | null;
  /** Calls without an answer before the first answer. */
  readonly before: Unanswered | null;
  readonly first: number | null;
  readonly last: number | null;
  /** Calls without an answer after the last one; also if there was none. */
  readonly after: Unanswered | null;
}

/** Before anything happened. */
export const NO_CALLS: CallsOfAccount = { known: null, before: null, first: null, last: null, after: null };

function added(one: Unanswered | null, other: Unanswered | null): Unanswered | null {
  if (!one || !other) return one ?? other;
  return {
    from: Math.min(one.from, other.from),
    until: Math.max(one.until, other.until),
    count: one.count + other.count,
    requests: [...new Set([...one.requests, ...other.requests])].slice(0, 2),
  };
}

/** With an answer at `at`. */
export const withAnswer = (calls: CallsOfAccount, at: number): CallsOfAccount =>
  calls.first === null
    ? { known: calls.known, before: calls.after, first: at, last: at, after: null }
    : { ...calls, last: at, after: null };

/**
 * With a call without an answer. Nothing changes if another call was answered after this one began: a single answer that is
 * lost or late is no outage.
 */
export function withoutAnswer(
  calls: CallsOfAccount,
  { from, until, request }: { readonly from: number; readonly until: number; readonly request: string },
): CallsOfAccount {
  const last = calls.last ?? calls.known;
  if (last !== null && from < last) return calls;
  return { ...calls, after: added(calls.after, { from, until, count: 1, requests: [request] }) };
}

/** The time after one that was stored: only the last answer is known. */
export const nextTime = ({ known, last }: CallsOfAccount): CallsOfAccount => ({
  ...NO_CALLS,
  known: last ?? known,
});

/** Two times as one, because the earlier one could not be stored. */
export function together(earlier: CallsOfAccount, later: CallsOfAccount): CallsOfAccount {
  if (later.first === null) return { ...earlier, after: added(earlier.after, later.after) };
  if (earlier.first === null)
    return { ...later, known: earlier.known, before: added(earlier.after, later.before) };
  return { ...earlier, last: later.last, after: later.after };
}

/** An answer, and the calls without one after it. */
export interface AnswerAndThen extends Partial<Unanswered> {
  /** Null if there was none, as far as it is known. */
  readonly answered: number | null;
}

/** The same in the order of time, to be stored. */
export function inOrder({ known, before, first, last, after }: CallsOfAccount): readonly AnswerAndThen[] {
  if (first === null) return [{ answered: known, ...after }];
  return [{ answered: known, ...before }, { answered: first }, { answered: last, ...after }];
}
