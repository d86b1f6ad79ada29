import type { LanguageCode } from "@county-pay/core/messages";
import { type Kysely, sql } from "kysely";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";

/** An email caused by an event in the database. It must not contain secrets: links are created when it is sent. */
export interface MailToQueue {
  readonly companyId: number;
  readonly to: string;
  /** The kind of email: a key of the emails that the job knows. */
  readonly kind: string;
  readonly language: LanguageCode;
  readonly data?: Readonly<Record<string, unknown>>;
  /** If one of its kind to this address was queued this recently, it is not queued again. */
  readonly notWithinSeconds?: number;
  /** The maximum number of its kind to this address per day. */
  readonly mostPerDay?: number;
}

/** Queues an email, in the transaction that causes it. */
export async function queueMail(
  transaction: Kysely<Tables>,
  { companyId, to, kind, language, data = {}, notWithinSeconds = 0, mostPerDay }: MailToQueue,
): Promise<void> {
  await sql`insert into mails (company_id, recipient, kind, language, data)
    select ${companyId}::integer, ${to}::text, ${kind}::text, ${language}::text, ${jsonText(data)}::jsonb
    where not exists (select from mails where company_id = ${companyId} and email_key(recipient) = email_key(${to})
      and kind = ${kind} and created_at > now() - make_interval(secs => ${notWithinSeconds}))
      and (${mostPerDay ?? null}::integer is null or ${mostPerDay ?? null}::integer > (select count(*) from mails
        where company_id = ${companyId} and email_key(recipient) = email_key(${to}) and kind = ${kind}
          and created_at > now() - interval '1 day'))`.execute(transaction);
}
