import { formatCount } from "../messages/general/counted.ts";
import type { Cents } from "./cents.ts";

/**
 * '$7,149.39'; a credit has a true minus sign: '−$12.50' (CONST-022). The same in every language: these are US dollars.
 */
export function formatMoney(amount: Cents): string {
  const magnitude = Math.abs(amount);
  return `${amount < 0 ? "−" : ""}$${formatCount(Math.floor(magnitude / 100))}.${String(magnitude % 100).padStart(2, "0")}`;
}

/** As typed into a field: '7149.39'. */
export const formatAmountInput = (amount: Cents): string =>
  `${amount < 0 ? "-" : ""}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
