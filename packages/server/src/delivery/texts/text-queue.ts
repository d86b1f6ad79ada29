import type { Language } from "@county-pay/core/messages";
import { storedLanguage } from "@county-pay/core/messages/all";
import { type Kysely, sql } from "kysely";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { finishTry, logWaiting, minutesAfter, workDue } from "../due/index.ts";
import type { TextDelivery, TextMessages } from "./text-messages.ts";

/** A text message caused by an event in the database; its text is written when it is sent. */
export interface TextToQueue {
  readonly companyId: number;
  readonly phone: string;
  readonly kind: string;
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Queues a text message, in the transaction that causes it. */
export async function queueText(transaction: Kysely<Tables>, text: TextToQueue): Promise<void> {
  const { companyId, phone, kind, language, data } = text;
  await sql`insert into text_queue (company_id, phone, kind, language, data)
    values (${companyId}, ${phone}, ${kind}, ${language}, ${jsonText(data)}::jsonb)`.execute(transaction);
}

/** A queued text message that is due. */
interface DueText {
  readonly company: CompanyRecord;
  readonly language: Language;
  readonly data: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly now: number;
}

/** Writes each kind of text message when it is sent; null if it should no longer be sent. */
export type TextWriters = Readonly<
  Record<string, (services: Services, text: DueText) => Promise<string | null>>
>;

/** The number of tries before a text message is given up: spread over half a day. */
export const MAX_TEXT_TRIES = 8;
const PER_TURN = 100;
/** Texts must not wake people: they are sent from 8 a.m. to 9 p.m. in the county's time. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** Claims one by postponing its next try, as with emails; `quietUntil` says when it may be sent if not now. */
const CLAIM = `
  update text_queue t set tries = tries + 1,
    next_try_at = $1::timestamptz + ${minutesAfter(240)}
  from companies c
  where c.id = t.company_id and (t.company_id, t.id) = (select company_id, id from text_queue
    where state = 'queued' and next_try_at <= $1
      and company_id in (select company_id from counties_here) order by next_try_at limit 1 for update skip locked)
  returning t.company_id, t.id::text, t.phone, t.kind, t.language, t.data, t.tries,
    exists (select from text_stops s where s.company_id = t.company_id and s.phone = t.phone) as "isStopped",
    case when extract(hour from $1 at time zone c.time_zone) < ${FIRST_HOUR}
        then (date_trunc('day', $1 at time zone c.time_zone) + interval '${FIRST_HOUR} hours') at time zone c.time_zone
      when extract(hour from $1 at time zone c.time_zone) >= ${LAST_HOUR}
        then (date_trunc('day', $1 at time zone c.time_zone) + interval '1 day ${FIRST_HOUR} hours') at time zone c.time_zone
    end as "quietUntil"`;

interface TextRow {
  readonly company_id: number;
  readonly id: string;
  readonly phone: string;
  readonly kind: string;
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tries: number;
  readonly isStopped: boolean;
  readonly quietUntil: Date | null;
}

type Outcome = TextDelivery | { readonly result: "dropped" | "stopped" };

async function attempt(
  services: Services,
  writers: TextWriters,
  out: TextMessages,
  row: TextRow,
  now: number,
): Promise<Outcome> {
  if (row.isStopped) return { result: "stopped" };
  const company = await services.companies.byId(row.company_id);
  const write = Object.hasOwn(writers, row.kind) ? writers[row.kind] : undefined;
  if (!company || !write) return { result: "later", error: `no words of the kind ${row.kind}` };
  const language = storedLanguage(row.language);
  const body = await write(services, { company, language, data: row.data, now });
  if (body === null) return { result: "dropped" };
  return out.send({ companyId: row.company_id, id: row.id, phone: row.phone, body });
}

/** Postpones a text until it may be sent, and does not count the try. */
const putOffUntil = ({ db }: Services, { company_id, id }: TextRow, until: Date): Promise<unknown> =>
  db.pool.query(
    "update text_queue set next_try_at = $3, tries = tries - 1 where company_id = $1 and id = $2",
    [company_id, id, until],
  );

/**
 * Sends what is due; any number of processes may run it at once, and each text is tried by one. Returns how many were
 * tried.
 */
export function sendDueTexts(
  services: Services,
  writers: TextWriters,
  out: TextMessages,
  log: Pick<Log, "error">,
  now: number,
): Promise<number> {
  const { pool } = services.db;
  return workDue({
    claim: async () => (await pool.query<TextRow>(CLAIM, [new Date(now)])).rows,
    run: async (row) => {
      if (row.quietUntil && !row.isStopped) {
        await putOffUntil(services, row, row.quietUntil);
        return;
      }
      const outcome = await attempt(services, writers, out, row, now).catch(
        (error: unknown): Outcome => ({ result: "later", error: String(error) }),
      );
      const isOver = await finishTry(pool, "text_queue", row, outcome, MAX_TEXT_TRIES);
      if (isOver) log.error({ company: row.company_id, text: row.id }, "a text message could not be sent");
      else if (outcome.result === "later")
        await logWaiting(pool, log, "text_queue", {
          error: outcome.error,
          sentence: "text messages wait: they could not be sent, and are tried again",
        });
    },
    perLine: PER_TURN,
  });
}

/** Deletes the outcomes of old text messages. */
export async function deleteOldTexts({ db }: Services): Promise<void> {
  await db.pool.query(
    `delete from text_queue where state <> 'queued' and created_at < now() - interval '90 days'
       and company_id in (select company_id from counties_here)`,
  );
}
