import { payerReason } from "@county-pay/core/ach";
import type { ReceiptWire } from "@county-pay/core/contract";
import {
  documentMessages,
  format,
  formatDeadline,
  type Language,
  receiptCheckMessages,
  receiptMailMessages,
  receiptMessages,
} from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { isInForce, type Receipt, receiptFromWire, recordRows } from "@county-pay/core/payments";
import type { Letter, LetterWriter } from "../../delivery/mail/index.ts";
import { qrImage } from "../../documents/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { ACCOUNT_NOT_VERIFIED } from "../payments/index.ts";
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
  const read = await readReceipt(services, company, String(data.confirmation), language);
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

interface SentPayment {
  readonly cents: number;
  readonly sentOn: string;
  readonly name: string;
}

interface FailedPayment extends SentPayment {
  readonly code: string | null;
}

/** What a payment is, and when it was sent. */
const sentFacts = (
  { cents: amount, sentOn }: SentPayment,
  confirmation: string,
  language: Language,
): NonNullable<Letter["facts"]> => {
  const texts = language.texts(receiptMailMessages);
  return [
    { label: texts.reference, value: confirmation },
    { label: texts.amount, value: formatMoney(cents(amount)) },
    { label: texts.sentOn, value: formatDeadline(sentOn, language) },
  ];
};

interface UnverifiedPayment extends SentPayment {
  readonly url: string | null;
}

/** A payment that waits until its payer has verified their bank account; null once it no longer does. */
const verify: LetterWriter = async ({ db }, { company, data, language }) => {
  const { rows } = await db.pool.query<UnverifiedPayment>(
    `select p.total_cents::float8 as cents, (p.submitted_at at time zone $3)::date::text as "sentOn",
       btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')) as name,
       case when p.state = 'pending' then p.verify_url end as url
     from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
     where p.company_id = $1 and p.confirmation = $2`,
    [company.id, String(data.confirmation), company.timeZone],
  );
  const [row] = rows;
  if (!row?.url) return null;
  const texts = language.texts(receiptMailMessages);
  const county = company.displayName;
  return {
    subject: format(texts.verifySubject, { county }),
    name: row.name,
    paragraphs: [format(texts.verify, { county }), texts.verifyHow],
    link: { label: texts.verifyLink, url: row.url },
    facts: sentFacts(row, String(data.confirmation), language),
  };
};

/** A payment that the bank did not make, days after the payer made it. */
const failed: LetterWriter = async ({ db, config }, { company, data, language }) => {
  const { rows } = await db.pool.query<FailedPayment>(
    `select p.total_cents::float8 as cents, (p.submitted_at at time zone $3)::date::text as "sentOn",
       btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')) as name,
       p.decline_code as code
     from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
     where p.company_id = $1 and p.confirmation = $2 and p.state = 'declined'`,
    [company.id, String(data.confirmation), company.timeZone],
  );
  const [row] = rows;
  if (!row) return null;
  const texts = language.texts(receiptMailMessages);
  const county = company.displayName;
  return {
    subject: format(texts.failedSubject, { county }),
    name: row.name,
    paragraphs: [format(row.code === ACCOUNT_NOT_VERIFIED ? texts.notVerified : texts.failed, { county })],
    link: { label: texts.payAgain, url: `${config.sites.portal.origin}/${encodeURIComponent(company.name)}` },
    facts: sentFacts(row, String(data.confirmation), language),
  };
};

interface ReturnedPayment extends SentPayment {
  readonly code: string;
  readonly chargeCents: number | null;
  /** Its bills that are open again, in the payer's order. Cents. */
  readonly open: readonly { readonly bill: string; readonly year: number; readonly cents: number }[];
}

/** A payment that a bank returned: which bills are open again, and why, as far as the payer may be told. */
const returned: LetterWriter = async ({ db, config }, { company, data, language }) => {
  const { rows } = await db.pool.query<ReturnedPayment>(
    `select p.total_cents::float8 as cents, (p.submitted_at at time zone $3)::date::text as "sentOn",
       btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')) as name,
       coalesce(p.decline_code, '') as code,
       (select r.amount_cents::float8 from returned_check_charges r
         where r.company_id = p.company_id and r.payment_id = p.id
           and r.waived_at is null) as "chargeCents",
       (select coalesce(jsonb_agg(jsonb_build_object('bill', b.bill_number, 'year', b.tax_year, 'cents', b.balance_cents)
           order by l.position), '[]')
         from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
         where l.company_id = p.company_id and l.payment_id = p.id and b.balance_cents > 0) as open
     from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
     where p.company_id = $1 and p.confirmation = $2 and p.state = 'returned'`,
    [company.id, String(data.confirmation), company.timeZone],
  );
  const [row] = rows;
  if (!row) return null;
  const texts = language.texts(receiptMailMessages);
  const county = company.displayName;
  const reason = payerReason(row.code);
  const charge = row.chargeCents === null ? "" : formatMoney(cents(row.chargeCents));
  return {
    subject: format(texts.returnedSubject, { county }),
    name: row.name,
    paragraphs: [
      format(texts.returned, { county }),
      ...(charge ? [format(texts.returnCharge, { amount: charge })] : []),
      ...(row.open.length > 0 ? [texts.payOpen] : []),
    ],
    link: { label: texts.payAgain, url: `${config.sites.portal.origin}/${encodeURIComponent(company.name)}` },
    facts: [
      ...sentFacts(row, String(data.confirmation), language),
      ...(reason ? [{ label: texts.returnReason, value: texts.returnReasons[reason] }] : []),
    ],
    lines: [
      ...(row.open.length > 0 ? [`${texts.openAgain}:`] : []),
      ...row.open.map(({ bill, year, cents: owed }) =>
        format(texts.billLine, { bill, year, amount: formatMoney(cents(owed)) }),
      ),
    ],
  };
};

/** The emails about payments, by kind. */
export const receiptLetters = {
  receipt,
  "refund-memo": memo,
  "payment-failed": failed,
  "verify-account": verify,
  "payment-returned": returned,
};
