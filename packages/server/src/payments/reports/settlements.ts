import {
  type ComparedSettlementWire,
  type DifferenceWire,
  type Parsed,
  type SettlementFileWire,
  SettlementMapping,
  type uploadSettlement,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import * as v from "valibot";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { refuseFile } from "../../file-reader/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import {
  type ComparedLine,
  isDifference,
  reconcile,
  settlementParser,
  type UploadedSettlement,
} from "../counter/index.ts";

/** The maximum number of differences listed individually. */
const MAX_REPORTED = 1_000;

interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
  readonly by: string;
  readonly lines: number;
  readonly first: string;
  readonly last: string;
  readonly settled: number;
  readonly fees: number;
  readonly differences: number;
}

const dollars = (amount: number): number => toDollars(cents(amount));
const maybe = (amount: number | null): number | null => (amount === null ? null : dollars(amount));

const fileToWire = (row: FileRow): SettlementFileWire => ({
  Id: String(row.id),
  FileName: row.name,
  UploadedAt: row.at.toISOString(),
  UploadedBy: row.by,
  Lines: row.lines,
  FirstDay: row.first,
  LastDay: row.last,
  Settled: dollars(row.settled),
  GatewayFees: dollars(row.fees),
  Differences: row.differences,
});

const differenceToWire = (row: ComparedLine): DifferenceWire => ({
  Kind: row.kind,
  Line: row.line,
  Text: row.text,
  Reference: row.reference,
  Confirmation: row.confirmation,
  Settled: maybe(row.settledCents),
  Posted: maybe(row.postedCents),
});

