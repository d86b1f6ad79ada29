import type { CounterCheckoutStore } from "@county-pay/core/journey";
import { counterMessages } from "@county-pay/core/messages";
import { payerFullName } from "@county-pay/core/payments";
import { LinkButton, useStore, useTexts } from "@county-pay/ui";

/** Who pays, with the full name: the owner, unless the clerk enters another payer. */
export function PayerLine(props: { readonly store: CounterCheckoutStore; readonly onChange: () => void }) {
  const texts = useTexts(counterMessages);
  const payer = useStore(props.store, (state) => state.payer);
  const name = payerFullName(payer);
  return (
    <div className="portal-payer">
      <span className="portal-payer__name">
        <span className="cp-muted">{texts.payer}</span> <strong>{name || texts.noPayer}</strong>
      </span>
      <LinkButton onPress={props.onChange}>{name === "" ? texts.enterPayer : texts.changePayer}</LinkButton>
    </div>
  );
}
