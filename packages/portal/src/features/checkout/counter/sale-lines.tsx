import { counterMessages } from "@county-pay/core/messages";
import { AmountChoice, FeeLines, PaidBills, useStore, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { LineItems } from "../shared/line-items.tsx";
import type { MethodPanelProps } from "./method-panel-props.ts";

/** What is paid: each bill with owner and parcel, or each product; the amount, the fees, and the total (PAY-021 to 024). */
export function SaleLines({ store, fieldId }: MethodPanelProps) {
  const { emptySale } = useTexts(counterMessages);
  const state = useStore(store);
  const { items, purchase, quote, problems, partialOffered } = state;
  const lines = useRef<HTMLDivElement>(null);
  const count = items.length;
  // The bill that was just scanned is in view.
  useEffect(() => {
    const list = count > 0 ? lines.current?.querySelector("ul") : null;
    if (list) list.scrollTop = list.scrollHeight;
  }, [count]);
  return (
    <div className="portal-sale__lines" ref={lines}>
      {purchase ? (
        <LineItems purchase={purchase} />
      ) : items.length === 0 ? (
        <p className="cp-muted">{emptySale}</p>
      ) : (
        <PaidBills items={items} withOwner />
      )}
      {partialOffered ? (
        <AmountChoice
          state={{ ...state, customAmountError: problems.customAmount ?? "" }}
          actions={store.actions}
          fieldId={fieldId("customAmount")}
        />
      ) : null}
      <FeeLines quote={quote} />
    </div>
  );
}
