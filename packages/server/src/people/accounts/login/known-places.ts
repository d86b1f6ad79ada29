import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { addressGroup } from "../../../http/limits/address-group.ts";
import type { Services } from "../../../kernel/services.ts";

/** The origin of a login attempt. Only hashes: no address and no token is stored. */
export interface Places {
  readonly network: Buffer;
  /** Null if no device token was sent. */
  readonly device: Buffer | null;
}

/** How long a place stays known, in days since the last login there. */
const KNOWN_DAYS = 90;
/** The maximum number of known places per user; the most recent ones stay. */
const MAX_PLACES = 20;

const deviceOf = (token: string): Buffer => createHash("sha256").update(`device\n${token}`).digest();

/** The network of a caller's address (for IPv6 its /64), and the device whose token was sent. */
export const placesOf = (
  { signingSecret }: Pick<Services, "signingSecret">,
  { address, device }: { readonly address: string; readonly device: string | null },
): Places => ({
  network: createHmac("sha256", signingSecret)
    .update(`login network\n${addressGroup(address)}`)
    .digest(),
  device: device ? deviceOf(device) : null,
});

/** The known place of a user: the device, otherwise the network; null if neither is known. */
export async function knownPlace(
  kysely: Kysely<Tables>,
  user: { readonly companyId: number; readonly userId: number },
  { network, device }: Places,
): Promise<Buffer | null> {
  const { rows } = await sql<{ place: Buffer }>`select place from known_places
    where company_id = ${user.companyId} and user_id = ${user.userId} and place in (${network}, ${device})
      and seen_at > now() - make_interval(days => ${KNOWN_DAYS})`.execute(kysely);
  const places = rows.map(({ place }) => place);
  return places.find((place) => device?.equals(place)) ?? places[0] ?? null;
}

/**
 * Remembers where a user signed in. Returns the device's token: the one in the request if it belongs to this user's
 * device, otherwise a new one, so that no one can choose a token for another person's browser.
 */
export async function rememberPlaces(
  kysely: Kysely<Tables>,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  { network, device }: Places,
  given: string | null,
): Promise<string> {
  const { rows } = await sql`select from known_places
    where company_id = ${companyId} and user_id = ${userId} and place = ${device}`.execute(kysely);
  const token = given && rows.length > 0 ? given : randomBytes(32).toString("base64url");
  await sql`insert into known_places (company_id, user_id, place)
    values (${companyId}, ${userId}, ${network}), (${companyId}, ${userId}, ${deviceOf(token)})
    on conflict (company_id, user_id, place) do update set seen_at = now()`.execute(kysely);
  await sql`delete from known_places where company_id = ${companyId} and user_id = ${userId} and place in (
    select place from known_places where company_id = ${companyId} and user_id = ${userId}
    order by seen_at desc offset ${MAX_PLACES})`.execute(kysely);
  return token;
}

/** After a password was reset by a link: only the network where that happened is known. */
export async function knowOnly(
  kysely: Kysely<Tables>,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  { network }: Places,
): Promise<void> {
  await sql`delete from known_places where company_id = ${companyId} and user_id = ${userId}`.execute(kysely);
  await sql`insert into known_places (company_id, user_id, place)
    values (${companyId}, ${userId}, ${network})`.execute(kysely);
}

/** Deletes places that are no longer known, wrong passwords that no longer count, and changes of address that are over. */
export async function deleteOldTries({ db }: Pick<Services, "db">): Promise<void> {
  await db.pool.query(
    `delete from known_places where seen_at < now() - make_interval(days => $1)
       and company_id in (select company_id from counties_here)`,
    [KNOWN_DAYS],
  );
  await db.pool.query(`delete from email_changes where company_id in (select company_id from counties_here)
    and coalesce(undo_until, ended_at, asked_at) < now() - interval '30 days'`);
  await db.pool.query(`delete from login_failures where last_at < now() - interval '2 days'
    and company_id in (select company_id from counties_here)`);
}
