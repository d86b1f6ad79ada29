import type { Language } from "@county-pay/core/messages";
import { storedLanguage } from "@county-pay/core/messages/all";
import { identityOf } from "../../county/companies/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Delivery } from "../../kernel/mailer.ts";
import type { Services } from "../../kernel/services.ts";
import { finishTry, logWaiting, minutesAfter, workDue } from "../due/index.ts";
import { stopSendingTo } from "./bounces.ts";
import { type Letter, render } from "./letter.ts";
import { returnPath } from "./return-path.ts";

/** A queued email that is due. */
export interface DueMail {
  readonly company: CompanyRecord;
  readonly to: string;
  readonly language: Language;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes an email when it is sent; null if it should no longer be sent. */
export type LetterWriter = (services: Services, mail: DueMail) => Promise<Letter | null>;

/** Every kind of email, by its name in the queue. */
export type Letters = Readonly<Record<string, LetterWriter>>;

/** The number of tries before an email is given up: spread over a day and a half. */
export const MAX_TRIES = 10;
/** How many emails each worker sends per run, and how many workers there are. */
const PER_TURN = 50;
const LINES = 3;

/**
 * Claims one by postponing its next try, longer each time, before it is tried: another process skips it, and one that
 * was claimed by a process that died becomes due again.
 */
const CLAIM = `
  update mails set tries = tries + 1,
    next_try_at = now() + ${minutesAfter(720)}
  where (company_id, id) = (select company_id, id from mails where state = 'queued' and next_try_at <= now()
      and company_id in (select company_id from counties_here)
    order by next_try_at limit 1 for update skip locked)
  returning company_id, id, recipient, kind, language, data, tries, exists (select from mail_bounces b
    where b.company_id = mails.company_id and b.email = email_key(mails.recipient)) as "isStopped"`;

interface MailRow {
  readonly company_id: number;
  readonly id: number;
  readonly recipient: string;
  readonly kind: string;
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tries: number;
  /** Its address refused email permanently and has not been cleared since. */
  readonly isStopped: boolean;
}

type Outcome = Delivery | { readonly result: "dropped" };

/** How often the log says that emails wait because MAIL is off. */
const SAY_EVERY_MS = 3_600_000;
let lastLoggedAt = Number.NEGATIVE_INFINITY;

async function attempt(services: Services, letters: Letters, row: MailRow): Promise<Outcome> {
  if (row.isStopped) return { result: "bounced", error: "the address refused mail before" };
  const company = await services.companies.byId(row.company_id);
  const write = Object.hasOwn(letters, row.kind) ? letters[row.kind] : undefined;
  if (!company || !write) return { result: "later", error: `no letter of the kind ${row.kind}` };
  const language = storedLanguage(row.language);
  const letter = await write(services, { company, to: row.recipient, language, data: row.data });
  if (!letter) return { result: "dropped" };
  const identity = identityOf(company.core);
  return services.mailer.send({
    ...render(letter, { county: company.displayName, identity }, language),
    to: row.recipient,
    fromName: company.displayName,
    messageId: `mail-${row.company_id}-${row.id}`,
    ...comesBackTo(services, row),
  });
}

const comesBackTo = (services: Services, { company_id, id }: MailRow): { readonly returnPath?: string } => {
  const { bounces } = services.config.mail;
  return bounces
    ? { returnPath: returnPath(services, bounces, { companyId: company_id, id: String(id) }) }
    : {};
};

async function claim({ db }: Services): Promise<readonly MailRow[]> {
  const { rows } = await db.pool.query<MailRow>(CLAIM);
  return rows;
}

async function tryOne(
  services: Services,
  letters: Letters,
  log: Pick<Log, "error">,
  row: MailRow,
): Promise<void> {
  const outcome = await attempt(services, letters, row).catch(
    (error: unknown): Outcome => ({ result: "later", error: String(error) }),
  );
  const isOver = await finishTry(services.db.pool, "mails", row, outcome, MAX_TRIES);
  if (outcome.result === "bounced" && outcome.isAddressBad)
    await stopSendingTo(services.db.kysely, row.company_id, row.recipient, outcome.error);
  if (isOver) log.error({ company: row.company_id, mail: row.id }, "a mail could not be sent");
  else if (outcome.result === "later")
    await logWaiting(services.db.pool, log, "mails", {
      error: outcome.error,
      sentence: "mails wait: they could not be sent, and are tried again",
    });
}

async function sayThatMailIsOff({ db }: Services, log: Pick<Log, "error">): Promise<void> {
  if (performance.now() - lastLoggedAt < SAY_EVERY_MS) return;
  lastLoggedAt = performance.now();
  const { rows } = await db.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from mails where state = 'queued'",
  );
  log.error({ waiting: rows[0]?.waiting }, "MAIL is off: mails are kept and not sent");
}

/** Removes the results of old emails, and soon those of emails without a recipient. */
export async function deleteOldMails({ db }: Services): Promise<void> {
  await db.pool.query(
    `delete from mails where state <> 'queued'
       and created_at < now() - case when state = 'dropped' then interval '1 day' else interval '90 days' end
       and company_id in (select company_id from counties_here)`,
  );
}

/**
 * Sends what is due. Any number of processes may run it at once; each email is tried by one of them. Returns how many
 * were tried.
 */
export async function sendDueMails(
  services: Services,
  letters: Letters,
  log: Pick<Log, "error">,
  isStopping?: () => boolean,
): Promise<number> {
  if (!services.mailer.canSend) {
    await sayThatMailIsOff(services, log);
    return 0;
  }
  return workDue({
    claim: () => claim(services),
    run: (row) => tryOne(services, letters, log, row),
    lines: LINES,
    perLine: PER_TURN,
    isStopping,
  });
}
