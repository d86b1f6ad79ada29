import { billsRestriction } from "@county-pay/core/contract";
import { type ListKind, listPersonOf } from "@county-pay/core/restrictions";
import type { BillDialogProps } from "../../app/bill-services/index.ts";
import { useForget } from "../../app/data/use-ask.ts";
import { AddToList } from "../../app/restricted-list/add-to-list.tsx";

/** Puts the owner of a bill on a restricted list (spec 0:19, 0:117); what may be done with the bill is asked again then. */
export function AddOwnerToList({ bill, kind, onClose }: BillDialogProps & { readonly kind: ListKind }) {
  const forget = useForget();
  return (
    <AddToList
      kind={kind}
      person={listPersonOf(bill)}
      onEnd={(isAdded) => {
        onClose();
        if (isAdded) void forget(billsRestriction);
      }}
    />
  );
}