async function readFiles(tenant: Tenant, companyId: number, id: string | null): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.file_name as name, f.uploaded_at as at, left(person_name(u), 300) as by,
      f.line_count as lines, f.first_day::text as first, f.last_day::text as last, f.settled_cents as settled,
      f.fee_cents as fees, f.differences
    from settlement_files f join users u on u.company_id = f.company_id and u.id = f.uploaded_by
    where f.company_id = ${companyId} and (${id}::bigint is null or f.id = ${id}::bigint)
    order by f.id desc limit 200`.execute(tenant);
  return rows;
}

/** The stored files, newest first, each with the differences at its last comparison. */
export const settlementFiles = async (tenant: Tenant, companyId: number): Promise<SettlementFileWire[]> =>
  (await readFiles(tenant, companyId, null)).map(fileToWire);

/** A file compared with the current ledger. */
export async function compared(
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<ComparedSettlementWire | Refusal> {
  const { rows } = await sql<{ lines: string; is_bank: boolean }>`
    select lines::text as lines, is_bank from settlement_files where company_id = ${companyId} and id = ${id}::bigint`.execute(
    tenant,
  );
  const [stored] = rows;
  if (!stored) return refuse("not_found");
  const lines = await reconcile(tenant, companyId, stored.lines, stored.is_bank);
  await sql`update settlement_files set differences = ${lines.filter(isDifference).length}
    where company_id = ${companyId} and id = ${id}::bigint`.execute(tenant);
  const [file] = await readFiles(tenant, companyId, id);
  return file
    ? {
        File: fileToWire(file),
        Rows: lines.slice(0, MAX_REPORTED).map(differenceToWire),
        Reading: null,
        IsStored: true,
      }
    : refuse("not_found");
}

/** The county's stored mapping of settlement files; null if it has none that can be read. */
async function savedMapping(tenant: Tenant, companyId: number): Promise<SettlementMapping | null> {
  const { rows } = await sql<{ mapping: unknown }>`
    select mapping from settlement_mappings where company_id = ${companyId}`.execute(tenant);
  const saved = v.safeParse(SettlementMapping, rows[0]?.mapping);
  return saved.success ? saved.output : null;
}

type Upload = Parsed<typeof uploadSettlement>["body"];

/**
 * Reads a file and compares it; stores it once unless it is a trial. It is read before the transaction, which would
 * otherwise hold its connection meanwhile.
 */
export async function takeSettlement(
  { files }: Services,
  context: SignedInContext,
  body: Upload,
): Promise<ComparedSettlementWire | Refusal> {
  const { company, inCompany } = context;
  const saved = await inCompany((tenant) => savedMapping(tenant, company.id));
  const read = await files.read(company.id, settlementParser, {
    text: body.Text,
    given: body.Mapping,
    saved,
  });
  return read.ok
    ? inCompany((tenant) => storeSettlement(tenant, context, body, read.value))
    : refuseFile(read.error);
}

const readingToWire = ({ reading }: UploadedSettlement): ComparedSettlementWire["Reading"] =>
  reading && {
    Headings: [...reading.headings],
    Sample: [...reading.sample],
    Mapping: reading.mapping,
    Rows: reading.rows.map((row) => ({
      Line: row.line,
      Day: row.day,
      Kind: row.kind,
      Amount: dollars(row.amount),
      Fee: dollars(row.fee),
      References: row.references.join(", ").slice(0, 300),
      Text: row.text,
    })),
  };

/** A trial: what the file would say, without storing it. */
async function tried(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  { FileName }: Upload,
  read: UploadedSettlement,
): Promise<ComparedSettlementWire> {
  const rows = await reconcile(tenant, company.id, read.linesText, read.isBank);
  const user = await sql<{
    name: string;
  }>`select left(person_name(users), 300) as name from users
    where company_id = ${company.id} and id = ${caller.userId}`.execute(tenant);
  const file = {
    id: 0,
    name: FileName,
    at: new Date(),
    by: user.rows[0]?.name ?? "",
    ...read.totals,
    lines: read.totals.count,
    differences: rows.filter(isDifference).length,
  };
  return {
    File: fileToWire(file),
    Rows: rows.slice(0, MAX_REPORTED).map(differenceToWire),
    Reading: readingToWire(read),
    IsStored: false,
  };
}

/** Compares a file that was read, and stores it once unless it is a trial. */
async function storeSettlement(
  tenant: Tenant,
  context: SignedInContext,
  body: Upload,
  read: UploadedSettlement,
): Promise<ComparedSettlementWire | Refusal> {
  const { caller, company } = context;
  const { linesText, problems, problemCount, isBank } = read;
  const { count, first, last, settled, fees } = read.totals;
  if (problemCount > 0 || count === 0)
    return refuse("validation_failed", {
      Problems: problems.map(({ line, fields }) => ({ Line: line, Fields: fields })),
      Count: problemCount,
      ...(read.reading && { Reading: readingToWire(read) }),
    });
  if (body.DryRun) return tried(tenant, context, body, read);
  const hash = sha256(body.Text);
  const added = await sql<{ id: number }>`
    insert into settlement_files (company_id, hash, file_name, uploaded_by, first_day, last_day, line_count, settled_cents,
        fee_cents, lines, is_bank)
      values (${company.id}, ${hash}, ${body.FileName}, ${caller.userId}, ${first}::date, ${last}::date,
        ${count}, ${settled}, ${fees}, ${linesText}::jsonb, ${isBank})
      on conflict (company_id, hash) do nothing returning id`.execute(tenant);
  const known = await sql<{ id: number }>`
    select id from settlement_files where company_id = ${company.id} and hash = ${hash}`.execute(tenant);
  if (added.rows.length > 0) await note(tenant, caller, "settlement.added", body.FileName, { lines: count });
  if (read.reading && added.rows.length > 0)
    await sql`insert into settlement_mappings (company_id, mapping)
      values (${company.id}, ${jsonText(read.reading.mapping)}::jsonb)
      on conflict (company_id) do update set mapping = excluded.mapping`.execute(tenant);
  return compared(tenant, company.id, String(known.rows[0]?.id ?? 0));
}
