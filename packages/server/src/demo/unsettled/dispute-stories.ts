import type { DisputeReason } from "@county-pay/core/disputes";

/** A dispute of a guest's card payment; times in days before the seeding. */
export interface DisputeStory {
  readonly reason: DisputeReason;
  readonly opened: number;
  /** What the office answered; a text is sent as evidence. */
  readonly answer?: {
    readonly days: number;
    readonly evidence: string | null;
    readonly note: string;
  };
  /** When the bank decided for the county. */
  readonly won?: number;
}

/** In the order in which they were opened. */
export const DISPUTE_STORIES: readonly DisputeStory[] = [
  {
    reason: "not_received",
    opened: 31,
    answer: {
      days: 28,
      evidence: "The payment paid this property tax bill in full on the day it was made. The bill is closed.",
      note: "",
    },
    won: 12,
  },
  {
    reason: "duplicate",
    opened: 23,
    answer: { days: 21, evidence: null, note: "The owner's mortgage company had paid the bill as well." },
  },
  // Nobody has answered yet, and the deadline is within a week.
  { reason: "fraudulent", opened: 4 },
];
