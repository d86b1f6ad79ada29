import { counterMessages, format, methodMessages } from "@county-pay/core/messages";
import { formatAmountInput, formatMoney } from "@county-pay/core/money";
import { Button, MoneyText, TextField, useStore, useTexts } from "@county-pay/ui";
import type { MethodPanelProps } from "./method-panel-props.ts";

/** The cash received, and the change in large type (PAY-009). */
export function CashPanel({ store, fieldId }: MethodPanelProps) {
  const texts = useTexts(counterMessages);
  const methodTexts = useTexts(methodMessages);
  const { details, problems, quote, tender } = useStore(store);
  const { actions } = store;
  const isEnough = tender.received !== null && tender.error === "";
  return (
    <div className="portal-cash">
      <div className="portal-cash__received">
        <TextField
          label={methodTexts.tendered}
          id={fieldId("tendered")}
          value={details.tendered}
          error={problems.tendered ?? ""}
          onChange={(tendered) => actions.setDetails({ tendered })}
          onLeave={() => details.tendered !== "" && actions.touch("tendered")}
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          width="medium"
        />
        <Button
          label={format(texts.exactLabel, { amount: formatMoney(quote.total) })}
          onPress={() => actions.setDetails({ tendered: formatAmountInput(quote.total) })}
        >
          {texts.exact}
        </Button>
      </div>
      <div className="portal-cash__change" role="status">
        <span className="cp-muted">{methodTexts.change}</span>
        {isEnough ? (
          <MoneyText amount={tender.change} size="huge" />
        ) : (
          <span className="portal-cash__none">—</span>
        )}
      </div>
    </div>
  );
}
