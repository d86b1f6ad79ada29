import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Tenant } from "../../../db/tenant.ts";

/** Any constant; announcing a file takes the same lock for the whole county. */
const QUOTA_LOCK = 4_180_227;

/** An announced file: its name, and whether it has arrived in full. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
}

/** How long an upload may be inactive before it counts as abandoned. */
const GIVEN_UP = "1 hour";
/** Limits per county: uploads in progress, files, and their total announced bytes. */
export const QUOTA = { unfinished: 5, files: 50, bytes: 5 * 2 ** 30 } as const;

/** Announces a file; returns its ID, undefined if the county has no room for another one. */
export async function openFile(
  tenant: Tenant,
  caller: { readonly companyId: number; readonly userId: number },
  { FileName, Bytes }: { readonly FileName: string; readonly Bytes: number },
): Promise<string | undefined> {
  // One at a time: two simultaneous announcements would both find room.
  await sql`select pg_advisory_xact_lock(${QUOTA_LOCK}, ${caller.companyId})`.execute(tenant);
  const { rows } = await sql<{ id: string }>`
    with kept as (
      select count(*) filter (where received < bytes) as unfinished, count(*) as files,
        coalesce(sum(bytes), 0) as bytes
      from import_files where company_id = ${caller.companyId}
        and (received = bytes or heard_at > now() - ${sql.lit(GIVEN_UP)}::interval)
    ) insert into import_files (company_id, file_name, bytes, user_id)
      select ${caller.companyId}, ${FileName}, ${Bytes}, ${caller.userId} from kept
      where unfinished < ${QUOTA.unfinished} and files < ${QUOTA.files} and kept.bytes + ${Bytes} <= ${QUOTA.bytes}
    returning id`.execute(tenant);
  return rows[0]?.id;
}

/** The file with that ID; undefined if the company has none. */
export async function findFile(
  tenant: Tenant,
  companyId: number,
  fileId: string,
): Promise<ImportFile | undefined> {
  const { rows } =
    await sql<ImportFile>`select file_name as name, bytes::float8 as bytes, received::float8 as received
    from import_files where company_id = ${companyId} and id = ${fileId}`.execute(tenant);
  return rows[0];
}

/**
 * Adds a part if it starts at the end of what has arrived and does not exceed the file's size. Returns how much has
 * arrived then, undefined if there is no such file.
 */
export async function addPart(
  tenant: Tenant,
  companyId: number,
  part: { readonly fileId: string; readonly start: number; readonly content: Buffer },
): Promise<number | undefined> {
  const { fileId, start, content } = part;
  const moved = await sql<{
    received: number;
  }>`update import_files set received = received + ${content.length}, heard_at = clock_timestamp()
    where company_id = ${companyId} and id = ${fileId} and received = ${start} and received + ${content.length} <= bytes
    returning received::float8 as received`.execute(tenant);
  const [now] = moved.rows;
  if (!now) return (await findFile(tenant, companyId, fileId))?.received;
  await sql`insert into import_parts (company_id, file_id, start, content)
    values (${companyId}, ${fileId}, ${start}, ${content})`.execute(tenant);
  return now.received;
}

async function* parts(pool: Pool, companyId: number, fileId: string): AsyncGenerator<Buffer> {
  for (let start = 0; ; ) {
    const { rows } = await pool.query<{ content: Buffer }>(
      "select content from import_parts where company_id = $1 and file_id = $2 and start = $3",
      [companyId, fileId, start],
    );
    const [part] = rows;
    if (!part) return;
    yield part.content;
    start += part.content.length;
  }
}

/** A file's bytes, one part at a time. */
export const readFile = (pool: Pool, companyId: number, fileId: string): Readable =>
  Readable.from(parts(pool, companyId, fileId), { objectMode: false });

/** How long a file is stored. */
const RETENTION = "7 days";

/** Deletes abandoned uploads and old files, except for those still to be read. */
export async function deleteOldFiles(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from import_files f where (f.created_at < now() - interval '${RETENTION}'
         or (f.received < f.bytes and f.heard_at < now() - interval '${GIVEN_UP}'))
       and f.company_id in (select company_id from counties_here)
       and not exists (select from import_orders o where o.company_id = f.company_id and o.file_id = f.id
         and o.state in ('queued', 'running'))`,
  );
  return rowCount ?? 0;
}
