import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type ChecksTaken, checksTakenOn, type DrawerDay, movementsOf } from "./movements.ts";
import { type CountRow, countsOf, type OpeningRow, openingsOf } from "./records.ts";

/** All that happened in a county's drawers on a day. */
export interface DayRecords {
  readonly rows: readonly DrawerDay[];
  readonly openings: readonly OpeningRow[];
  readonly counts: readonly CountRow[];
  readonly checksTaken: readonly ChecksTaken[];
}

/** Reads the movements, openings, and counts of a day (`YYYY-MM-DD`). */
export const recordsOf = async (
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
): Promise<DayRecords> => ({
  rows: await movementsOf(kysely, companyId, day),
  openings: await openingsOf(kysely, companyId, day),
  counts: await countsOf(kysely, companyId, day),
  checksTaken: await checksTakenOn(kysely, companyId, day),
});
