import { getTransactionDetails } from "@county-pay/core/contract";
import { giveBackOffer, mayVoid, type OpenOffer, type Receipt } from "@county-pay/core/payments";
import { paymentSuccessfulPath, rolesOf, userOf } from "@county-pay/core/session";
import { type ReactNode, useState } from "react";
import { useAsk } from "../../app/data/use-ask.ts";
import { GiveBackDialog } from "../../app/give-back/give-back-dialog.tsx";
import { usePortal } from "../../app/portal-context.ts";
import { useNavigate } from "../../app/router/index.ts";

/** Void Payment of the success screen (spec 0:192): offered while the payment is not settled, and leads to the memo. */
export function useVoid(
  receipt: Receipt,
  isPayment: boolean,
): { readonly canVoid: boolean; readonly open: () => void; readonly dialog: ReactNode } {
  const { place, session } = usePortal();
  const navigate = useNavigate();
  /** What was offered when it was pressed: once the money is given back there is nothing to offer any more. */
  const [giving, setGiving] = useState<OpenOffer | null>(null);
  const roles = rolesOf(userOf(session)?.userType ?? "");
  const { answer } = useAsk(
    getTransactionDetails,
    isPayment && mayVoid(roles) ? { params: { confirmation: receipt.confirmation, connectorId: "-" } } : null,
  );
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
