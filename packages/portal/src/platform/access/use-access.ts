import { myAccess } from "@county-pay/core/contract";
import type { OfficeReason } from "@county-pay/core/payments";
import type { GiveBackLimits } from "@county-pay/core/session";
import { reasonFromWire } from "@county-pay/core/settings";
import { usePortal } from "../portal-context.ts";
import { useQuery } from "../query/use-query.ts";

/** The signed-in user's reasons to choose from and limits in cents, by the county's controls. */
export interface Access {
  readonly reasons: readonly OfficeReason[];
  readonly limits: GiveBackLimits;
}

/** What the server last said about the signed-in user's access; all screens share it. */
export function useAccess() {
  const { session } = usePortal();
  const result = useQuery(myAccess, session.kind === "active" ? {} : null);
  const { answer } = result;
  const access: Access | null = answer
    ? {
        reasons: answer.Reasons.map(reasonFromWire),
        limits: { voidCents: answer.VoidLimitCents, refundCents: answer.RefundLimitCents },
      }
    : null;
  return { ...result, access };
}
