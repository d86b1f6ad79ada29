import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { AccountValues } from "../../../gateways/index.ts";

/** A change of a county's gateway account that waits for a second admin, or for a day. */
export interface WaitingRequest {
  readonly companyId: number;
  readonly id: string;
  readonly action: "change" | "leave";
  readonly kind: string;
  readonly settings: AccountValues;
  readonly endings: AccountValues;
  readonly sealed: Buffer | null;
  readonly isLive: boolean;
  readonly vendorId: string;
  /** The account whose keys these replace; null for another account. */
  readonly replaces: string | null;
  readonly askedBy: number;
  /** The name of the admin who asked. */
  readonly askedByName: string;
  readonly askedAt: Date;
  /** When it takes effect by itself; null: when a second admin confirms it. */
  readonly dueAt: Date | null;
  readonly nonce: string;
  /** Whether the admin who asked may no longer sign in. */
  readonly isOrphaned: boolean;
}

const COLUMNS = sql`r.company_id as "companyId", r.id::text, r.action, r.kind, r.settings, r.endings, r.sealed,
  r.is_live as "isLive", r.vendor_id as "vendorId", r.replaces::text, r.asked_by as "askedBy",
  btrim(u.first_name || ' ' || u.last_name) as "askedByName", r.asked_at as "askedAt", r.due_at as "dueAt",
  r.nonce::text, u.disabled_at is not null as "isOrphaned"`;

const waiting = async (db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<readonly WaitingRequest[]> =>
  (
    await sql<WaitingRequest>`select ${COLUMNS} from gateway_requests r
      join users u on u.company_id = r.company_id and u.id = r.asked_by
    where r.state = 'waiting' and ${which}`.execute(db)
  ).rows;

/** The change that waits in a county, by its ID if one is given; undefined if there is none. */
export const waitingRequest = async (
  db: Kysely<Tables>,
  companyId: number,
  id: string | null = null,
): Promise<WaitingRequest | undefined> =>
  (
    await waiting(db, sql`r.company_id = ${companyId} and (${id}::bigint is null or r.id = ${id}::bigint)`)
  )[0];

/** How long a server has for one change before another one may try it, in minutes. */
const CLAIM_MINUTES = 5;

/** Claims a change whose day is over, so that no other server makes it meanwhile; undefined if there is none. */
export async function claimDue(db: Kysely<Tables>): Promise<WaitingRequest | undefined> {
  const { rows } = await sql<{ companyId: number; id: string }>`
    update gateway_requests set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
    where (company_id, id) = (select company_id, id from gateway_requests
      where state = 'waiting' and due_at <= now() and coalesce(claimed_until, '-infinity') < now()
        and company_id in (select company_id from counties_here)
      order by due_at limit 1 for update skip locked)
    returning company_id as "companyId", id::text`.execute(db);
  const [claimed] = rows;
  return claimed && waitingRequest(db, claimed.companyId, claimed.id);
}
