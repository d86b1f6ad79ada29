import { cartMessages, miscMessages } from "@county-pay/core/messages";
import {
  checkMisc,
  emptyMisc,
  miscRefusalNotice,
  type Product,
  priceRange,
  productAddedNotice,
  readMisc,
} from "@county-pay/core/misc";
import { useForm, useLanguage } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * A product's row as typed, and the function that adds it to the cart; says that it was added, or why not (MISC-012,
 * ERRTEXT-034).
 */
export function useProductForm(product: Product) {
  const range = priceRange(product);
  const language = useLanguage();
  const misc = language.texts(miscMessages);
  const cart = language.texts(cartMessages);
  const { miscCart } = usePortal();
  const [notice, setNotice] = useState<{ readonly title: string; readonly body: string } | null>(null);
  const form = useForm(emptyMisc(product), (values) => checkMisc(values, language, range));
  const read = readMisc(form.values, range, language);

  async function add(): Promise<void> {
    if (!form.submit() || !read.ok) return;
    const added = await miscCart.actions.add({ product: product.name, ...read.value });
    const result = added.ok
      ? productAddedNotice(product.name, cart)
      : miscRefusalNotice(added.error, { cart, misc });
    setNotice(result);
    if (added.ok) form.reset(emptyMisc(product));
  }
  return { form, mayAdd: read.ok, add, notice };
}
