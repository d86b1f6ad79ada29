import { alertMailMessages, counted, format, formatDate } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { billAddress, billsById } from "../../bills/bills/index.ts";
import { type DueMail, type Letters, linkTo } from "../../delivery/mail/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { ALERT_PAGES } from "./link-routes.ts";
import { CONFIRM_DAYS } from "./subscribe.ts";
import { type Subscription, subscriptionById } from "./subscription.ts";

const idOf = ({ data }: DueMail): string => (typeof data.id === "string" ? data.id : "0");

/** The portal page where a subscription's bill can be viewed and paid. */
export async function billLink(
  services: Services,
  company: CompanyRecord,
  { billId }: Subscription,
): Promise<string> {
  const [row] = await billsById(services.db.kysely, company.id, [billId]);
  return row ? billAddress(services, company, row) : `${services.config.sites.portal.origin}/${company.name}`;
}

/** The link that ends a subscription; it never expires. */
const stopLink = (services: Services, company: CompanyRecord, { id }: Subscription): string =>
  linkTo(services, company, { pages: ALERT_PAGES, companyId: company.id, purpose: "stop", id, nonce: "" });

const confirmLink = (services: Services, company: CompanyRecord, { id, nonce }: Subscription): string =>
  linkTo(services, company, { pages: ALERT_PAGES, companyId: company.id, purpose: "confirm", id, nonce });

/** This module's emails, by kind in the queue. An email that is outdated when its turn comes is not sent. */
export const alertLetters: Letters = {
  "alert-confirm": async (services, mail) => {
    const { company, language } = mail;
    const found = await subscriptionById(services.db.kysely, company.id, idOf(mail), CONFIRM_DAYS);
    if (!found?.isAsked) return null;
    const texts = language.texts(alertMailMessages);
    const county = company.displayName;
    return {
      subject: format(texts.confirmSubject, { county }),
      name: "",
      paragraphs: [format(texts.confirm, { county, bill: found.bill_number })],
      link: { label: texts.confirmButton, url: confirmLink(services, company, found) },
      note: counted(texts.confirmNote, { count: CONFIRM_DAYS }, language),
    };
  },
  "alert-reminder": async (services, mail) => {
    const { company, language } = mail;
    const found = await subscriptionById(services.db.kysely, company.id, idOf(mail), CONFIRM_DAYS);
    if (!found?.isOn || found.balance_cents <= 0) return null;
    const texts = language.texts(alertMailMessages);
    const county = company.displayName;
    const date = formatDate(found.due_date);
    return {
      subject: format(texts.reminderSubject, { county, date }),
      name: "",
      paragraphs: [format(texts.reminder, { county })],
      link: { label: texts.viewBill, url: await billLink(services, company, found) },
      facts: [
        { label: texts.bill, value: found.bill_number },
        { label: texts.year, value: String(found.tax_year) },
        { label: texts.dueDate, value: date },
        { label: texts.balance, value: formatMoney(cents(found.balance_cents)) },
      ],
      note: format(texts.unsubscribe, { link: stopLink(services, company, found) }),
      unsubscribe: stopLink(services, company, found),
    };
  },
};
