import { CURRENT_YEAR } from "../bill-amounts.ts";
import type { CountyProfile } from "../profile.ts";
import type { BilledYear } from "../property.ts";
import { createRandom } from "../random.ts";

/** The first year whose payments are invented. */
export const FIRST_SEASON = CURRENT_YEAR - 1;
const LATE_SHARE = 0.11;
const BACK_SHARE = 0.03;

/** When a paid bill was paid: most on time, some weeks late, and a few in the next season. */
export function billedInSeason(profile: CountyProfile, serial: number, billed: BilledYear): BilledYear {
  const { year, status } = billed;
  if (status !== "paid" || year < FIRST_SEASON - 1 || year === CURRENT_YEAR) return billed;
  // Its own seed: the bills stay the same, however many of them are paid late.
  const chance = createRandom(profile.seed * 31 + serial * 8 + (year - FIRST_SEASON)).next();
  if (chance < BACK_SHARE) return { year, status: "paid_back" };
  return year === FIRST_SEASON && chance < BACK_SHARE + LATE_SHARE ? { year, status: "paid_late" } : billed;
}
