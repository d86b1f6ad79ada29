import type { MovementFilterWire } from "@county-pay/core/contract";
import { areReportDays } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";

/** Core decides which days a report can cover, for the screen and for the server. */
export const badDays = ({ From, To }: Pick<MovementFilterWire, "From" | "To">): Refusal | null =>
  areReportDays({ from: From, to: To }) ? null : refuse("validation_failed", { Paths: ["From", "To"] });

/** The same for a list that may also start with the first payment: without a first day, any last day will do. */
export const badSpan = ({
  From,
  To,
}: {
  readonly From: string | null;
  readonly To: string;
}): Refusal | null => (From === null ? null : badDays({ From, To }));
