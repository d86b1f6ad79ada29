import { reminderDays, smsShown } from "@county-pay/core/alerts";
import { isoDateAt } from "@county-pay/core/calendar";
import { alertMailMessages, format, formatDate, languageCode } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { sql } from "kysely";
import { customizationOf } from "../../county/companies/index.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import {
  queueText,
  recordTextMessages,
  sendDueTexts,
  type TextMessages,
  type TextWriters,
  takeTextReplies,
} from "../../delivery/texts/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { billLink } from "./letters.ts";
import { CONFIRM_DAYS } from "./subscribe.ts";
import { subscriptionById } from "./subscription.ts";

interface DueReminder {
  readonly id: string;
  readonly email: string;
  readonly email_on: boolean;
  readonly sms_on: boolean;
  readonly phone: string;
  readonly language: string;
}

/** How many of a county's reminders are written per run. */
const PER_TURN = 500;

/**
 * Records the reminders that are due and queues their emails, in one transaction; skips those that another process or
 * an earlier run has recorded. Of several missed steps, only the one closest to the due date is sent, and none from
 * before the subscription was confirmed.
 */
async function writeDue({ db }: Services, company: CompanyRecord, now: number): Promise<DueReminder[]> {
  const today = isoDateAt(now, company.timeZone);
  const days = reminderDays(customizationOf(company));
  return db.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueReminder>`
      with due as (
        select s.id, deadline.due_date, min(step) as days_before
        from alert_subscriptions s join bills b on b.company_id = s.company_id and b.id = s.bill_id
          cross join lateral (select deadline_of(b.company_id, b.due_date) as due_date) deadline
          cross join unnest(${[...days]}::integer[]) step
        where s.company_id = ${company.id} and (s.email_on or s.sms_on) and b.balance_cents > 0
          and not b.is_withheld
          and deadline.due_date - ${today}::date between 0 and step
          and deadline.due_date - step >= (s.confirmed_at at time zone ${company.timeZone})::date
        group by s.id, deadline.due_date
      ), missing as (
        select * from due where not exists (select from alert_reminders r where r.company_id = ${company.id}
          and r.subscription_id = due.id and r.due_date = due.due_date and r.days_before = due.days_before)
        order by id limit ${PER_TURN}
      ), written as (
        insert into alert_reminders (company_id, subscription_id, due_date, days_before)
        select ${company.id}, id, due_date, days_before from missing on conflict do nothing returning subscription_id
      )
      select s.id::text, s.email, s.email_on, s.sms_on, s.phone, s.language
      from written w join alert_subscriptions s on s.company_id = ${company.id} and s.id = w.subscription_id`.execute(
      transaction,
    );
    for (const { id, email, language } of rows.filter(({ email_on }) => email_on)) {
      await queueMail(transaction, {
        companyId: company.id,
        to: email,
        kind: "alert-reminder",
        language: languageCode([language]),
        data: { id },
      });
    }
    const hasSms = smsShown(customizationOf(company));
    for (const { id, phone, language } of rows.filter(({ sms_on }) => sms_on && hasSms)) {
      await queueText(transaction, {
        companyId: company.id,
        phone,
        kind: "reminder",
        language,
        data: { id },
      });
    }
    return rows;
  });
}

/** A reminder's text message; null if the bill is paid or past due by now, or if the reminder is no longer wanted. */
const reminderText: TextWriters[string] = async (services, { company, language, data, now }) => {
  const id = typeof data.id === "string" ? data.id : "0";
  const bill = await subscriptionById(services.db.kysely, company.id, id, CONFIRM_DAYS);
  const isDue = (bill?.due_date ?? "") >= isoDateAt(now, company.timeZone);
  if (!bill?.isSmsOn || !isDue || bill.balance_cents <= 0 || !smsShown(customizationOf(company))) return null;
  return format(language.texts(alertMailMessages).sms, {
    county: company.displayName,
    bill: bill.bill_number,
    date: formatDate(bill.due_date),
    amount: formatMoney(cents(bill.balance_cents)),
    link: await billLink(services, company, bill),
  });
};

/** Reads the answers to text messages, then sends those that are due. Returns how many were tried. */
export async function sendTexts(
  services: Services,
  log: Pick<Log, "error">,
  now: number = Date.now(),
  out: TextMessages = recordTextMessages(services.db.pool),
): Promise<number> {
  await takeTextReplies(services, out);
  return sendDueTexts(services, { reminder: reminderText }, out, log, now);
}

/**
 * Sends reminders about bills that are due soon in all counties, through the queues of emails and text messages; any
 * number of processes may run it at once. Returns how many reminders were recorded.
 */
export async function remindDue(services: Services, now: number = Date.now()): Promise<number> {
  const { rows } = await services.db.pool.query<{ name: string }>(
    "select name from companies where standing = 'here' order by id",
  );
  let written = 0;
  for (const { name } of rows) {
    const company = await services.companies.byName(name);
    if (company) written += (await writeDue(services, company, now)).length;
  }
  return written;
}
