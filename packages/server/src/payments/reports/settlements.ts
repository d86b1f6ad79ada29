import type { ComparedSettlementWire, DifferenceWire, SettlementFileWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import { type Difference, parseSettlement, reconcile, type SettledLine } from "../counter/index.ts";

/** The maximum number of differences and problems listed individually. */
const MAX_REPORTED = 1_000;
const PROBLEMS = 50;

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

const differenceToWire = (row: Difference): DifferenceWire => ({
  Kind: row.kind,
  Reference: row.reference,
  Confirmation: row.confirmation,
  Settled: maybe(row.settledCents),
  Posted: maybe(row.postedCents),
});

async function readFiles(tenant: Tenant, companyId: number, id: string | null): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.file_name as name, f.uploaded_at as at, left(btrim(u.first_name || ' ' || u.last_name), 300) as by,
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
  const { rows } = await sql<{ lines: readonly SettledLine[] }>`
    select lines from settlement_files where company_id = ${companyId} and id = ${id}::bigint`.execute(
    tenant,
  );
  const [stored] = rows;
  if (!stored) return refuse("not_found");
  const differences = await reconcile(tenant, companyId, stored.lines);
  await sql`update settlement_files set differences = ${differences.length}
    where company_id = ${companyId} and id = ${id}::bigint`.execute(tenant);
  const [file] = await readFiles(tenant, companyId, id);
  return file
    ? { File: fileToWire(file), Rows: differences.slice(0, MAX_REPORTED).map(differenceToWire) }
    : refuse("not_found");
}

/** Stores a file that can be read to the end, once, and compares it. */
export async function storeSettlement(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  { FileName, Text }: { readonly FileName: string; readonly Text: string },
): Promise<ComparedSettlementWire | Refusal> {
  const { lines, problems } = parseSettlement(Text);
  if (problems.length > 0 || lines.length === 0)
    return refuse("validation_failed", {
      Problems: problems.slice(0, PROBLEMS).map(({ line, fields }) => ({ Line: line, Fields: fields })),
      Count: problems.length,
    });
  const days = lines.map(({ day }) => day).sort();
  const total = (field: "amount" | "fee") => lines.reduce((so, line) => so + line[field], 0);
  const added = await sql<{ id: number }>`
    insert into settlement_files (company_id, hash, file_name, uploaded_by, first_day, last_day, line_count, settled_cents,
        fee_cents, lines)
      values (${company.id}, ${sha256(Text)}, ${FileName}, ${caller.userId}, ${days[0]}::date, ${days.at(-1)}::date,
        ${lines.length}, ${total("amount")}, ${total("fee")}, ${jsonText(lines)}::jsonb)
      on conflict (company_id, hash) do nothing returning id`.execute(tenant);
  const known = await sql<{ id: number }>`
    select id from settlement_files where company_id = ${company.id} and hash = ${sha256(Text)}`.execute(
    tenant,
  );
  const id = String(known.rows[0]?.id ?? 0);
  if (added.rows.length > 0)
    await note(tenant, caller, "settlement.added", FileName, { lines: lines.length });
  return compared(tenant, company.id, id);
}
