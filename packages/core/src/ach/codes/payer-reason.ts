import type { receiptMailMessages } from "../../messages/general/mail.ts";

/** What a payer reads as the reason of a return. */
export type PayerReason = keyof (typeof receiptMailMessages)["returnReasons"];

const REASONS: Readonly<Record<string, PayerReason>> = {
  R01: "money",
  R09: "money",
  R02: "closed",
  R03: "number",
  R04: "number",
  R13: "number",
  R20: "number",
  R28: "number",
  R08: "stopped",
};

/**
 * The reason of a return that its payer may be told; null for every other code. The payer may not be the account's
 * holder, so nothing is said about a holder who died, whose account is frozen, or who did not authorize the debit.
 */
export const payerReason = (code: string): PayerReason | null => REASONS[code] ?? null;
