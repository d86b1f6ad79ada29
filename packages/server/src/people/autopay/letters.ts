import { autoPayRules, lastPaymentDate, mostTaken } from "@county-pay/core/accounts";
import {
  autoPayMailMessages,
  counted,
  format,
  formatDate,
  formatDeadline,
  type Language,
} from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { fullName } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { customizationOf } from "../../county/companies/index.ts";
import { asCompany } from "../../db/tenant.ts";
import type { DueMail, Letter, LetterWriter } from "../../delivery/mail/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { receiptLetters } from "../../payments/receipts/index.ts";
import type { AutoPayMail } from "./mails.ts";
import { type ScheduleStatus, scheduleStatusOf } from "./schedule-status.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const centsOf = (value: unknown) => cents(typeof value === "number" && value > 0 ? value : 0);

/** The data that every email of this module needs. */
interface Sheet {
  readonly services: Services;
  readonly mail: DueMail;
  readonly company: CompanyRecord;
  readonly language: Language;
  readonly texts: ReturnType<typeof textsOf>;
  readonly county: string;
  /** Undefined if the schedule has ended since. */
  readonly schedule: ScheduleStatus | undefined;
}

const textsOf = (language: Language) => language.texts(autoPayMailMessages);

const manageLink = ({ services, company, texts }: Sheet): NonNullable<Letter["link"]> => ({
  label: texts.manage,
  url: `${services.config.sites.portal.origin}${routePath(company.name, "user-autopay")}`,
});
const payLink = ({ services, company, texts }: Sheet): NonNullable<Letter["link"]> => ({
  label: texts.pay,
  url: `${services.config.sites.portal.origin}${routePath(company.name, "user-statements")}`,
});

const methodOf = ({ texts, schedule }: Sheet): string =>
  schedule
    ? format(texts.methodOf, {
        kind: schedule.method === "CC" ? texts.card : texts.bank,
        last4: schedule.last4,
      })
    : "";

/** A table's rows, without empty ones. */
const factsOf = (rows: readonly (readonly [string, string])[]): NonNullable<Letter["facts"]> =>
  rows.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));

const nameOf = ({ schedule }: Sheet): string =>
  schedule && (schedule.firstName || schedule.lastName) ? fullName(schedule) : "";

const accountRow = ({ texts, mail }: Sheet) => [texts.account, textOf(mail.data.account)] as const;

function setUp(sheet: Sheet): Letter | null {
  const { texts, county, schedule, mail, language } = sheet;
  if (!schedule) return null;
  const amount = centsOf(mail.data.cents);
  return {
    subject: format(texts.setUpSubject, { county }),
    name: nameOf(sheet),
    paragraphs: [
      format(texts.setUp, { county }),
      counted(texts.setUpNotice, { count: Number(mail.data.days) }, language),
      ...(amount > 0 ? [format(texts.setUpAmount, { amount: formatMoney(amount) })] : []),
    ],
    link: manageLink(sheet),
    facts: factsOf([
      [texts.confirmation, textOf(mail.data.confirmation)],
      accountRow(sheet),
      [texts.method, methodOf(sheet)],
      [texts.firstDay, formatDeadline(schedule.firstDate, language)],
      [texts.count, String(schedule.payments)],
      [texts.lastDay, formatDate(lastPaymentDate(schedule.firstDate, schedule.payments - 1))],
    ]),
    note: texts.setUpEnd,
  };
}

function notice(sheet: Sheet): Letter | null {
  const { texts, county, schedule, company, mail, language } = sheet;
  if (schedule?.state !== "active") return null;
  const announced = centsOf(mail.data.cents);
  const amount = formatMoney(announced);
  const fee = centsOf(mail.data.fee);
  const most = mostTaken(announced, autoPayRules(customizationOf(company)));
  return {
    subject: format(texts.noticeSubject, { county, amount, date: formatDate(textOf(mail.data.day)) }),
    name: nameOf(sheet),
    paragraphs: [texts.notice, format(texts.noticeMost, { most: formatMoney(most) })],
    link: manageLink(sheet),
    facts: factsOf([
      accountRow(sheet),
      [texts.day, formatDeadline(textOf(mail.data.day), language)],
      [texts.amount, amount],
      [texts.fee, fee > 0 ? formatMoney(fee) : ""],
      [texts.method, methodOf(sheet)],
    ]),
    note: texts.setUpEnd,
  };
}

