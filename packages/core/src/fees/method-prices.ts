import type { MethodCode } from "../methods/index.ts";
import { type Cents, subtract } from "../money/index.ts";
import { type Quote, quoteFee } from "./quote.ts";
import type { FeeSchedule } from "./schedule.ts";

/** What an amount costs by a method; `total` includes the fee. */
export interface MethodPrice<Method = MethodCode> extends Pick<Quote, "fee" | "total"> {
  readonly method: Method;
  /** What it saves compared with the most expensive of the methods, in cents; 0 for that one. */
  readonly saving: Cents;
}

/**
 * The price of an amount by each of these methods, in their order, for the payer to compare before choosing one. A card
 * whose kind is not known yet has the county's card fee (PAY-080).
 */
export function methodPrices<Method extends MethodCode>(
  schedule: FeeSchedule,
  methods: readonly Method[],
  amount: Cents,
): readonly MethodPrice<Method>[] {
  const quotes = methods.map((method) => ({ method, ...quoteFee(schedule, method, amount) }));
  const most = Math.max(...quotes.map(({ total }) => total)) as Cents;
  return quotes.map((quote) => ({ ...quote, saving: subtract(most, quote.total) }));
}
