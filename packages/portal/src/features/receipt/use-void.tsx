import { getTransactionDetails } from "@county-pay/core/contract";
import { giveBackOffer, mayVoid, type Receipt } from "@county-pay/core/payments";
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
  const [isOpen, setOpen] = useState(false);
  const roles = rolesOf(userOf(session)?.userType ?? "");
  const { answer } = useAsk(
    getTransactionDetails,
    isPayment && mayVoid(roles) ? { params: { confirmation: receipt.confirmation, connectorId: "-" } } : null,
  );
  const offer = answer ? giveBackOffer(answer, roles) : null;
  const canVoid = offer?.kind === "void";
  return {
    canVoid,
    open: () => setOpen(true),
    dialog:
      isOpen && canVoid ? (
        <GiveBackDialog
          offer={offer}
          onDone={(memo) => {
            setOpen(false);
            if (memo) void navigate(paymentSuccessfulPath(place, { Confirmation: memo }), { replace: true });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null,
  };
}
