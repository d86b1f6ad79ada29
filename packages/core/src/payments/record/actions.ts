import { isReturnable } from "../../methods/index.ts";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { may, type Rights } from "../../roles/rights.ts";
import type { GiveBackOffer } from "../refund/give-back.ts";
import { type HistoryRow, hasMemo, hasReceipt } from "../reports/history.ts";

/**
 * What the office can do with a payment, or with its void or refund, in the order of the buttons and of the keyboard: the
 * void or refund comes first, right after the button that closes the record; the main button is last.
 */
export const RECORD_ACTIONS = ["give-back", "return", "email", "memo", "receipt"] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/**
 * What a user can do with a payment (SUCCESS-028): email and print its receipt or memo, record that the bank returned an
 * eCheck or a check, and void or refund it, unless a request to do so waits for a second person. `offer`: the void or
 * refund on offer; null until it is known.
 */
export function recordActions(
  row: Pick<HistoryRow, "kind" | "word" | "paymentType">,
  offer: GiveBackOffer | null,
  { rights, isWaiting }: { readonly rights: Rights; readonly isWaiting: boolean },
): readonly RecordAction[] {
  const has: Readonly<Record<RecordAction, boolean>> = {
    email: hasReceipt(row) || hasMemo(row),
    memo: hasMemo(row),
    receipt: hasReceipt(row),
    return: hasReceipt(row) && isReturnable(row.paymentType) && may(rights, SEE_MONEY),
    "give-back": offer !== null && offer.kind !== "none" && !isWaiting,
  };
  return RECORD_ACTIONS.filter((action) => has[action]);
}
