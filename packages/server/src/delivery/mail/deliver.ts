import { ENGLISH, type Language } from "@county-pay/core/messages";
import { SPANISH } from "@county-pay/core/messages/es";
import type { CompanyRecord } from "../../county/companies/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Delivery } from "../../kernel/mailer.ts";
import type { Services } from "../../kernel/services.ts";
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
export const MOST_TRIES = 10;
/** How many emails each worker sends per run, and how many workers there are. */
const PER_TURN = 50;
const LINES = 3;

/**
 * Claims one by postponing its next try, longer each time, before it is tried: another process skips it, and one that
 * was claimed by a process that died becomes due again.
 */
const CLAIM = `
  update mails set tries = tries + 1,
    next_try_at = now() + make_interval(mins => least(720, power(2, least(tries, 10) + 1)::integer))
  where (company_id, id) = (select company_id, id from mails where state = 'queued' and next_try_at <= now()
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

async function attempt(services: Services, letters: Letters, row: MailRow): Promise<Outcome> {
  if (row.isStopped) return { result: "bounced", error: "the address refused mail before" };
  const company = await services.companies.byId(row.company_id);
  const write = Object.hasOwn(letters, row.kind) ? letters[row.kind] : undefined;
  if (!company || !write) return { result: "later", error: `no letter of the kind ${row.kind}` };
  const language = row.language === "es" ? SPANISH : ENGLISH;
  const letter = await write(services, { company, to: row.recipient, language, data: row.data });
  if (!letter) return { result: "dropped" };
  return services.mailer.send({
    ...render(letter, company.displayName, language),
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

async function tryNext(services: Services, letters: Letters, log: Pick<Log, "error">): Promise<boolean> {
  const { rows } = await services.db.pool.query<MailRow>(CLAIM);
  const [row] = rows;
  if (!row) return false;
  const outcome = await attempt(services, letters, row).catch(
    (error: unknown): Outcome => ({ result: "later", error: String(error).slice(0, 500) }),
  );
  const isOver = outcome.result === "later" && row.tries >= MOST_TRIES;
  const state = isOver ? "failed" : outcome.result === "later" ? "queued" : outcome.result;
  await services.db.pool.query(
    `update mails set state = $3, last_error = $4, sent_at = case when $3 = 'sent' then now() end
     where company_id = $1 and id = $2 and state = 'queued'`,
    [row.company_id, row.id, state, "error" in outcome ? outcome.error : ""],
  );
  if (outcome.result === "bounced" && outcome.isAddressBad)
    await stopSendingTo(services.db.kysely, row.company_id, row.recipient, outcome.error);
  if (isOver) log.error({ company: row.company_id, mail: row.id }, "a mail could not be sent");
  return true;
}

/** Removes the results of old emails, and soon those of emails without a recipient. */
export async function forgetOldMails({ db }: Services): Promise<void> {
  await db.pool.query(
    `delete from mails where state <> 'queued'
       and created_at < now() - case when state = 'dropped' then interval '1 day' else interval '90 days' end`,
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
  isStopping: () => boolean = () => false,
): Promise<number> {
  if (!services.mailer.canSend) return 0;
  const line = async (): Promise<number> => {
    let tried = 0;
    while (tried < PER_TURN && !isStopping() && (await tryNext(services, letters, log))) tried += 1;
    return tried;
  };
  const tried = await Promise.all(Array.from({ length: LINES }, line));
  return tried.reduce((sum, count) => sum + count, 0);
}
