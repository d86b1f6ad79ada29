import { emailChangePageMessages, format, type LanguageCode } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { note } from "../../../db/audit.ts";
import type { Tables } from "../../../db/tables.ts";
import { asCompany, type Tenant } from "../../../db/tenant.ts";
import { linkTo, type Offer, type OpenedLink, registerLinkPages } from "../../../delivery/mail/index.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import type { Services } from "../../../kernel/services.ts";
import { hashPassword } from "../../sessions/index.ts";
import { queueAccountMail } from "../account-mail.ts";
import { generatePassword } from "../office/office.ts";

const PAGES = "sign-in-address";

/** A change of address that can still be taken back. */
export interface OpenChange {
  readonly id: string;
  readonly userId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly nonce: string;
}

/** A change that waits for its confirmation, or was confirmed a few days ago; undefined for any other. */
export async function openChange(
  db: Kysely<Tables>,
  companyId: number,
  id: string,
): Promise<OpenChange | undefined> {
  const { rows } = await sql<OpenChange>`select id::text, user_id as "userId", old_email as "oldEmail",
      new_email as "newEmail", nonce::text
    from email_changes where company_id = ${companyId} and id = ${id}::bigint and ended_at is null
      and (confirmed_at is null or undo_until > now())`.execute(db);
  return rows[0];
}

/** The link with which the old address takes a change back. Only its signature proves it, which is stored nowhere. */
export const undoLink = (services: Services, company: CompanyRecord, { id, nonce }: OpenChange): string =>
  linkTo(services, company, { pages: PAGES, companyId: company.id, purpose: "undo", id, nonce });

/**
 * Takes a change back, and every later one of that person: the address is the old one again, every session ends, and the
 * password, which whoever asked for the change knew, no longer works: an email to the address brings a new one. False if
 * another request was faster.
 */
async function undo(
  tenant: Tenant,
  companyId: number,
  change: OpenChange & { readonly hash: string },
  language: LanguageCode,
): Promise<boolean> {
  const { id, userId, oldEmail, hash } = change;
  const { rows } = await sql<{ id: string }>`update email_changes set ended_at = now()
    where company_id = ${companyId} and user_id = ${userId} and id >= ${id}::bigint and ended_at is null
    returning id::text`.execute(tenant);
  if (!rows.some((row) => row.id === id)) return false;
  await sql`update users set email = ${oldEmail}, password_hash = ${hash},
      password_set_at = now()
    where company_id = ${companyId} and id = ${userId}`.execute(tenant);
  await sql`update sessions set revoked_at = now() where company_id = ${companyId} and user_id = ${userId}
    and revoked_at is null`.execute(tenant);
  await queueAccountMail(tenant, { companyId, userId, kind: "reset", language });
  await note(tenant, { companyId, userId: null }, "user.email_undone", userId.toString());
  return true;
}

async function offerOf(
  { db }: Services,
  { company, purpose, id, language, isRight }: OpenedLink,
): Promise<Offer | null> {
  const change = purpose === "undo" ? await openChange(db.kysely, company.id, id) : undefined;
  if (!change || !isRight(change.nonce)) return null;
  const texts = language.texts(emailChangePageMessages);
  const names = { old: change.oldEmail, county: company.displayName };
  return {
    question: format(texts.question, names),
    button: texts.button,
    act: async () => {
      const hash = await hashPassword(generatePassword());
      const isUndone = await asCompany(db.kysely, company.id, (tenant) =>
        undo(tenant, company.id, { ...change, hash }, language.code),
      );
      if (isUndone)
        await sql`delete from known_places where company_id = ${company.id} and user_id = ${change.userId}`.execute(
          db.kysely,
        );
      return isUndone;
    },
    done: format(texts.done, names),
  };
}

/** The page behind the link that takes a change of address back. */
export const registerUndoPage = (app: FastifyInstance, services: Services): Promise<void> =>
  registerLinkPages(app, services, {
    pages: PAGES,
    title: (language) => language.texts(emailChangePageMessages).title,
    offerOf: (link) => offerOf(services, link),
  });
