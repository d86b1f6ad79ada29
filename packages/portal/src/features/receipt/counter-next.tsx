import { counterMessages, format, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { Receipt } from "@county-pay/core/payments";
import { MoneyText, useNotices, useTexts } from "@county-pay/ui";
import { type RefObject, useEffect } from "react";

type Taken = Pick<Receipt, "total" | "change" | "confirmation">;

/** The change to give, displayed prominently; nothing unless the payment was in cash. */
export function ChangeDue({ change }: Pick<Taken, "change">) {
  const texts = useTexts(counterMessages);
  if (change === null) return null;
  return (
    <p className="receipt-change cp-narrow cp-no-print">
      <span>{change > 0 ? texts.changeDue : texts.noChange}</span>
      {change > 0 ? <MoneyText amount={change} size="huge" /> : null}
    </p>
  );
}

/**
 * After a counter payment, the clerk can go to the next customer at once. The focus skips the heading for that, so the
 * heading's text is announced. `next` is null for all others.
 */
export function useNextCustomer(
  { total, change, confirmation }: Taken,
  heading: string,
  next: RefObject<HTMLButtonElement | null> | null,
): void {
  const texts = useTexts(counterMessages);
  const { referenceNumber } = useTexts(receiptMessages);
  const { announce } = useNotices();
  const changeWords = change === null ? "" : format(texts.changeOf, { amount: formatMoney(change) });
  const sentence = [heading, formatMoney(total), changeWords, `${referenceNumber} ${confirmation}`]
    .filter((part) => part !== "")
    .join(". ");
  useEffect(() => {
    if (!next) return;
    next.current?.focus();
    announce(sentence);
  }, [next, announce, sentence]);
}
