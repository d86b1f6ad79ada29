import type { BillStore } from "@county-pay/core/journey";
import { useAddToCart, useStore } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useShortcut } from "../../../shared/counter/shortcut-handlers.ts";

/** At the counter, a key adds the shown bill, like its button. */
export function AddByKey({ store }: { readonly store: BillStore }) {
  const { company, journey, place } = usePortal();
  const { bill, history } = useStore(store);
  const { add, dialog } = useAddToCart(journey, { ...company, visitor: place.area });
  const mayAdd = bill !== null && place.area === "clerk" && !company.flags.ArchiveView;
  useShortcut("add", mayAdd ? () => void add(bill, history) : null);
  return dialog;
}
