import { format, reportPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";

/** A number of payments and their amount in cents as text: '3 for $120.00', or 'None'. */
export function useCountedMoney(): (count: number, amount: number) => string {
  const texts = useTexts(reportPageMessages);
  return (count, amount) =>
    count === 0 ? texts.nothing : format(texts.counted, { count, amount: formatMoney(cents(amount)) });
}
