import type { DisputeReason, DisputeState } from "./dispute.ts";

/**
 * The parts of the evidence that the server composes: what was paid, the terms that the payer accepted, the receipt and
 * its delivery, the log of the payer's session, earlier payments, and refunds.
 */
export const EVIDENCE_PARTS = [
  "paid",
  "terms",
  "receipt",
  "delivery",
  "session",
  "earlier",
  "refunds",
] as const;

export type EvidencePartKey = (typeof EVIDENCE_PARTS)[number];

/** The parts that answer each reason best; the others stay available. */
export const SUGGESTED_PARTS: Readonly<Record<DisputeReason, readonly EvidencePartKey[]>> = {
  fraudulent: ["paid", "terms", "receipt", "delivery", "session", "earlier"],
  unrecognized: ["paid", "receipt", "delivery", "session", "earlier"],
  duplicate: ["paid", "receipt", "earlier"],
  not_received: ["paid", "receipt", "delivery"],
  not_as_described: ["paid", "terms", "receipt"],
  credit_not_processed: ["paid", "refunds", "receipt"],
  canceled: ["paid", "terms", "receipt"],
  incorrect_amount: ["paid", "terms", "receipt"],
  bank: ["paid", "terms", "receipt", "delivery", "session"],
  other: ["paid", "terms", "receipt", "delivery"],
};

/** Whether the office can still answer: the gateway expects it. */
export const isAwaitingAnswer = (state: DisputeState): boolean =>
  state === "inquiry" || state === "needs_response";

/** From this many days before the deadline on, the office is warned; and again, more urgently. */
export const DEADLINE_DAYS = { soon: 7, urgent: 2 } as const;

const DAY = 86_400_000;

/** The whole days left until the deadline; 0 on the last day, negative once it has passed. Milliseconds. */
export const daysLeft = (answerBy: number, now: number): number => Math.floor((answerBy - now) / DAY);

/** How pressing a deadline is. */
export type Urgency = "calm" | "soon" | "urgent";

/** How pressing it is to answer by this time, both in milliseconds. */
export function urgencyOf(answerBy: number, now: number): Urgency {
  const left = answerBy - now;
  if (left <= DEADLINE_DAYS.urgent * DAY) return "urgent";
  return left <= DEADLINE_DAYS.soon * DAY ? "soon" : "calm";
}
