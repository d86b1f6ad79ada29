/** Why a drawer's count differs from what it should hold: the list to choose from. */
export const OVER_SHORT_REASONS = [
  "change",
  "fund",
  "method",
  "counterfeit",
  "missing_check",
  "unknown",
  "other",
] as const;
export type OverShortReason = (typeof OVER_SHORT_REASONS)[number];

/** Whether the reason alone does not explain a difference, so that a note is required. */
export const needsNote = (reason: OverShortReason): boolean => reason === "unknown" || reason === "other";

/** The reason with this code; null if there is none. */
export const overShortReason = (code: string): OverShortReason | null =>
  OVER_SHORT_REASONS.find((reason) => reason === code) ?? null;
