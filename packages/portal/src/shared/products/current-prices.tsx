import { productsFromWire } from "@county-pay/core/company";
import { companyBundle } from "@county-pay/core/contract";
import { miscPageMessages } from "@county-pay/core/messages";
import { type MiscChange, miscChangeInWords, repriced } from "@county-pay/core/misc";
import { NoticeBox, useLanguage } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * Checks the products cart against the county's current prices: when a screen opens, and again whenever `refusal`
 * changes to one about amounts. Shows what changed; nothing if every price still applies. While the server
 * cannot be reached, the cart stays: the server checks each price when it is paid.
 */
export function CurrentPrices({ refusal }: { readonly refusal?: string | undefined }) {
  const { client, company, miscCart } = usePortal();
  const language = useLanguage();
  const texts = language.texts(miscPageMessages);
  const [changes, setChanges] = useState<readonly MiscChange[]>([]);
  const isRefused = refusal === "amount_changed";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks for the prices again
  useEffect(() => {
    let left = false;
    const check = async () => {
      await miscCart.actions.start();
      if (miscCart.getState().items.length === 0) return;
      const answer = await client.call(companyBundle, { params: { company: company.name } });
      if (!answer.ok || left) return;
      const products = productsFromWire(answer.value.PayPlusProductNames);
      const found = await miscCart.actions.rewrite((items) => {
        const now = repriced(items, { isTyler: company.isTyler, products });
        return { items: now.changes.length > 0 ? now.items : null, answer: now.changes };
      });
      if (found.length > 0) setChanges(found);
    };
    void check();
    return () => {
      left = true;
    };
  }, [client, company, miscCart, isRefused]);
  if (changes.length === 0) return null;
  return (
    <div role="alert">
      <NoticeBox tone="warn" title={texts.changes.title}>
        {changes.map((change) => (
          <p key={change.product}>{miscChangeInWords(change, company, language.code, texts)}</p>
        ))}
      </NoticeBox>
    </div>
  );
}
