import type { Database } from "../../db/database.ts";
import type { Log } from "../../kernel/log.ts";
import { drawLogos } from "./draw-logos.ts";
import { storedLogo } from "./stored-logo.ts";

/** Logos that cannot be drawn, by county: tried once by each process. */
const given = new Map<number, string>();

/**
 * Draws the logos that were stored without being drawn: by an earlier version, a command, or a restored backup. Screens
 * show these as they are until then; one that cannot be drawn stays so, without a logo in documents and emails, and the
 * log says why. Returns how many it drew.
 */
export async function drawStoredLogos(
  { db }: { readonly db: Pick<Database, "pool"> },
  log: Log,
): Promise<number> {
  const { rows } = await db.pool.query<{ id: number; name: string; logo: string }>(
    `select id, name, config ->> 'Logo' as logo from companies
      where config ->> 'Logo' like 'data:%' and id in (select company_id from counties_here) order by id`,
  );
  let drawn = 0;
  for (const { id, name, logo } of rows) {
    if (storedLogo(logo) !== null || given.get(id) === logo) continue;
    const [result = "unreadable"] = await drawLogos([logo]);
    if (result.startsWith("data:")) {
      const { rowCount } = await db.pool.query(
        `update companies set config = config || jsonb_build_object('Logo', $2::text)
          where id = $1 and config ->> 'Logo' = $3`,
        [id, result, logo],
      );
      drawn += rowCount ?? 0;
    } else {
      given.set(id, logo);
      log.error({ county: name, problem: result }, "a logo cannot be drawn: documents and emails have none");
    }
  }
  return drawn;
}
