import { formatMoney, wireCents } from "@county-pay/core/money";
import type { FrameState } from "./frame-state.ts";
import { entryOf } from "./methods/index.ts";

const digits = (text: string): string => text.replace(/\D/g, "");

/**
 * Whether the payer typed a text that can only be read in the form: the amount, with or without zero cents; in card
 * entry that takes no money, the last four digits of the number. It replaces the visibility check if a browser, an
 * extension, or a page's own header makes an uncovered form look covered.
 */
export function isReadBack({ details, values, readBack }: FrameState): boolean {
  const typed = digits(readBack);
  if (typed === "" || !details) return false;
  if (details.IsTokenOnly) return typed === entryOf(details.PaymentMethod).shownOf(values).last4;
  const amount = digits(formatMoney(wireCents(details.Amount)));
  return typed === amount || (amount.endsWith("00") && typed === amount.slice(0, -2));
}
