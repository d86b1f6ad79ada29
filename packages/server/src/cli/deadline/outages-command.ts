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
  readonly began_at: Date;
  readonly ended_at: Date;
  readonly last_payment: Date | null;
  readonly next_payment: Date | null;
}

/**
 * `outages`: prints when no server could use the database, in the county's time zone, and the county's last payment
 * before and its first one after each: evidence for an extension of a deadline (decision 431).
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
      `select o.began_at, o.ended_at,
         (select max(submitted_at) from payments p where p.company_id = $1 and p.submitted_at <= o.ended_at
            and p.submitted_at > o.began_at - interval '1 day') as last_payment,
         (select min(submitted_at) from payments p where p.company_id = $1 and p.submitted_at > o.ended_at
            and p.submitted_at < o.ended_at + interval '1 day') as next_payment
       from outages o
       where ($3::date is null or o.ended_at >= $3::date::timestamp at time zone $2)
         and ($4::date is null or o.began_at < ($4::date + 1)::timestamp at time zone $2)
       order by o.began_at`,
      [id, zone, from, to],
    );
    const at = (moment: Date | null): string =>
      moment === null ? "none within a day" : zonedIso(moment, zone);
    for (const row of rows) {
      const minutes = Math.ceil((row.ended_at.getTime() - row.began_at.getTime()) / 60_000);
      say(`outage\t${at(row.began_at)}\t${at(row.ended_at)}\t${minutes} minutes`);
      say(`payments\tlast before: ${at(row.last_payment)}\tfirst after: ${at(row.next_payment)}`);
    }
    say(rows.length === 1 ? "1 outage." : `${rows.length} outages.`);
    say(
      `Times are those of ${zone}. An outage began within half a minute after the time that is given for it.`,
    );
  };
}
