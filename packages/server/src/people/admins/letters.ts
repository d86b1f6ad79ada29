import {
  adminNoticeMessages,
  auditActMessages,
  format,
  formatStamp,
  type Language,
} from "@county-pay/core/messages";
import { actDetails, inWords } from "@county-pay/core/settings";
import { routePath } from "@county-pay/core/site";
import type { Pool } from "pg";
import type { DueMail, Letter, LetterWriter } from "../../delivery/mail/index.ts";
import type { Services } from "../../kernel/services.ts";

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** A user's name and address; '' for none. */
async function userInWords(pool: Pool, companyId: number, id: unknown): Promise<string> {
  const { rows } = await pool.query<{ name: string; email: string }>(
    `select btrim(first_name || ' ' || last_name) as name, email from users
     where company_id = $1 and id = $2::bigint`,
    [companyId, /^\d{1,18}$/.test(String(id)) ? String(id) : null],
  );
  const [user] = rows;
  return user ? [user.name, user.email].filter((part) => part !== "").join(", ") : "";
}

/** Recorded details in words, as the audit trail prints them. */
function detailFacts(details: unknown, language: Language): NonNullable<Letter["facts"]> {
  const recorded = typeof details === "object" && details !== null ? Object.entries(details) : [];
  return actDetails(
    recorded.map(([Name, value]) => ({
      Name,
      Value: typeof value === "string" ? value : JSON.stringify(value),
    })),
    language,
  ).map(({ Name, Value }) => ({ label: Name, value: Value }));
}

/** What an email to admins says of any change: its subject, who made it, and when. */
export async function noticeFrame(
  { db }: Pick<Services, "db">,
  { company, language }: Pick<DueMail, "company" | "language">,
  { action, by, at }: { readonly action: string; readonly by: unknown; readonly at: string },
) {
  const texts = language.texts(adminNoticeMessages);
  const county = company.displayName;
  const what = inWords(action, language.texts(auditActMessages));
  const who = by === null ? texts.operator : await userInWords(db.pool, company.id, by);
  return {
    subject: format(texts.subject, { what, county }),
    name: "",
    doneBy: [
      { label: texts.who, value: who },
      { label: texts.when, value: formatStamp(at, company.timeZone) },
    ],
    note: texts.note,
  };
}

/** The address of an admin's page. */
export const adminPage = (
  { config }: Pick<Services, "config">,
  company: DueMail["company"],
  section: string,
): string => `${config.sites.portal.origin}${routePath(company.name, "clerk-admin", { section })}`;

/** The admin's page about an action, by the first part of its name. */
const SECTIONS: Readonly<Record<string, string>> = {
  connector: "connectors",
  controls: "controls",
  gateway: "gateway",
  user: "users",
};
const sectionOf = (action: string): string => SECTIONS[action.split(".")[0] ?? ""] ?? "settings";

/** To every admin: a change of permissions, limits, connectors, users, or the gateway account. */
const adminNotice: LetterWriter = async (services, mail) => {
  const { company, language, data } = mail;
  const action = textIn(data.action);
  const texts = language.texts(adminNoticeMessages);
  const { doneBy, ...frame } = await noticeFrame(services, mail, {
    action,
    by: data.by ?? null,
    at: textIn(data.at),
  });
  const user = action.startsWith("user.")
    ? await userInWords(services.db.pool, company.id, data.subject)
    : "";
  return {
    ...frame,
    paragraphs: [format(texts.lead, { county: company.displayName })],
    facts: [
      { label: texts.what, value: inWords(action, language.texts(auditActMessages)) },
      ...(user === "" ? [] : [{ label: texts.user, value: user }]),
      ...detailFacts(data.details, language),
      ...doneBy,
    ],
    link: { label: texts.pageButton, url: adminPage(services, company, sectionOf(action)) },
  };
};

/** The emails to all admins, by kind. */
export const adminLetters = { adminNotice };
