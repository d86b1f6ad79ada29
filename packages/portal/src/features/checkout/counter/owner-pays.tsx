import type { CounterCheckoutStore } from "@county-pay/core/journey";
import { counterMessages, format } from "@county-pay/core/messages";
import { ownerAsPayer } from "@county-pay/core/payments";
import { Button, useNotices, useStore, useTexts } from "@county-pay/ui";

/** Fills in the owner of the first bill, who is the most frequent payer at the counter. */
export function OwnerPays({ store }: { readonly store: CounterCheckoutStore }) {
  const texts = useTexts(counterMessages);
  const { announce } = useNotices();
  const bill = useStore(store, (state) => state.items[0]?.bill);
  const payer = bill ? ownerAsPayer(bill) : null;
  if (!bill || !payer) return null;
  const owner = bill.ownerName;
  return (
    <div className="portal-owner">
      <Button
        onPress={() => {
          store.actions.setPayer(payer);
          announce(format(texts.ownerFilled, { owner }));
        }}
      >
        {texts.ownerAsPayer}
      </Button>
      <span className="cp-muted cp-small">{format(texts.ownerAsPayerHint, { owner })}</span>
    </div>
  );
}
