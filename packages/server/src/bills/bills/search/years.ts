import { sql } from "kysely";

/** The first year in the bits that `search_year` sets. */
const FIRST_YEAR = 1900;
export const NO_YEAR = sql`0::bit(256)`;

/** The years of such bits. */
export function yearsOf(bits: string): readonly number[] {
  const years: number[] = [];
  for (let at = bits.indexOf("1"); at !== -1; at = bits.indexOf("1", at + 1)) years.push(FIRST_YEAR + at);
  return years;
}
