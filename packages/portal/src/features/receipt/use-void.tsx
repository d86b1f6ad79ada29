import { clerkRecentPayment, getTransactionDetails } from "@county-pay/core/contract";
import { giveBackOffer, type OpenOffer, type Receipt } from "@county-pay/core/payments";
import { may, rightsOfUser, TAKE_PAYMENTS, userOf, VOID_PAYMENTS } from "@county-pay/core/session";
import { paymentSuccessfulPath } from "@county-pay/core/site";
import { type ReactNode, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { GiveBackDialog } from "../../shared/give-back/give-back-dialog.tsx";

/**
 * Void Payment on the success screen (SUCCESS-017): offered until the payment is settled; opens the memo. A clerk sees
 * the counter payment (SUCCESS-026); online payments are voided in the payment history.
 */
export function useVoid(
  receipt: Receipt,
  isPayment: boolean,
): { readonly canVoid: boolean; readonly open: () => void; readonly dialog: ReactNode } {
  const { place, session } = usePortal();
  const navigate = useNavigate();
  /** What was offered at the press: after the refund there is nothing left to offer. */
  const [giving, setGiving] = useState<OpenOffer | null>(null);
  const roles = rightsOfUser(userOf(session));
  const mayAsk = isPayment && may(roles, VOID_PAYMENTS);
  const { confirmation } = receipt;
  const taken = useQuery(
    clerkRecentPayment,
    mayAsk && may(roles, TAKE_PAYMENTS) ? { params: { confirmation } } : null,
  );
  const paid = useQuery(
    getTransactionDetails,
    mayAsk && !may(roles, TAKE_PAYMENTS) ? { params: { confirmation, connectorId: "-" } } : null,
  );
  const answer = taken.answer ?? paid.answer;
  const offer = answer ? giveBackOffer(answer, roles) : null;
  return {
    canVoid: offer?.kind === "void",
    open: () => setGiving(offer?.kind === "void" ? offer : null),
    dialog: giving ? (
      <GiveBackDialog
        offer={giving}
        onDone={(memo) => {
          setGiving(null);
          if (memo) void navigate(paymentSuccessfulPath(place, { Confirmation: memo }), { replace: true });
        }}
        onClose={() => setGiving(null)}
      />
    ) : null,
  };
}
