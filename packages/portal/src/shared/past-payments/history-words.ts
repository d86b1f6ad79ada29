import { format, paymentHistoryMessages, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { type HistoryRow, paymentMethodText } from "@county-pay/core/payments";
import { useCounted, useTexts } from "@county-pay/ui";

/** The texts of a payment history row in the current language. */
export function useHistoryWords() {
  const texts = useTexts(paymentHistoryMessages);
  const plural = useCounted();
  const receiptTexts = useTexts(receiptMessages);
  return {
    /** 'Visa •••• 1111'; for a refund, its kind. */
    method: (row: HistoryRow): string =>
      row.kind === "payment" ? paymentMethodText(row, receiptTexts) : texts.kinds[row.kind],
    /** 'At the counter, Carl Clerk' for the office. */
    where: ({ channel, clerkName }: HistoryRow): string => {
      if (channel !== "counter") return texts.online;
      return clerkName === "" ? texts.atCounter : format(texts.atCounterBy, { name: clerkName });
    },
    /** With a true minus sign for refunds. */
    amount: (row: HistoryRow): string => `${row.kind === "payment" ? "" : "−"}${formatMoney(row.total)}`,
    /** '2025 bill 123', '3 bills', a product's name; for a refund, its payment. */
    what: ({ original, lines: [first, ...more] }: HistoryRow): string => {
      if (original !== "") return format(texts.ofPayment, { reference: original });
      if (!first) return "";
      if (more.length > 0) return plural(texts.bills, { count: more.length + 1 });
      return first.billNumber === ""
        ? first.billType
        : format(texts.billOf, { billNumber: first.billNumber, year: first.taxYear });
    },
  };
}
