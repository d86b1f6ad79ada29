import { randomUUID } from "node:crypto";
import { eBillingDialogMessages, errorMessages, format } from "@county-pay/core/messages";
import { sql } from "kysely";
import { queueMail } from "../../delivery/mail/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { mayAskAgain, type SignUpAnswer } from "../alerts/index.ts";

/** Whose bills to send by email, and the address. */
export interface BillingWish {
  readonly FullName: string;
  readonly AccountNumber: string;
  readonly EmailAddress: string;
}

/** Stores a subscription to bills by email and asks the address to confirm it; only for accounts that have a bill. */
export async function signUpForBilling(
  { db }: Services,
  { FullName, AccountNumber, EmailAddress }: BillingWish,
  { company, language }: Pick<GuestContext, "company" | "language">,
): Promise<SignUpAnswer | Refusal> {
  if (company.flags.EBilling !== true) return refuse("forbidden");
  const isStored = await db.kysely.transaction().execute(async (transaction) => {
    const mayAsk = await mayAskAgain(transaction, company.id, EmailAddress);
    const { rows } = await sql<{ id: string }>`
      insert into e_billing_requests as r (company_id, account_number, full_name, email, nonce, language)
      select ${company.id}::integer, ${AccountNumber}::text, ${FullName}::text, ${EmailAddress}::text, ${randomUUID()}::text,
        ${language.code}::text
      where search_number(${AccountNumber}) <> '' and exists (select from bills where company_id = ${company.id}
        and (account_search = search_number(${AccountNumber}) or parcel_search = search_number(${AccountNumber})))
      on conflict (company_id, search_number(account_number), email_key(email)) do update
        set nonce = excluded.nonce, language = excluded.language, asked_at = now() returning id::text`.execute(
      transaction,
    );
    const [row] = rows;
    if (row && mayAsk) {
      await queueMail(transaction, {
        companyId: company.id,
        to: EmailAddress,
        kind: "billing-confirm",
        language: language.code,
        data: { id: row.id },
      });
    }
    return row !== undefined;
  });
  return isStored
    ? {
        Status: "success",
        Message: format(language.texts(eBillingDialogMessages).done, { email: EmailAddress }),
      }
    : { Status: "error", Message: language.texts(errorMessages).bill_not_found };
}
