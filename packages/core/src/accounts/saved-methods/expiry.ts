import { SAVED_AS, type SavableMethod } from "../../methods/index.ts";
import type { SavedMethod } from "./payment-methods.ts";

/** The payment method for fees and calls: a saved card or a saved bank account. */
export const savedMethodType = ({ cardType }: Pick<SavedMethod, "cardType">): SavableMethod =>
  cardType === "" ? SAVED_AS.bank : SAVED_AS.card;

/** Whether a saved card has expired: it is valid until the end of its month. `today` is the county's ISO date. */
export function isExpired({ expiry }: Pick<SavedMethod, "expiry">, today: string): boolean {
  if (expiry === null) return false;
  const month = `${expiry.year}-${String(expiry.month).padStart(2, "0")}`;
  return month < today.slice(0, 7);
}

/** Why a saved method cannot be used now; null if it can. */
export type MethodObstacle = "expired" | "out_of_use" | "not_offered";

/** Whether a saved method may be used; `achOffered`: the county accepts residents' bank accounts online. */
export function methodObstacle(
  method: Pick<SavedMethod, "cardType" | "expiry" | "isActive">,
  today: string,
  achOffered: boolean,
): MethodObstacle | null {
  if (!method.isActive) return "out_of_use";
  if (method.cardType === "" && !achOffered) return "not_offered";
  return isExpired(method, today) ? "expired" : null;
}
