import type { ReceiptWire } from "@county-pay/core/contract";
import {
  documentMessages,
  format,
  type Language,
  receiptCheckMessages,
  receiptMailMessages,
  receiptMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { isInForce, type Receipt, receiptFromWire, recordRows } from "@county-pay/core/payments";
import type { Letter, LetterWriter } from "../../delivery/mail/index.ts";
import { qrImage } from "../../documents/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { readMemo } from "./read-memo.ts";
import { readReceipt } from "./read-receipt.ts";
import { checkUrl } from "./receipt-check.ts";
import { proofOnly } from "./viewer.ts";

/** Complete for the payer and the office; for callers with only the number, just what proves the payment. */
const readable = (
  wire: ReceiptWire,
  data: Readonly<Record<string, unknown>>,
  company: CompanyRecord,
): Receipt => receiptFromWire(data.isPayerHidden === true ? proofOnly(wire, company) : wire);

/** A payment's receipt at the time when the email is sent. */
const receipt: LetterWriter = async (services, { company, data, language }) => {
  const read = await readReceipt(services, company, String(data.confirmation));
  if (!read || !isInForce(read.status)) return null;
  const letter = letterOf(readable(read.wire, data, company), "receipt", company, language);
  const url = await checkUrl(services, company, receiptFromWire(read.wire), read.status);
  if (url === null) return letter;
  const texts = language.texts(receiptCheckMessages);
  const code = { label: texts.scan, url, alt: format(texts.scanAlt, { url }), image: qrImage(url) };
  return { ...letter, code };
};

/** The memo of a refund. */
const memo: LetterWriter = async (services, { company, data, language }) => {
  const wire = await readMemo(services, company, String(data.confirmation));
  return wire ? letterOf(readable(wire, data, company), "memo", company, language) : null;
};

function letterOf(
  paid: Receipt,
  kind: "receipt" | "memo",
  company: CompanyRecord,
  language: Language,
): Letter {
  const texts = language.texts(receiptMailMessages);
  const isMemo = kind === "memo";
  const county = company.displayName;
  return {
    subject: format(isMemo ? texts.memoSubject : texts.subject, { confirmation: paid.confirmation, county }),
    name: paid.payerName,
    paragraphs: [format(isMemo ? texts.memoIntro : texts.intro, { county })],
    facts: recordRows(paid, isMemo, company.timeZone, language).map(({ label, value }) => ({
      label,
      value,
    })),
    lines: [
      `${isMemo ? language.texts(documentMessages).refunded : language.texts(receiptMessages).breakdownTitle}:`,
      ...paid.lines.map((line) =>
        format(texts.billLine, {
          bill: line.billNumber || line.billType,
          year: line.taxYear,
          amount: formatMoney(line.amount),
        }),
      ),
    ],
  };
}

/** The emails about receipts, by kind. */
export const receiptLetters = { receipt, "refund-memo": memo };
