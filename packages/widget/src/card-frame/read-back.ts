import { formatMoney, wireCents } from "@county-pay/core/money";
import type { FrameState } from "./frame-state.ts";

const digits = (text: string): string => text.replace(/\D/g, "");

/**
 * Whether the payer typed the amount, with or without zero cents, which can only be read in the form. It replaces the
 * visibility check if a browser, an extension, or a page's own header makes an uncovered form look covered.
 */
export function isReadBack({ details, readBack }: Pick<FrameState, "details" | "readBack">): boolean {
  const typed = digits(readBack);
  if (typed === "" || !details) return false;
  const amount = digits(formatMoney(wireCents(details.Amount)));
  return typed === amount || (amount.endsWith("00") && typed === amount.slice(0, -2));
}
