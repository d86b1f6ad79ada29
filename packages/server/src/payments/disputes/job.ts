import { sql } from "kysely";
import type { ReportingAccount } from "../../kernel/gateways.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { accountName, lookAtDispute, type TakenDispute, takeDispute } from "./look.ts";

const DAY = 86_400_000;
/** New disputes are listed from this long before the last list, because a gateway may list one late. */
const OVERLAP = 2 * DAY;
/** The first list goes this far back. A payer has 120 days to dispute a charge, and banks take their time. */
const FIRST = 180 * DAY;
const AT_ONCE = 200;

const cursorOf = ({ cursor }: ReportingAccount): string => `${cursor} disputes`;

/** Until when an account's disputes were listed; null if they never were. */
async function listedUntil({ db }: Services, account: ReportingAccount): Promise<number | null> {
  const { rows } = await db.pool.query<{ position: string }>(
    "select position from gateway_cursors where gateway = $1",
    [cursorOf(account)],
  );
  return rows[0] ? Number(rows[0].position) : null;
}

/**
 * The gateway's IDs of the disputes to ask about again: open ones, and once a day those that closed in the last 180 days,
 * because a network can decide again.
 */
async function toLookAt({ db }: Services, account: ReportingAccount): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select gateway_dispute as id from disputes
    where gateway = ${accountName(account)} and company_id in (select company_id from counties_here)
      and (closed_at is null or (closed_at > now() - interval '180 days'
      and looked_at < clock_timestamp() - interval '1 day'))
    order by looked_at limit ${AT_ONCE}`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

async function takeDisputesOf(services: Services, account: ReportingAccount, log: Log): Promise<number> {
  const { disputes } = account.gateway;
  if (!disputes) return 0;
  const now = Date.now();
  const from = await listedUntil(services, account);
  const listed = await disputes.list(new Date(from === null ? now - FIRST : from - OVERLAP));
  if (listed === null) return 0;
  const results: (TakenDispute | null)[] = [];
  for (const dispute of listed) results.push(await takeDispute(services, account, log, dispute));
  const known = new Set(listed.map(({ id }) => id));
  for (const id of await toLookAt(services, account))
    if (!known.has(id)) results.push(await lookAtDispute(services, account, log, id));
  // A payment that is still being confirmed is listed again.
  if (results.every((taken) => taken?.result !== "early"))
    await services.db.pool.query("select note_read($1, $2, $3)", [cursorOf(account), from ?? 0, now]);
  return results.filter((taken) => taken?.result === "new" || taken?.result === "moved").length;
}

/**
 * Lists the new disputes of every account, and asks again about those that it has not listed. Works without a webhook,
 * which only makes it faster. Returns how many changed.
 */
export async function takeDisputes(services: Services, log: Log): Promise<number> {
  let changed = 0;
  for (const account of await services.gateways.reporting())
    changed += await takeDisputesOf(services, account, log);
  return changed;
}
