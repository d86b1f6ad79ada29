import { counted, eBillingMailMessages, format, formatDate } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { billAddress, billsById } from "../../bills/bills/index.ts";
import { documentLink } from "../../bills/documents/index.ts";
import type { DueMail, Letters } from "../../delivery/mail/index.ts";
import { CONFIRM_DAYS } from "../alerts/index.ts";
import { billingById, eBillById } from "./billing-request.ts";
import { confirmLink, stopLink } from "./pages.ts";

/** How long the link to the PDF works: residents save bills and pay them late. */
const PDF_DAYS = 180;

const idOf = ({ data }: DueMail): string => (typeof data.id === "string" ? data.id : "0");

/** This module's emails, by kind in the queue. An email that is outdated when its turn comes is not sent. */
export const eBillingLetters: Letters = {
  "billing-confirm": async (services, mail) => {
    const { company, language } = mail;
    const found = await billingById(services.db.kysely, company.id, idOf(mail), CONFIRM_DAYS);
    if (!found?.isAsked) return null;
    const texts = language.texts(eBillingMailMessages);
    const county = company.displayName;
    return {
      subject: format(texts.confirmSubject, { county }),
      name: "",
      paragraphs: [format(texts.confirm, { county, account: found.account_number })],
      link: { label: texts.confirmButton, url: confirmLink(services, company, found) },
      note: counted(texts.confirmNote, { count: CONFIRM_DAYS }, language),
    };
  },
  "e-bill": async (services, mail) => {
    const { company, language } = mail;
    const id = idOf(mail);
    const found = await eBillById(services.db.kysely, company.id, id);
    const [row] = found ? await billsById(services.db.kysely, company.id, [found.billId]) : [];
    if (!found?.isWanted || !row || row.balance_cents <= 0) return null;
    const texts = language.texts(eBillingMailMessages);
    const county = company.displayName;
    const amount = formatMoney(cents(row.balance_cents));
    const date = formatDate(row.due_date);
    const stop = stopLink(services, company, id);
    const subject = date === "" ? texts.billSubject : texts.billSubjectDue;
    const facts = [
      { label: texts.amountDue, value: amount },
      { label: texts.dueDate, value: date },
      { label: texts.billNumber, value: row.bill_number },
      { label: texts.year, value: String(row.tax_year) },
      { label: texts.billType, value: row.statement_type },
      { label: texts.owner, value: row.owner_name },
      { label: texts.property, value: row.property_address },
    ];
    const pdf = { kind: "bill", companyId: company.id, id: found.billId, language: language.code } as const;
    return {
      subject: format(subject, { county, bill: row.bill_number, amount, date }),
      name: "",
      paragraphs: [format(texts.bill, { county, account: found.accountNumber })],
      facts: facts.filter(({ value }) => value.trim() !== ""),
      link: { label: texts.pay, url: billAddress(services, company, row) },
      furtherLinks: [{ label: texts.download, url: documentLink(services, pdf, PDF_DAYS) }],
      note: format(texts.unsubscribe, { link: stop }),
      unsubscribe: stop,
    };
  },
};
