import { drawerCountMessages, format } from "@county-pay/core/messages";
import { type Cents, cents, formatMoney } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";

/** A difference between the counted and the expected amount, in words. */
export function useDifferenceText(): (difference: Cents) => string {
  const texts = useTexts(drawerCountMessages);
  return (difference) => {
    if (difference === 0) return texts.agrees;
    const amount = formatMoney(cents(Math.abs(difference)));
    return format(difference < 0 ? texts.short : texts.over, { amount });
  };
}
