import { FOLDER_INTERVALS, FOLDER_MINUTES } from "@county-pay/core/contract";
import { formatStamp, importFolderMessages } from "@county-pay/core/messages";
import type { Pool } from "pg";
import { folderOf, saveFolder } from "../../county/imports/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { asCompany } from "../../db/tenant.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { companyId } from "../company-id.ts";
import { kyselyOf } from "../counter-commands.ts";
import { say } from "../terminal.ts";

const OPTIONS = {
  company: { type: "string" },
  every: { type: "string" },
  email: { type: "string" },
  off: { type: "boolean" },
} as const;

async function userWith(pool: Pool, company: number, email: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "select id::int from users where company_id = $1 and lower(email) = lower($2) and user_type = 'Admin'",
    [company, email],
  );
  if (!rows[0]) throw new OperatorFailure(`${email} is no admin of this county.`);
  return rows[0].id;
}

/** `import-folder`: shows the schedule of a county's folder, turns it on, or turns it off (OFFICE-005). */
export function importFolderCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, OPTIONS);
  const name = required(options.company, "company");
  const minutes = FOLDER_MINUTES.find((one) => String(one) === options.every);
  if (options.every !== undefined && minutes === undefined)
    throw new UsageError(`--every must be one of ${FOLDER_MINUTES.join(", ")}`);
  const email = minutes === undefined ? "" : required(options.email, "email");
  return async (pool) => {
    const id = await companyId(pool, name);
    if (minutes !== undefined) {
      const userId = await userWith(pool, id, email);
      const caller = { companyId: id, userId, language: "en" as const };
      await asCompany(kyselyOf(pool), id, (tenant) =>
        saveFolder(tenant, caller, { Enabled: true, EveryMinutes: minutes }),
      );
    } else if (options.off)
      await pool.query("update import_folders set enabled = false where company_id = $1", [id]);
    const root = process.env.IMPORT_FOLDER ?? null;
    const shown = await asCompany(kyselyOf(pool), id, (tenant) => folderOf(tenant, { id, name }, root));
    const texts = importFolderMessages;
    say(`${texts.folder}: ${shown.Folder || texts.none}`);
    say(`${texts.every}: ${shown.Enabled ? texts.minutes[FOLDER_INTERVALS[shown.EveryMinutes]] : texts.off}`);
    say(`${texts.looked}: ${shown.LookedAt ?? texts.never}`);
    if (shown.MailTo !== "") say(`${texts.mailTo}: ${shown.MailTo}`);
    if (shown.Problem !== "") say(texts.problem[shown.Problem]);
    for (const { FileName, State, At, Message } of shown.Files)
      say(`${formatStamp(At, "UTC")} UTC\t${FileName}\t${texts.states[State]}\t${Message}`);
  };
}
