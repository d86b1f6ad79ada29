import type { JobStatusName, WithheldBillWire } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

const MAX_LISTED = 200;

interface Row {
  readonly id: string;
  readonly bill_number: string;
  readonly tax_year: string;
  readonly parcel_id: string;
  readonly owner_name: string;
  readonly job: string;
  readonly action_type: string;
  readonly status: string;
  readonly mailed_at: Date | null;
}

/** The bills hidden by their mailing jobs (SEARCH-048), latest job first. */
export async function withheldOf(kysely: Kysely<Tables>, companyId: number): Promise<WithheldBillWire[]> {
  const { rows } =
    await sql<Row>`select b.id::text, b.bill_number, b.tax_year::text, b.parcel_id, b.owner_name,
      j.id::text as job, j.action_type, j.status, j.mailed_at
    from mail_jobs j join bills b on b.company_id = j.company_id and b.id = j.bill_id
    where j.company_id = ${companyId} and job_withholds(j.action_type, j.status)
    order by j.id desc limit ${MAX_LISTED}`.execute(kysely);
  return rows.map((row) => ({
    RecordDetailsId: row.id,
    BillNumber: row.bill_number,
    TaxYear: row.tax_year,
    ParcelId: row.parcel_id,
    OwnerName: row.owner_name,
    JobOption: {
      JobOptionId: row.job,
      ActionType: row.action_type,
      MailedDatetime: row.mailed_at?.toISOString() ?? null,
    },
    JobStatus: { JobStatusDescriptions: row.status },
  }));
}

/** Sets the status of a bill's job, and approves the job if the bill is to be shown; false if there is no such bill. */
export async function setStatus(
  kysely: Kysely<Tables>,
  companyId: number,
  billId: string,
  status: JobStatusName,
): Promise<boolean> {
  const { rows } = await sql`insert into mail_jobs as j (company_id, bill_id, action_type, status)
    select company_id, id, 'ForApproval', ${status}::text from bills
    where company_id = ${companyId} and id = ${billId}::bigint
    on conflict (company_id, bill_id) do update set status = excluded.status,
      action_type = case when excluded.status = '' then excluded.action_type else j.action_type end
    returning j.id`.execute(kysely);
  return rows.length > 0;
}
