import { type ListKind, listPersonOf } from "@county-pay/core/restrictions";
import type { BillDialogProps } from "../../../shared/bill-services/index.ts";
import { AddToList } from "../../../shared/restricted-list/add-to-list.tsx";

/** Adds a bill's owner to a restricted list (PREVIEW-007, RESTRICT-001). */
export function AddOwnerToList({
  bill,
  kind,
  onListed,
  onClose,
}: BillDialogProps & { readonly kind: ListKind; readonly onListed: () => void }) {
  return (
    <AddToList
      kind={kind}
      person={listPersonOf(bill)}
      onEnd={(isAdded) => {
        onClose();
        if (isAdded) onListed();
      }}
    />
  );
}
