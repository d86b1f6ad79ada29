import type { CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { useTexts } from "../language/language.ts";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { ChargedAmount } from "./fee-lines.tsx";

/** On narrow screens, where the summary is above the form, the total stays at the bottom. */
export function SummaryBar({ store }: { readonly store: ReadableStore<Pick<CheckoutState, "quote">> }) {
  const texts = useTexts(paymentMessages);
  const quote = useStore(store, (state) => state.quote);
  return (
    <p className="cp-summary-bar">
      <span className="cp-muted">{texts.total}</span>
      <ChargedAmount amount={quote.total} size="large" />
    </p>
  );
}
