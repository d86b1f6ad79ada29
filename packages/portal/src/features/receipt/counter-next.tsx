import { counterMessages, format, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { Receipt } from "@county-pay/core/payments";
import { MoneyText, useNotices, useTexts } from "@county-pay/ui";
import { type RefObject, useEffect } from "react";

type Taken = Pick<Receipt, "total" | "change" | "confirmation">;

/** The change that goes back, where no clerk overlooks it; nothing for what was not paid in cash. */
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
 * After a payment at the counter the way to the next customer is under the clerk's fingers. The focus goes past the
 * heading for that, so what stands there is said. `next` is null for everybody else.
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
