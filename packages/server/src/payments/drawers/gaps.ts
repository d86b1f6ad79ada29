import { answerDrawerGap, type DrawerWire } from "@county-pay/core/contract";
import { may, SEE_ALL_DRAWERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tables } from "../../db/tables.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";

/** A time whose last payments the database may have lost. */
interface Gap {
  readonly since: Date;
  readonly until: Date;
}

/** What was said about a gap at a clerk's drawer. */
interface GapAnswer extends Gap {
  readonly clerkId: number;
  readonly isComplete: boolean;
  readonly note: string;
  readonly at: Date;
  readonly by: string;
}

/** The gaps of a day in the county's calendar, and the answers that were given. */
export interface DayGaps {
  readonly gaps: readonly Gap[];
  readonly answers: readonly GapAnswer[];
}

const DAY_OF = (at: string) => sql.raw(`(${at} at time zone c.time_zone)::date`);

/** Reads the times of a day (`YYYY-MM-DD`) after which the database went on without what came last. */
export async function gapsOf(kysely: Kysely<Tables>, companyId: number, day: string): Promise<DayGaps> {
  const gaps = await sql<Gap>`
    select date_trunc('milliseconds', g.lost_since) as since, date_trunc('milliseconds', g.began_at) as until
    from database_generations g join companies c on c.id = ${companyId}
    where g.cause <> 'first' and g.lost_since is not null
      and ${day}::date between ${DAY_OF("g.lost_since")} and ${DAY_OF("g.began_at")}
    order by g.began_at limit 100`.execute(kysely);
  const answers = await sql<GapAnswer>`
    select a.clerk_id as "clerkId", a.lost_since as since, a.lost_until as until, a.is_complete as "isComplete", a.note,
      a.answered_at as at, person_name(u) as by
    from drawer_gaps a join companies c on c.id = a.company_id
      join users u on u.company_id = a.company_id and u.id = a.answered_by
    where a.company_id = ${companyId}
      and ${day}::date between ${DAY_OF("a.lost_since")} and ${DAY_OF("a.lost_until")}
    order by a.lost_until limit 10000`.execute(kysely);
  return { gaps: gaps.rows, answers: answers.rows };
}

/** The gaps of a clerk's drawer, with their answers. An answer stays, even if the county has moved to another database. */
export function gapsToWire({ gaps, answers }: DayGaps, clerkId: number): DrawerWire["Gaps"] {
  const own = answers.filter((answer) => answer.clerkId === clerkId);
  const isAnswered = ({ until }: Gap) => own.some((answer) => answer.until.getTime() === until.getTime());
  const open = gaps.filter((gap) => !isAnswered(gap)).map((gap) => ({ ...gap, answer: null }));
  return [...own.map((answer) => ({ ...answer, answer })), ...open]
    .sort((one, other) => one.until.getTime() - other.until.getTime())
    .map(({ since, until, answer }) => ({
      Since: since.toISOString(),
      Until: until.toISOString(),
      Answer: answer && {
        IsComplete: answer.isComplete,
        Note: answer.note,
        AnsweredAt: answer.at.toISOString(),
        AnsweredBy: answer.by.slice(0, 200),
      },
    }));
}

/** Stores what a clerk or a supervisor found about a gap; the first answer stays. */
export function registerGaps(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, answerDrawerGap, ({ body }, { caller, company, inCompany }) => {
    const clerk = Number(body.ClerkUserId);
    if (clerk !== caller.userId && !may(caller.roles, SEE_ALL_DRAWERS)) return refuse("forbidden");
    const words = body.Note.trim();
    if (!body.IsComplete && words === "") return refuse("validation_failed", { Paths: ["Note"] });
    return inCompany(async (tenant) => {
      const { gaps } = await gapsOf(tenant, company.id, body.Day);
      const gap = gaps.find(({ until }) => until.getTime() === Date.parse(body.Until));
      const { rows: clerks } = await sql`
        select from users where company_id = ${company.id} and id = ${clerk}`.execute(tenant);
      if (!gap || clerks.length === 0) return refuse("not_found");
      const { rows } = await sql`
        insert into drawer_gaps (company_id, clerk_id, lost_since, lost_until, is_complete, note, answered_by)
        values (${company.id}, ${clerk}, ${gap.since}, ${gap.until}, ${body.IsComplete}, ${words}, ${caller.userId})
        on conflict do nothing returning clerk_id`.execute(tenant);
      if (rows.length === 0) return refuse("already_exists");
      await note(tenant, caller, "drawer.gap_answered", body.Day, {
        clerk: body.ClerkUserId,
        since: gap.since.toISOString(),
        until: gap.until.toISOString(),
        isComplete: body.IsComplete,
        note: words,
      });
      return DONE;
    });
  });
}
