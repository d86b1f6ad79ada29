import { mailFileMessages } from "@county-pay/core/messages";
import type { Pool } from "pg";
import { type Problem, readDate } from "../../county/imports/index.ts";
import { type PostCounts, resumeLines } from "./import-lines.ts";
import type { PostCounty } from "./import-scans.ts";
import type { Columns, PostLine } from "./read-post-file.ts";
import { readBarcode } from "./read-values.ts";

const COLUMNS = {
  imb: {
    headings: ["imb", "imbcode", "imbtrackingcode", "intelligentmailbarcode", "barcode", "trackingcode"],
    isNeeded: true,
  },
  billNumber: { headings: ["billnumber", "billno", "bill"], isNeeded: true },
  year: { headings: ["taxyear", "year"] },
  mailed: { headings: ["maileddate", "dateofmailing", "mailingdate"] },
  JobId: { headings: ["jobid", "job"] },
  MailingGroup: { headings: ["mailinggroup", "mailinggroupid"] },
  MailingId: { headings: ["mailingid"] },
  MailingName: { headings: ["mailingname"] },
  OptionId: { headings: ["optionid"] },
  ShipmentId: { headings: ["shipmentid"] },
  UserDefined1: { headings: ["userdefined1", "user1"] },
  UserDefined2: { headings: ["userdefined2", "user2"] },
} as const satisfies Columns<string>;
type Name = keyof typeof COLUMNS;

const DETAILS = [
  "JobId",
  "MailingGroup",
  "MailingId",
  "MailingName",
  "OptionId",
  "ShipmentId",
  "UserDefined1",
  "UserDefined2",
] as const;

interface Piece {
  readonly line: number;
  readonly imb: string;
  readonly billNumber: string;
  readonly year: string;
  readonly mailed: string | null;
  readonly details: string;
}

function readPiece({ line, values }: PostLine<Name>): Piece | Problem {
  const barcode = readBarcode(values.imb);
  if (!barcode) return { line, column: "imb", reason: mailFileMessages.badBarcode };
  const mailed = values.mailed === "" ? null : readDate(values.mailed, "mdy");
  if (mailed === undefined) return { line, column: "maileddate", reason: mailFileMessages.badDate };
  const details = DETAILS.filter((name) => values[name] !== "").map((name) => [
    name,
    values[name].slice(0, 50),
  ]);
  const { billNumber, year } = values;
  return {
    line,
    imb: barcode.tracking,
    billNumber,
    year,
    mailed,
    details: JSON.stringify(Object.fromEntries(details)),
  };
}

const WRITE = `
  with lines as (
    select distinct on (l.imb) l.* from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::date[], $7::jsonb[])
      as l (line, imb, bill_number, year, mailed, details) order by l.imb, l.line desc
  ), matched as (
    select l.*, (select case when count(*) = 1 then min(b.id) end from bills b where b.company_id = $1
      and b.bill_search = search_number(l.bill_number) and b.bill_search <> ''
      and (l.year = '' or b.tax_year::text = l.year)) as bill_id
    from lines l
  ), written as (
    insert into mail_pieces as p (company_id, imb_code, bill_id, details)
    select $1, imb, bill_id, details from matched where bill_id is not null
    on conflict (company_id, imb_code) do update set bill_id = excluded.bill_id, details = excluded.details
      where (p.bill_id, p.details) is distinct from (excluded.bill_id, excluded.details)
    returning 1
  ), mailed as (
    select bill_id, max(mailed) as on_day from matched where bill_id is not null and mailed is not null group by bill_id
  ), jobs as (
    insert into mail_jobs as j (company_id, bill_id, action_type, mailed_at)
    select $1, bill_id, 'ForApproval', on_day::timestamp at time zone $8 from mailed
    on conflict (company_id, bill_id) do update set mailed_at = excluded.mailed_at
      where j.mailed_at is distinct from excluded.mailed_at
  ), dated as (
    update bills b set mailed_date = m.on_day, line_hash = null from mailed m
    where b.company_id = $1 and b.id = m.bill_id and b.mailed_date is distinct from m.on_day
  )
  select (select count(*) from written)::int as added,
    coalesce(array_agg(line order by line) filter (where bill_id is null), '{}') as unknown from matched`;

/**
 * Imports which mail piece belongs to which bill, from the company that printed and mailed a county's bills: barcode,
 * bill number, its year if numbers repeat every year, the mailing date, and names of the job. Importing the same file
 * again adds nothing; a barcode's last line counts. Throws OperatorFailure with a sentence if the file cannot be used.
 */
export async function importPieces(
  pool: Pool,
  { id, timeZone }: PostCounty,
  file: string,
  onProblem: (problem: Problem) => void,
): Promise<PostCounts> {
  const resumable = { pool, companyId: id, kind: "pieces" } as const;
  return resumeLines(resumable, file, COLUMNS, onProblem, async (batch, refuse, client) => {
    const read = batch.map(readPiece);
    for (const problem of read) if ("reason" in problem) refuse(problem);
    const pieces = read.filter((piece): piece is Piece => "imb" in piece);
    const column = <Key extends keyof Piece>(key: Key): Piece[Key][] => pieces.map((piece) => piece[key]);
    const { rows } = await client.query<{ added: number; unknown: readonly number[] }>(WRITE, [
      id,
      column("line"),
      column("imb"),
      column("billNumber"),
      column("year"),
      column("mailed"),
      column("details"),
      timeZone,
    ]);
    for (const line of rows[0]?.unknown ?? [])
      refuse({ line, column: "billnumber", reason: mailFileMessages.unknownBill });
    return rows[0]?.added ?? 0;
  });
}
