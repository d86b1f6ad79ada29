import type { JobOptionWire, JobStatusWire, MailTrackingRecordWire } from "@county-pay/core/contract";
import { type Language, mailingMessages } from "@county-pay/core/messages";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { importedOperations } from "./post-lists.ts";

/** The maximum number of a bill's scans to show. */
const MAX_SCANS = 200;

interface ScanRow {
  readonly id: string;
  readonly bill_id: string;
  readonly account_number: string;
  readonly imb_code: string;
  readonly operation_code: string;
  readonly facility_id: string;
  readonly scanned_at: Date;
  readonly estimated_delivery: string | null;
  readonly is_final: boolean;
  readonly is_origin: boolean;
  readonly details: Readonly<Record<string, string>>;
}

/** The meaning of a Postal Service sorting operation; '' if unknown. */
export const operationWords = (code: string, language: Language): string => {
  const { operations } = language.texts(mailingMessages);
  return new Map(Object.entries(operations)).get(code) ?? "";
};

function scanToWire(row: ScanRow, last: ScanRow, operation: string): MailTrackingRecordWire {
  const detail = (name: string): string => row.details[name] ?? "";
  return {
    Id: row.id,
    RecordDetailsId: row.bill_id,
    AccountNumber: row.account_number,
    EstimatedDeliveryDate: row.estimated_delivery,
    FacilityId: row.facility_id,
    FinalScan: row.is_final,
    IMBTrackingCode: row.imb_code,
    IsOrigin: row.is_origin,
    JobId: detail("JobId"),
    LastScanDate: last.scanned_at.toISOString(),
    LastScanFacility: last.facility_id,
    MailingGroup: detail("MailingGroup"),
    MailingId: detail("MailingId"),
    MailingName: detail("MailingName"),
    OperationCode: row.operation_code,
    OptionId: detail("OptionId"),
    RoutingCode: detail("RoutingCode"),
    ScanDateTime: row.scanned_at.toISOString(),
    ScanOperationDescription: operation,
    ShipmentId: detail("ShipmentId"),
    UserDefined1: detail("UserDefined1"),
    UserDefined2: detail("UserDefined2"),
  };
}

/**
 * The scans of a mailed bill, newest ID first (PREVIEW-032); none if it was not scanned, or if it is another county's.
 */
export async function scansOf(
  kysely: Kysely<Tables>,
  companyId: number,
  bill: string,
  language: Language,
): Promise<MailTrackingRecordWire[]> {
  const { rows } = await sql<ScanRow>`
    select s.id::text, s.bill_id::text, b.account_number, s.imb_code, s.operation_code, s.facility_id, s.scanned_at,
      s.estimated_delivery, s.is_final, s.is_origin, s.details
    from mail_scans s join bills b on b.company_id = s.company_id and b.id = s.bill_id
    where s.company_id = ${companyId} and s.bill_id = ${bill}::bigint order by s.id desc limit ${MAX_SCANS}`.execute(
    kysely,
  );
  const [first, ...others] = rows;
  if (!first) return [];
  const last = others.reduce((newest, row) => (row.scanned_at > newest.scanned_at ? row : newest), first);
  const codes = rows.map(({ operation_code: code }) => code);
  const imported = await importedOperations(kysely, codes);
  const description = (code: string): string => imported.get(code) ?? operationWords(code, language);
  return rows.map((row) => scanToWire(row, last, description(row.operation_code)));
}

/** The job with which a bill was mailed; nulls if there was none. */
export async function jobOf(
  kysely: Kysely<Tables>,
  companyId: number,
  bill: string,
): Promise<{ JobOption: JobOptionWire | null; JobStatus: JobStatusWire | null }> {
  const { rows } = await sql<{ id: string; action_type: string; status: string; mailed_at: Date | null }>`
    select id::text, action_type, status, mailed_at from mail_jobs
    where company_id = ${companyId} and bill_id = ${bill}::bigint`.execute(kysely);
  const [job] = rows;
  if (!job) return { JobOption: null, JobStatus: null };
  return {
    JobOption: {
      JobOptionId: job.id,
      ActionType: job.action_type,
      MailedDatetime: job.mailed_at?.toISOString() ?? null,
    },
    JobStatus: { JobStatusDescriptions: job.status },
  };
}
