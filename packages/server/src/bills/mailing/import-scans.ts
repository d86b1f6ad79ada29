import { mailFileMessages } from "@county-pay/core/messages";
import type { Pool, PoolClient } from "pg";
import { type Problem, readDate } from "../../county/imports/index.ts";
import { type PostCounts, resumeLines } from "./import-lines.ts";
import type { Columns, PostLine } from "./read-post-file.ts";
import { readBarcode, readMoment, readYes } from "./read-values.ts";

/** The county of a file; times in its files are local. */
export interface PostCounty {
  readonly id: number;
  readonly timeZone: string;
}

const COLUMNS = {
  imb: {
    headings: ["imb", "imbcode", "imbtrackingcode", "intelligentmailbarcode", "barcode", "trackingcode"],
    isNeeded: true,
  },
  operation: {
    headings: ["operationcode", "opcode", "scanoperationcode", "operation", "stc"],
    isNeeded: true,
  },
  scannedAt: {
    headings: ["scandatetime", "scandateandtime", "scandate", "scantime", "eventdatetime"],
    isNeeded: true,
  },
  facility: {
    headings: [
      "facilityzip",
      "scanfacilityzip",
      "facilityzipcode",
      "scanfacilityzipcode",
      "facilityid",
      "zip",
    ],
  },
  delivery: { headings: ["estimateddeliverydate", "anticipateddeliverydate", "expecteddeliverydate"] },
  isFinal: { headings: ["finalscan", "isfinal"] },
  isOrigin: { headings: ["isorigin", "originscan", "origin"] },
} as const satisfies Columns<string>;
type Name = keyof typeof COLUMNS;

interface Scan {
  readonly line: number;
  readonly imb: string;
  readonly routing: string;
  readonly operation: string;
  readonly facility: string;
  readonly at: string;
  readonly isLocal: boolean;
  readonly delivery: string | null;
  readonly isFinal: boolean;
  readonly isOrigin: boolean;
}

/** The scan in a line, or why the line is invalid. */
function readScan({ line, values }: PostLine<Name>): Scan | Problem {
  const problem = (column: Name, reason: string): Problem => ({
    line,
    column: COLUMNS[column].headings[0],
    reason,
  });
  const barcode = readBarcode(values.imb);
  if (!barcode) return problem("imb", mailFileMessages.badBarcode);
  if (!/^[A-Za-z0-9]{1,10}$/.test(values.operation))
    return problem("operation", mailFileMessages.badOperation);
  const moment = readMoment(values.scannedAt);
  if (!moment) return problem("scannedAt", mailFileMessages.badTime);
  if (values.facility !== "" && !/^\d{3,5}(?:-?\d{4})?$/.test(values.facility))
    return problem("facility", mailFileMessages.badZip);
  const delivery = values.delivery === "" ? null : readDate(values.delivery, "mdy");
  if (delivery === undefined) return problem("delivery", mailFileMessages.badDate);
  return {
    line,
    imb: barcode.tracking,
    routing: barcode.routing,
    operation: values.operation,
    facility: values.facility.slice(0, 5),
    at: moment.text,
    isLocal: moment.isLocal,
    delivery,
    isFinal: readYes(values.isFinal),
    isOrigin: readYes(values.isOrigin),
  };
}

const WRITE = `
  with lines as (
    select l.*, case when l.is_local then l.at::timestamp at time zone $2 else l.at::timestamptz end as scanned_at
    from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[], $10::date[],
      $11::boolean[], $12::boolean[])
      as l (line, imb, routing, operation, facility, at, is_local, delivery, is_final, is_origin)
  ), matched as (
    select l.*, p.bill_id, p.details, l.scanned_at > now() + interval '1 day' as is_ahead
    from lines l left join mail_pieces p on p.company_id = $1 and p.imb_code = l.imb
  ), added as (
    insert into mail_scans (company_id, bill_id, imb_code, operation_code, facility_id, scanned_at,
      estimated_delivery, is_final, is_origin, details)
    select $1, bill_id, imb, operation, facility, scanned_at, delivery, is_final, is_origin,
      details || jsonb_build_object('RoutingCode', routing)
    from matched where bill_id is not null and not is_ahead order by scanned_at, line
    on conflict do nothing returning 1
  )
  select (select count(*) from added)::int as added,
    coalesce(array_agg(line order by line) filter (where bill_id is null), '{}') as unknown,
    coalesce(array_agg(line order by line) filter (where bill_id is not null and is_ahead), '{}') as ahead
  from matched`;

interface Written {
  readonly added: number;
  readonly unknown: readonly number[];
  readonly ahead: readonly number[];
}

/** Writes scans of mailed pieces; a scan that is already stored is skipped. */
async function writeScans(
  client: PoolClient,
  { id, timeZone }: PostCounty,
  scans: readonly Scan[],
): Promise<Written> {
  const column = <Key extends keyof Scan>(key: Key): Scan[Key][] => scans.map((scan) => scan[key]);
  const { rows } = await client.query<Written>(WRITE, [
    id,
    timeZone,
    column("line"),
    column("imb"),
    column("routing"),
    column("operation"),
    column("facility"),
    column("at"),
    column("isLocal"),
    column("delivery"),
    column("isFinal"),
    column("isOrigin"),
  ]);
  return rows[0] ?? { added: 0, unknown: [], ahead: [] };
}

/**
 * Imports a file of Postal Service scans (Intelligent Mail barcode tracing), line by line in constant memory:
 * the mailpiece, the operation, the place, and the time. The mailpieces must be known (`importPieces`).
 * Importing the same file again adds nothing, and an interrupted file continues after its last stored line.
 * Throws OperatorFailure with a sentence if the file cannot be used.
 */
export async function importScans(
  pool: Pool,
  county: PostCounty,
  file: string,
  onProblem: (problem: Problem) => void,
): Promise<PostCounts> {
  const resumable = { pool, companyId: county.id, kind: "scans" } as const;
  return resumeLines(resumable, file, COLUMNS, onProblem, async (batch, refuse, client) => {
    const read = batch.map(readScan);
    const scans = read.filter((scan): scan is Scan => "imb" in scan);
    for (const problem of read) if ("reason" in problem) refuse(problem);
    const { added: fresh, unknown, ahead } = await writeScans(client, county, scans);
    for (const line of unknown) refuse({ line, column: "imb", reason: mailFileMessages.unknownPiece });
    for (const line of ahead) refuse({ line, column: "scandatetime", reason: mailFileMessages.inFuture });
    return fresh;
  });
}
