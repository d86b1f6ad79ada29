import { may, TAKE_PAYMENTS } from "@county-pay/core/session";
import { type Kysely, sql } from "kysely";
import { readRights } from "../../county/controls/index.ts";
import type { Tables } from "../../db/tables.ts";

/** A user who takes payments at the counter. */
export interface Clerk {
  readonly id: number;
  readonly name: string;
  /** Whether money that moves now is booked on the day that was asked about. */
  readonly isToday: boolean;
}

/** The county's active users who may take payments, by name. */
export async function clerksOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
): Promise<readonly Clerk[]> {
  const { rows } = await sql<Clerk & { readonly userType: string }>`
    select u.id, left(person_name(u), 200) as name, u.user_type as "userType",
      ${day}::date = b.day as "isToday"
    from users u, (select book_day(${companyId}) as day) b where u.company_id = ${companyId} and lower(btrim(u.user_type)) <> 'user'
      and u.disabled_at is null and u.confirmed_at is not null
    order by name, u.id limit 1000`.execute(kysely);
  const rights = await readRights(kysely, companyId);
  return rows.filter(({ userType }) => may(rights(userType), TAKE_PAYMENTS));
}
