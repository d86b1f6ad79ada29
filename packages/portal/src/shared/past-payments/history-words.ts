import { format, paymentHistoryMessages, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { type HistoryRow, paymentMethodText } from "@county-pay/core/payments";
import { useTexts } from "@county-pay/ui";

/** What a row of a payment history says, in the language that is spoken. */
export function useHistoryWords() {
  const texts = useTexts(paymentHistoryMessages);
  const receiptTexts = useTexts(receiptMessages);
  return {
    /** 'Visa •••• 1111'; of what was given back what it is. */
    method: (row: HistoryRow): string =>
      row.kind === "payment" ? paymentMethodText(row, receiptTexts) : texts.kinds[row.kind],
    /** 'At the counter, Carl Clerk' where the office asks. */
    where: ({ channel, clerkName }: HistoryRow): string => {
      if (channel !== "counter") return texts.online;
      return clerkName === "" ? texts.atCounter : format(texts.atCounterBy, { name: clerkName });
    },
    /** With a true minus sign where money went back. */
    amount: (row: HistoryRow): string => `${row.kind === "payment" ? "" : "−"}${formatMoney(row.total)}`,
    /** '2025 bill 123', '3 bills', the name of a product; of what was given back, its payment. */
    what: ({ original, lines: [first, ...more] }: HistoryRow): string => {
      if (original !== "") return format(texts.ofPayment, { reference: original });
      if (!first) return "";
      if (more.length > 0) return format(texts.bills, { count: more.length + 1 });
      return first.billNumber === ""
        ? first.billType
        : format(texts.billOf, { billNumber: first.billNumber, year: first.taxYear });
    },
  };
}
