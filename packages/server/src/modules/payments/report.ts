import type { Finished, Returned } from "./decisions.ts";

/** The part of a logger that is needed here. */
export interface Log {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Tells a person what a person must look at; it also stays in `payments.needs_attention`. */
export function reportOdd(log: Log, { result, payment }: Finished | Returned): void {
  if (result !== "odd" || !payment) return;
  log.error({ paymentId: payment.id, needsAttention: payment.needsAttention }, "a payment needs attention");
}
