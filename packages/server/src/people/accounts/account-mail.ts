import type { LanguageCode } from "@county-pay/core/messages";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type MailToQueue, queueMail } from "../../delivery/mail/index.ts";

/** An email about an account. It has no address: it goes to the one stored for the user. */
export interface AccountMail extends Pick<MailToQueue, "notWithinSeconds" | "mostPerDay"> {
  readonly companyId: number;
  readonly userId: number | string;
  readonly kind: "confirm" | "invite" | "passwordChanged" | "reset";
  readonly language: LanguageCode;
}

/** Queues an email to a user's stored address, in the transaction that causes it. */
export async function queueAccountMail(transaction: Kysely<Tables>, mail: AccountMail): Promise<void> {
  const { userId, ...rest } = mail;
  const { rows } = await sql<{ email: string }>`select email from users
    where company_id = ${mail.companyId} and id = ${userId}::bigint`.execute(transaction);
  const [user] = rows;
  if (user) await queueMail(transaction, { ...rest, to: user.email, data: { user: String(userId) } });
}

/**
 * Queues the email that resets a forgotten password. The same statements run whether or not the company has a user with
 * this address: without a user, the email is dropped when its turn comes.
 */
export async function queueResetMail(
  transaction: Kysely<Tables>,
  key: string,
  mail: Omit<AccountMail, "userId" | "kind">,
): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`select id::text, email from users
    where company_id = ${mail.companyId} and email_key = ${key} and disabled_at is null`.execute(transaction);
  const [user] = rows;
  const data = user ? { user: user.id } : {};
  await queueMail(transaction, { ...mail, kind: "reset", to: user?.email ?? key, data });
}
