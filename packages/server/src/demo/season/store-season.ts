import { zonedIso } from "@county-pay/core/calendar";
import { feeScheduleFromWire } from "@county-pay/core/fees";
import type { Pool } from "pg";
import { payPlusConfigOf } from "../../county/companies/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type BillRow, billRow } from "../bill-row.ts";
import type { DemoCounty } from "../county.ts";
import { billNumberOf } from "../property.ts";
import { inventYears } from "../write-bills.ts";
import { askForApproval } from "./ask-approval.ts";
import { dayOf } from "./calendar.ts";
import { closeDays } from "./close-days.ts";
import { countDrawers } from "./count-drawers.ts";
import { dateSeason } from "./date-season.ts";
import type { SeasonEvent } from "./events.ts";
import { inventSeason } from "./invent-season.ts";
import { FIRST_KEY, playSeason } from "./play-season.ts";
import { restrictConsumers } from "./restrict-consumers.ts";
import { recordAtSandbox } from "./sandbox-records.ts";
import { REFUND_LIMIT, setUpOffice } from "./set-up-office.ts";
import { settleWeeks } from "./settle-weeks.ts";

/** The events that a county still lacks. */
export interface PendingSeason {
  readonly companyId: number;
  /** Local time. */
  readonly now: string;
  readonly events: readonly SeasonEvent[];
}

/** What to play in a county that has no season yet; null if it has one, or gets none. */
export async function pendingSeason(pool: Pool, county: DemoCounty): Promise<PendingSeason | null> {
  if (!county.profile.hasSeasons) return null;
  const { rows } = await pool.query<{ id: number; zone: string; config: Record<string, unknown> }>(
    `select id, time_zone as zone, config from companies c where name = $1
       and not exists (select from payments p where p.company_id = c.id and p.attempt_key = $2)`,
    [county.name, FIRST_KEY],
  );
  const [company] = rows;
  if (!company) return null;
  const { id, zone, config } = company;
  const now = zonedIso(new Date(), zone).slice(0, 19);
  const fees = feeScheduleFromWire(payPlusConfigOf({ id, name: county.name, config, timeZone: zone }));
  return { companyId: id, now, events: inventSeason({ county, fees, now }) };
}

/** The county's bills as they were before the events: what these pay is still owed. */
export function* billsBefore(
  { profile, fixed, lines }: DemoCounty,
  { events }: PendingSeason,
): Generator<BillRow> {
  const paid = new Set(events.map((event) => (event.kind === "pay" ? event.bill : "")));
  for (const { property, billed } of inventYears(profile, fixed, lines))
    yield billRow(property, billed, profile, paid.has(billNumberOf(property.serial, billed.year)));
}

/**
 * Stores the events with all that follows from them, in one transaction: another run finds all of it or nothing. The
 * county's bills, users, and terminals exist.
 */
export const storeSeason = (
  pool: Pool,
  county: DemoCounty,
  { companyId, now, events }: PendingSeason,
  dataFolder: string,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { seed } = county.profile;
    // One county at a time: dating locks whole tables.
    await client.query("select pg_advisory_xact_lock(hashtext('demo seasons'))");
    await setUpOffice(client, companyId);
    await playSeason(client, companyId, events);
    await dateSeason(client);
    await askForApproval(client, companyId, REFUND_LIMIT);
    await restrictConsumers(client, companyId, county);
    await countDrawers(client, companyId, seed);
    await settleWeeks(client, companyId, { seed, today: dayOf(now) });
    await closeDays(client, companyId, { seed, now });
    await recordAtSandbox(client, dataFolder);
  });