async function paid(sheet: Sheet): Promise<Letter | null> {
  const { services, mail, texts, county, schedule } = sheet;
  const receipt = await receiptLetters.receipt(services, mail);
  if (!receipt) return null;
  const left = centsOf(mail.data.left);
  const isGoingOn = schedule?.state === "active";
  return {
    ...receipt,
    subject: format(texts.paidSubject, { confirmation: textOf(mail.data.confirmation), county }),
    paragraphs: [format(texts.paid, { county }), ...(left > 0 ? [texts.paidLeft] : [])],
    link: left > 0 ? payLink(sheet) : manageLink(sheet),
    facts: [
      ...(receipt.facts ?? []),
      ...factsOf([
        [texts.left, left > 0 ? formatMoney(left) : ""],
        [texts.next, isGoingOn ? formatDate(schedule.nextDay) : ""],
      ]),
    ],
  };
}

function declined(sheet: Sheet): Letter | null {
  const { texts, county, mail, language } = sheet;
  const again = textOf(mail.data.again);
  return {
    subject: format(again === "" ? texts.pausedSubject : texts.declinedSubject, { county }),
    name: nameOf(sheet),
    paragraphs: [
      mail.data.isReturned === true ? texts.returned : texts.declined,
      again === ""
        ? texts.declinedLast
        : format(texts.declinedAgain, { date: formatDeadline(again, language) }),
      ...(again === "" ? [texts.payYourself, texts.resume] : []),
    ],
    link: again === "" ? payLink(sheet) : manageLink(sheet),
    facts: factsOf([
      accountRow(sheet),
      [texts.day, formatDate(textOf(mail.data.day))],
      [texts.method, methodOf(sheet)],
    ]),
  };
}

function skipped(sheet: Sheet): Letter | null {
  const { texts, county, mail } = sheet;
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  const reason = textOf(mail.data.reason);
  const sentence = Object.hasOwn(reasons, reason) ? (reasons[reason] ?? "") : "";
  const isPaused = mail.data.isPaused === true;
  return {
    subject: format(isPaused ? texts.pausedSubject : texts.skippedSubject, { county }),
    name: nameOf(sheet),
    paragraphs: [
      texts.skipped,
      format(sentence, { county }),
      texts.payYourself,
      ...(isPaused ? [texts.resume] : []),
    ],
    link: isPaused ? manageLink(sheet) : payLink(sheet),
    facts: factsOf([
      accountRow(sheet),
      [texts.day, formatDate(textOf(mail.data.day))],
      [texts.method, methodOf(sheet)],
    ]),
  };
}

function disputed(sheet: Sheet): Letter | null {
  const { texts, county, schedule } = sheet;
  if (schedule?.state !== "paused") return null;
  return {
    subject: format(texts.pausedSubject, { county }),
    name: nameOf(sheet),
    paragraphs: [format(texts.disputed, { county }), texts.payYourself, texts.resume],
    link: manageLink(sheet),
    facts: factsOf([accountRow(sheet), [texts.method, methodOf(sheet)]]),
  };
}

const over =
  (subject: "finishedSubject" | "endedSubject", sentence: "finished" | "ended") =>
  (sheet: Sheet): Letter => ({
    subject: format(sheet.texts[subject], { county: sheet.county }),
    name: nameOf(sheet),
    paragraphs: [sheet.texts[sentence]],
    facts: factsOf([accountRow(sheet)]),
  });

const WRITERS: Readonly<Record<AutoPayMail, (sheet: Sheet) => Letter | null | Promise<Letter | null>>> = {
  "autopay-set-up": setUp,
  "autopay-notice": notice,
  "autopay-paid": paid,
  "autopay-declined": declined,
  "autopay-skipped": skipped,
  "autopay-disputed": disputed,
  "autopay-finished": over("finishedSubject", "finished"),
  "autopay-ended": over("endedSubject", "ended"),
};

const UUID = /^[0-9a-f-]{36}$/;

const written =
  (write: (typeof WRITERS)[AutoPayMail]): LetterWriter =>
  async (services, mail) => {
    const { company, language } = mail;
    const id = textOf(mail.data.schedule);
    const schedule = UUID.test(id)
      ? await asCompany(services.db.kysely, company.id, (tenant) => scheduleStatusOf(tenant, company.id, id))
      : undefined;
    const texts = textsOf(language);
    return write({ services, mail, company, language, texts, county: company.displayName, schedule });
  };

/**
 * The emails about automatic payments, by kind in the queue; an email that is outdated when its turn comes is not sent.
 */
export const autopayLetters = Object.fromEntries(
  Object.entries(WRITERS).map(([kind, write]) => [kind, written(write)]),
);
