import { cartMessages, miscMessages } from "@county-pay/core/messages";
import {
  checkMisc,
  EMPTY_MISC,
  miscRefusalNotice,
  productAddedNotice,
  readMisc,
} from "@county-pay/core/misc";
import { useForm, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * A product's row as typed, and the function that adds it to the cart; says that it was added, or why not (MISC-012,
 * ERRTEXT-034).
 */
export function useProductForm(product: string) {
  const misc = useTexts(miscMessages);
  const cart = useTexts(cartMessages);
  const { miscCart } = usePortal();
  const [notice, setNotice] = useState<{ readonly title: string; readonly body: string } | null>(null);
  const form = useForm(EMPTY_MISC, (values) => checkMisc(values, misc));
  const read = readMisc(form.values);

  async function add(): Promise<void> {
    if (!form.submit() || !read.ok) return;
    const added = await miscCart.actions.add({ product, ...read.value });
    const result = added.ok
      ? productAddedNotice(product, cart)
      : miscRefusalNotice(added.error, { cart, misc });
    setNotice(result);
    if (added.ok) form.reset(EMPTY_MISC);
  }
  return { form, mayAdd: read.ok, add, notice };
}
