import type { MiscCheckoutStore } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { goodsLines } from "@county-pay/core/payments";
import { Button, Card, FeeLines, MoneyText, useStore, useTexts } from "@county-pay/ui";

/** What is paid, line by line, and what it comes to with the fee of the method. */
export function MiscSummary({ store }: { readonly store: MiscCheckoutStore }) {
  const texts = useTexts(paymentMessages);
  const { goods, quote, step } = useStore(store);
  const lines = goods ? goodsLines(goods) : [];
  return (
    <div className="cp-side">
      <Card title={texts.summaryTitle}>
        <ul className="cp-paid-bills" tabIndex={lines.length > 8 ? 0 : undefined}>
          {lines.map(({ name, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered, and two may say the same
            <li key={index} className="cp-sum-line">
              <span>{name}</span>
              <MoneyText amount={amount} />
            </li>
          ))}
        </ul>
        <FeeLines quote={quote} />
        <p className="cp-muted cp-small">{texts.doubleCheck}</p>
        <Button type="submit" kind="primary" wide waiting={quote.subAmount <= 0} busy={step !== "form"}>
          {texts.payNow}
        </Button>
        <p className="cp-muted cp-small">{texts.proceedNote}</p>
      </Card>
    </div>
  );
}
