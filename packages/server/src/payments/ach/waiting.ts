import { sql } from "kysely";
import { asCompany } from "../../db/tenant.ts";
import type { Services } from "../../kernel/services.ts";
import { retryDeadlock } from "../payments/index.ts";
import { applyEntry } from "./apply.ts";
import { ENTRIES, ENTRY, type EntryRow } from "./columns.ts";

const AT_ONCE = 100;

/** Applies the entries whose payments were still being confirmed when their file was taken. Returns how many ended. */
export async function applyWaiting({ db }: Services): Promise<number> {
  const { rows } = await sql<{ companyId: number; fileId: string; line: number }>`
    select company_id as "companyId", file_id::text as "fileId", line from ach_entries where result = 'waiting'
      and company_id in (select company_id from counties_here)
    order by file_id, line limit ${AT_ONCE}`.execute(db.kysely);
  let ended = 0;
  for (const { companyId, fileId, line } of rows) {
    ended += await retryDeadlock(() =>
      asCompany(db.kysely, companyId, async (tenant) => {
        const { rows: found } = await sql<EntryRow>`select ${ENTRY} from ${ENTRIES}
          where e.company_id = ${companyId} and e.file_id = ${fileId}::bigint and e.line = ${line}
            and e.result = 'waiting' for update of e`.execute(tenant);
        const [entry] = found;
        if (!entry?.paymentId) return 0;
        const { result, reason } = await applyEntry(
          tenant,
          companyId,
          entry,
          entry.paymentId,
          entry.charge ?? "bills",
        );
        await sql`update ach_entries set result = ${result}, reason = ${reason}
          where company_id = ${companyId} and file_id = ${fileId}::bigint and line = ${line}`.execute(tenant);
        return result === "waiting" ? 0 : 1;
      }),
    );
  }
  return ended;
}
