import { createHash, randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_MOST_BYTES, IMPORT_PART_BYTES } from "@county-pay/core/contract";
import { type ControlTotals, readControlFile } from "@county-pay/core/files";
import { storedLanguage } from "@county-pay/core/messages/all";
import { toDollars } from "@county-pay/core/money";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { note } from "../../../db/audit.ts";
import type { Tables } from "../../../db/tables.ts";
import { asCompany } from "../../../db/tenant.ts";
import { findImportCompany } from "../mapping/saved-mapping.ts";
import { queueImport } from "../orders.ts";
import { addPart, openFile } from "../reading/file-parts.ts";
import { controlText, type Dropped, openPlain, putAway, takeFile } from "./drop-folder.ts";
import { shownName } from "./file-names.ts";
import { mailAdmin } from "./mail-admin.ts";
import { resultSentence, type WithoutImport } from "./result.ts";

/** A county whose folder is looked at. */
export interface WatchedCounty {
  readonly companyId: number;
  readonly name: string;
  /** The user in whose name the files are imported. */
  readonly userId: number;
  /** The code of the language of its reports. */
  readonly language: string;
}

export interface FolderDatabase {
  readonly pool: Pool;
  readonly kysely: Kysely<Tables>;
}

/** What became of a file: it is being imported, was put away, waits for room, or another server took it. */
type Taken = "importing" | "put_away" | "no_room" | "gone";

async function hashOf(handle: FileHandle): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest();
}

/** Ends a file without an import, with a report of one sentence. */
async function endWithout(
  { pool }: FolderDatabase,
  county: WatchedCounty,
  folder: string,
  file: Dropped & { readonly takenAs: string },
  code: WithoutImport,
): Promise<Taken> {
  const state = code === "known" ? "known" : "failed";
  const sentence = resultSentence({ failure: code, details: {} }, storedLanguage(county.language));
  await putAway(folder, file, state === "known" ? "done" : "failed", `${sentence}\r\n`);
  await pool.query(
    `with ended as (
       insert into import_folder_files (company_id, file_name, taken_as, state, bytes, modified_ms, message, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) returning company_id, id
     ) ${mailAdmin("$8")}`,
    [county.companyId, file.name, file.takenAs, state, file.bytes, file.modifiedMs, code, county.userId],
  );
  return "put_away";
}

/** Stores the file's bytes as an upload; undefined if the county has no room for another one. */
async function upload(
  { kysely }: FolderDatabase,
  county: WatchedCounty,
  file: Dropped,
  handle: FileHandle,
): Promise<string | undefined> {
  const announced = { FileName: shownName(file.name), Bytes: file.bytes };
  const fileId = await asCompany(kysely, county.companyId, (tenant) => openFile(tenant, county, announced));
  if (fileId === undefined) return undefined;
  for (let start = 0; start < file.bytes; ) {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(IMPORT_PART_BYTES),
      0,
      IMPORT_PART_BYTES,
      start,
    );
    if (bytesRead === 0) break;
    const part = { fileId, start, content: buffer.subarray(0, bytesRead) };
    await asCompany(kysely, county.companyId, (tenant) => addPart(tenant, county.companyId, part));
    start += bytesRead;
  }
  return fileId;
}

/** The same bytes were imported meanwhile. */
class AlreadyKnown extends Error {}

/** Queues the import and records the file, both or neither; false if the same bytes were imported meanwhile. */
async function queue(
  { kysely }: FolderDatabase,
  county: WatchedCounty,
  file: Dropped & { readonly takenAs: string },
  order: Pick<Parameters<typeof queueImport>[2], "FileId" | "Mapping"> & {
    readonly control: ControlTotals | null;
    readonly hash: Buffer;
  },
): Promise<boolean> {
  const { companyId } = county;
  const { control } = order;
  const whole = { name: shownName(file.name), bytes: file.bytes, received: file.bytes };
  const body = {
    Key: randomUUID(),
    FileId: order.FileId,
    DryRun: false,
    Mapping: order.Mapping,
    ChangeKey: false,
    Control: control && {
      Count: control.count,
      Amount: control.amount === null ? null : toDollars(control.amount),
    },
    ControlReason: "",
  };
  try {
    await asCompany(kysely, companyId, async (tenant) => {
      const { ImportId } = await queueImport(tenant, county, body, whole);
      const { rows } = await sql`
        insert into import_folder_files (company_id, file_name, taken_as, state, bytes, modified_ms, hash, order_id)
        values (${companyId}, ${file.name}, ${file.takenAs}, 'importing', ${file.bytes}, ${file.modifiedMs},
          ${order.hash}, ${ImportId}::bigint)
        on conflict do nothing returning id`.execute(tenant);
      if (rows.length === 0) throw new AlreadyKnown();
      await note(tenant, county, "import.dropped", ImportId, { bytes: file.bytes });
    });
    return true;
  } catch (error) {
    if (error instanceof AlreadyKnown) return false;
    throw error;
  }
}

/** Takes a complete file out of the folder and queues its import with the county's stored mapping (OFFICE-005). */
export async function takeDropped(
  database: FolderDatabase,
  county: WatchedCounty,
  folder: string,
  dropped: Dropped,
): Promise<Taken> {
  const takenAs = await takeFile(folder, dropped.name);
  if (takenAs === null) return "gone";
  const file = { ...dropped, takenAs };
  const handle = await openPlain(join(folder, "working", takenAs));
  if (!handle) return endWithout(database, county, folder, file, "notPlain");
  try {
    const { size } = await handle.stat();
    if (size === 0) return await endWithout(database, county, folder, file, "empty");
    if (size > IMPORT_MOST_BYTES) return await endWithout(database, county, folder, file, "tooLarge");
    const company = await findImportCompany(database.pool, county.name);
    if (!company?.savedMapping) return await endWithout(database, county, folder, file, "noMapping");
    const text = await controlText(folder, dropped.name);
    const control = text === null ? null : readControlFile(text);
    if (text !== null && !control) return await endWithout(database, county, folder, file, "badControl");
    const hash = await hashOf(handle);
    const known = await database.pool.query(
      "select from import_folder_files where company_id = $1 and hash = $2 and state in ('importing', 'done')",
      [county.companyId, hash],
    );
    if (known.rowCount) return await endWithout(database, county, folder, file, "known");
    const sized = { ...file, bytes: size };
    const FileId = await upload(database, county, sized, handle);
    // It stays in `working` and returns to the folder later.
    if (FileId === undefined) return "no_room";
    const order = { FileId, Mapping: company.savedMapping, control, hash };
    return (await queue(database, county, sized, order))
      ? "importing"
      : await endWithout(database, county, folder, file, "known");
  } finally {
    await handle.close();
  }
}
