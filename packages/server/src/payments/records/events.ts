import type { countEventLog } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { OdataSource } from "../../http/odata/index.ts";
import type { Asker } from "./visible.ts";

/** A company's event log: its audit trail without entries that an admin has hidden (CALL-103). */
export const events = ({ company }: Asker): OdataSource<typeof countEventLog> => ({
  columns: {
    Id: sql`e.id`,
    EbppUserId: sql`e.user_id`,
    EventType: sql`e.action`,
    // The date in the county.
    Created: sql`(e.at at time zone ${company.timeZone}::text)::date`,
  },
  from: sql`audit_events e`,
  visible: sql`e.company_id = ${company.id} and not exists (select from event_log_removals r
    where r.company_id = e.company_id and r.event_id = e.id)`,
  order: sql`e.id`,
});
