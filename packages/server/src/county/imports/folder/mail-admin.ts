import { format, importFolderMessages } from "@county-pay/core/messages";
import { sql } from "kysely";
import type { Letters } from "../../../delivery/mail/index.ts";
import { shownName } from "./file-names.ts";
import { resultSentence } from "./result.ts";

/**
 * SQL that queues the email about each row of `ended` (company_id, id) to the admin who turned the schedule on, in the
 * language in which they did. `user` is the parameter with their ID.
 */
export const mailAdmin = (
  user: string,
): string => `insert into mails (company_id, recipient, kind, language, data)
  select e.company_id, u.email, 'import-folder', f.language, jsonb_build_object('id', e.id::text)
  from ended e join users u on u.company_id = e.company_id and u.id = ${user}
    join import_folders f on f.company_id = e.company_id where u.email <> ''`;

interface Ended {
  readonly name: string;
  readonly state: "done" | "failed" | "known";
  readonly message: string;
  readonly details: unknown;
}

/** The email about a file from the county's folder that was put away. */
export const importFolderLetters: Letters = {
  "import-folder": async ({ db }, { company, language, data }) => {
    const id = typeof data.id === "string" ? data.id : "0";
    const { rows } =
      await sql<Ended>`select file_name as name, state, message, details from import_folder_files
      where company_id = ${company.id} and id = ${id}::bigint and ended_at is not null`.execute(db.kysely);
    const [ended] = rows;
    if (!ended) return null;
    const texts = language.texts(importFolderMessages);
    return {
      subject: format(texts.mail.subject[ended.state], { file: shownName(ended.name) }),
      name: "",
      paragraphs: [texts.mail.text[ended.state]],
      facts: [
        { label: texts.mail.file, value: shownName(ended.name) },
        {
          label: texts.report.result,
          value: resultSentence({ failure: ended.message, details: ended.details }, language),
        },
      ],
    };
  },
};
