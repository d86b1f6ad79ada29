import type { Ask, Waiter } from "./record.ts";

const isIn = ({ answer }: Ask): boolean => answer === "in";

/** Someone who was let in although someone who had come earlier asked later and was still refused. */
export interface Overtaking {
  /** When card entry opened for the later one. */
  readonly at: number;
  /** How much later the earlier one was still refused, at least, in milliseconds. */
  readonly byMs: number;
  /** The later one never had a place in line. */
  readonly walkedIn: boolean;
}

/**
 * Compares all who wanted to pay, from outside: one came earlier than another if the first one's first answer had arrived
 * before the other one's first request was sent. Each overtaking is counted once, by the one who got in.
 */
export function overtakings(waiters: readonly Waiter[]): readonly Overtaking[] {
  const refused = waiters.flatMap(({ asks }) => {
    const last = asks.findLast((ask) => !isIn(ask));
    return last && asks[0] && !isIn(asks[0]) ? [{ came: asks[0].answeredAt, last: last.sentAt }] : [];
  });
  return waiters.flatMap(({ asks }) => {
    const [first] = asks;
    const opened = asks.find(isIn);
    if (!first || !opened) return [];
    const behind = refused
      .filter(({ came, last }) => came < first.sentAt && last > opened.answeredAt)
      .map(({ last }) => last - opened.answeredAt);
    return behind.length === 0
      ? []
      : [{ at: opened.answeredAt, byMs: Math.max(...behind), walkedIn: first === opened }];
  });
}

/** An estimate that someone was given, and what came of it. In seconds. */
export interface Estimated {
  /** When it was given, in milliseconds. */
  readonly at: number;
  readonly told: number;
  readonly waited: number;
  /** How long the wait was, beyond what was told; negative if it was shorter. */
  readonly error: number;
  /** More than twice or less than half of the wait, where both count as a minute at least. */
  readonly isFarOff: boolean;
}

const A_MINUTE = 60;

/** The first estimate of everyone who stood in line until card entry opened. "Less than a minute" is right for any such wait. */
export function estimates(waiters: readonly Waiter[]): readonly Estimated[] {
  return waiters.flatMap(({ asks }) => {
    const opened = asks.find(isIn);
    const [first] = asks.flatMap(({ answer, answeredAt }) =>
      answer === "in" || answer.minutes === null ? [] : [{ at: answeredAt, minutes: answer.minutes }],
    );
    if (!opened || !first) return [];
    const told = first.minutes * A_MINUTE;
    const waited = (opened.answeredAt - first.at) / 1_000;
    const error = told === 0 ? Math.max(0, waited - A_MINUTE) : waited - told;
    const [most, least] = [told, waited].map((seconds) => Math.max(A_MINUTE, seconds)).sort((a, b) => b - a);
    return [{ at: first.at, told, waited, error, isFarOff: (most ?? 0) > 2 * (least ?? 0) }];
  });
}
