import type { Pool } from "pg";
import * as v from "valibot";
import type { Difference } from "./check-site.ts";

const Stored = v.array(
  v.object({
    county: v.nullable(v.string()),
    part: v.picklist(["page", "script", "style", "installed"]),
    url: v.string(),
    what: v.string(),
    since: v.string(),
  }),
);

/** A difference, and the ISO time at which a check first found it. */
type KnownDifference = v.InferOutput<typeof Stored>[number];

/** The last check of the payment pages. */
interface PagesStatus {
  readonly checkedAt: Date | null;
  /** Why the last check could not be made; '' if it was. */
  readonly failure: string;
  readonly differences: readonly KnownDifference[];
}

/** Reads the result of the last check. */
export async function pagesStatus(pool: Pool): Promise<PagesStatus> {
  const { rows } = await pool.query<{ checkedAt: Date | null; failure: string; differences: unknown }>(
    `select checked_at as "checkedAt", failure, differences from page_checks`,
  );
  const [row] = rows;
  return row
    ? { ...row, differences: v.parse(Stored, row.differences) }
    : { checkedAt: null, failure: "", differences: [] };
}

const keyOf = ({ county, url, what }: Difference): string => [county ?? "", url, what].join("\n");

/** The differences with the time each was first found: before, if the last check found it too. */
export function withTimes(
  now: readonly Difference[],
  before: readonly KnownDifference[],
  time: Date,
): readonly KnownDifference[] {
  const since = new Map(before.map((difference) => [keyOf(difference), difference.since]));
  return now.map((difference) => ({
    ...difference,
    since: since.get(keyOf(difference)) ?? time.toISOString(),
  }));
}
