import type { CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { FeeLines, PaidBills } from "./fee-lines.tsx";

/** On narrow screens, the total stays at the bottom and opens the summary. */
export function SummaryBar({
  store,
}: {
  readonly store: ReadableStore<Pick<CheckoutState, "items" | "quote">>;
}) {
  const texts = useTexts(paymentMessages);
  const items = useStore(store, (state) => state.items);
  const quote = useStore(store, (state) => state.quote);
  const [shown, setShown] = useState(false);
  return (
    <div className="cp-summary-bar">
      <p className="cp-summary-bar__total">
        <span className="cp-muted cp-small">{texts.total}</span>
        <MoneyText amount={quote.total} size="large" />
      </p>
      <Button expanded={shown} onPress={() => setShown(true)}>
        {texts.showSummary}
      </Button>
      {shown ? (
        <MessageDialog title={texts.summaryTitle} onClose={() => setShown(false)}>
          <PaidBills items={items} />
          <FeeLines quote={quote} />
        </MessageDialog>
      ) : null}
    </div>
  );
}
