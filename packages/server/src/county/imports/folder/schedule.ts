import {
  FOLDER_MINUTES,
  type Given,
  type importFolder,
  type Parsed,
  type saveImportFolder,
} from "@county-pay/core/contract";
import type { Language, LanguageCode } from "@county-pay/core/messages";
import { sql } from "kysely";
import type { Tenant } from "../../../db/tenant.ts";
import { shownName } from "./file-names.ts";
import { resultSentence } from "./result.ts";

type Wire = Given<typeof importFolder>;

interface Row {
  readonly enabled: boolean;
  readonly minutes: number;
  readonly looked: Date | null;
  readonly next: Date;
  readonly problem: Wire["Problem"];
  readonly email: string;
}

interface FileRow {
  readonly name: string;
  readonly state: Wire["Files"][number]["State"];
  readonly message: string;
  readonly details: unknown;
  readonly at: Date;
  readonly order_id: string | null;
  readonly file_id: string | null;
}

/**
 * The schedule of a county's folder and its last files, newest first. `root`: the server's import folder. Sentences are
 * in English if no language is given.
 */
export async function folderOf(
  tenant: Tenant,
  company: { readonly id: number; readonly name: string },
  root: string | null,
  language?: Language,
): Promise<Wire> {
  const { rows } = await sql<Row>`select f.enabled, f.every_minutes as minutes, f.looked_at as looked,
      f.next_look_at as next, f.problem, u.email
    from import_folders f join users u on u.company_id = f.company_id and u.id = f.user_id
    where f.company_id = ${company.id}`.execute(tenant);
  const files =
    await sql<FileRow>`select f.file_name as name, f.state, f.message, f.details, coalesce(f.ended_at, f.seen_at) as at,
      f.order_id::text, o.file_id
    from import_folder_files f left join import_orders o on o.company_id = f.company_id and o.id = f.order_id
    where f.company_id = ${company.id} order by f.id desc limit 20`.execute(tenant);
  const [row] = rows;
  return {
    Folder: root === null ? "" : `${root.endsWith("/") ? root.slice(0, -1) : root}/${company.name}`,
    Enabled: row?.enabled ?? false,
    EveryMinutes: FOLDER_MINUTES.find((minutes) => minutes === row?.minutes) ?? 15,
    LookedAt: row?.looked?.toISOString() ?? null,
    NextLookAt: row?.enabled ? row.next.toISOString() : null,
    Problem: row?.problem ?? "",
    MailTo: row?.email ?? "",
    Files: files.rows.map((file) => ({
      FileName: shownName(file.name),
      State: file.state,
      Message: resultSentence({ failure: file.message, details: file.details }, language).slice(0, 1_000),
      At: file.at.toISOString(),
      ImportId: file.order_id,
      FileId: file.file_id,
    })),
  };
}

/** Turns a county's schedule on or off; the next look is now. Emails and reports are in the caller's language. */
export async function saveFolder(
  tenant: Tenant,
  caller: { readonly companyId: number; readonly userId: number; readonly language: LanguageCode },
  { Enabled, EveryMinutes }: Parsed<typeof saveImportFolder>["body"],
): Promise<void> {
  await sql`insert into import_folders (company_id, enabled, every_minutes, user_id, language)
    values (${caller.companyId}, ${Enabled}, ${EveryMinutes}, ${caller.userId}, ${caller.language})
    on conflict (company_id) do update set enabled = excluded.enabled, every_minutes = excluded.every_minutes,
      user_id = excluded.user_id, language = excluded.language, next_look_at = now(), problem = ''`.execute(
    tenant,
  );
}
