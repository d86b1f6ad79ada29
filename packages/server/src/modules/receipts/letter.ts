import { format, receiptMailMessages, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { receiptFromWire, receiptRows } from "@county-pay/core/payments";
import type { LetterWriter } from "../mail/index.ts";
import { readReceipt } from "./read-receipt.ts";

/** A payment's receipt as it stands when the mail is sent. */
const receipt: LetterWriter = async (services, { company, data, language }) => {
  const wire = await readReceipt(services, company, String(data.confirmation));
  if (!wire) return null;
  const texts = language.texts(receiptMailMessages);
  const paid = receiptFromWire(wire);
  const county = company.displayName;
  return {
    subject: format(texts.subject, { confirmation: wire.Confirmation, county }),
    name: wire.PayerName,
    paragraphs: [format(texts.intro, { county })],
    facts: receiptRows(paid, company.timeZone, language).map(({ label, value }) => ({ label, value })),
    lines: [
      `${language.texts(receiptMessages).breakdownTitle}:`,
      ...paid.lines.map((line) =>
        format(texts.billLine, {
          bill: line.billNumber || line.billType,
          year: line.taxYear,
          amount: formatMoney(line.amount),
        }),
      ),
    ],
  };
};

/** The mails about receipts, by their kind. */
export const receiptLetters = { receipt };
