import { isDay, zonedIso } from "@county-pay/core/calendar";
import type { Pool } from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { say } from "../terminal.ts";

function day(text: string | undefined, option: string): string | null {
  if (text === undefined) return null;
  if (!isDay(text)) throw new UsageError(`--${option} ${text} is no day; write it like 2026-12-20`);
  return text;
}

interface Row {
  /** `gateway`: card and eCheck payments alone. */
  readonly kind: "outage" | "gateway";
  readonly began_at: Date;
  /** Null: not over. */
  readonly ended_at: Date | null;
  /** Of a gateway's outage: its last answer before, the last call without an answer, and how many there were. */
  readonly answered_at: Date | null;
  readonly unanswered_until: Date | null;
  readonly calls: number | null;
  readonly last_payment: Date | null;
  readonly next_payment: Date | null;
}

const minutesOf = ({ began_at: began, ended_at: ended }: Row): string =>
  ended === null ? "not over" : `${Math.ceil((ended.getTime() - began.getTime()) / 60_000)} minutes`;

/**
 * `outages`: prints when no server could use the database, and when the gateway answered none of the county's card and
 * eCheck payments, in the county's time zone: evidence for an extension of a deadline (decisions 431 and 465). The first
 * with the county's last payment before and its first one after, the second with the calls that had no answer.
 */
export function outagesCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, {
    company: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
  });
  const name = required(options.company, "company");
  const [from, to] = [day(options.from, "from"), day(options.to, "to")];
  return async (pool) => {
    const { rows: companies } = await pool.query<{ id: number; zone: string }>(
      "select id, time_zone as zone from companies where name = $1",
      [name],
    );
    const [company] = companies;
    if (!company) throw new OperatorFailure(`There is no company ${name}.`);
    const { id, zone } = company;
    const { rows } = await pool.query<Row>(
      `select o.*,
         (select max(submitted_at) from payments p where p.company_id = $1 and p.submitted_at <= o.ended_at
            and p.submitted_at > o.began_at - interval '1 day') as last_payment,
         (select min(submitted_at) from payments p where p.company_id = $1 and p.submitted_at > o.ended_at
            and p.submitted_at < o.ended_at + interval '1 day') as next_payment
       from (
         select 'outage' as kind, began_at, ended_at, null::timestamptz as answered_at,
           null::timestamptz as unanswered_until, null::integer as calls from outages
         union all
         select 'gateway', began_at, ended_at, answered_at, unanswered_until, calls from gateway_outages
           where company_id = $1 and is_outage
       ) o
       where ($3::date is null or o.ended_at is null or o.ended_at >= $3::date::timestamp at time zone $2)
         and ($4::date is null or o.began_at < ($4::date + 1)::timestamp at time zone $2)
       order by o.began_at`,
      [id, zone, from, to],
    );
    const at = (moment: Date | null, none = "none within a day"): string =>
      moment === null ? none : zonedIso(moment, zone);
    for (const row of rows) {
      say(`${row.kind}\t${at(row.began_at)}\t${at(row.ended_at, "-")}\t${minutesOf(row)}`);
      if (row.kind === "gateway") {
        const before = at(row.answered_at, "not known");
        const last = at(row.unanswered_until);
        say(`calls\t${row.calls} without an answer\tlast: ${last}\tlast answer before: ${before}`);
      } else say(`payments\tlast before: ${at(row.last_payment)}\tfirst after: ${at(row.next_payment)}`);
    }
    say(rows.length === 1 ? "1 outage." : `${rows.length} outages.`);
    say(
      `Times are those of ${zone}. "outage": no server could use the database; it began within half a minute after the`,
    );
    say(
      'time that is given for it. "gateway": card and eCheck payments had no answer, from the first call without one until',
    );
    say("the next answer.");
  };
}
