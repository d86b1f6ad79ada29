import { randomUUID } from "node:crypto";
import { smsShown } from "@county-pay/core/alerts";
import type { EAlertSubscriptionWire, eAlertSignUp, Given } from "@county-pay/core/contract";
import { alertDialogMessages, errorMessages, format } from "@county-pay/core/messages";
import { type Kysely, sql } from "kysely";
import { customizationOf } from "../../county/companies/index.ts";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { findBill } from "./find-bill.ts";

export type SignUpAnswer = Given<typeof eAlertSignUp>;

/** How long the link that confirms an address works. */
export const CONFIRM_DAYS = 7;
/** Visitors can type any address, so this limits the confirmation emails per address and day. */
const MAILS_A_DAY = 5;

/** Whether an address may get another confirmation email. */
export async function mayAskAgain(
  transaction: Kysely<Tables>,
  companyId: number,
  email: string,
): Promise<boolean> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from mails where company_id = ${companyId} and email_key(recipient) = email_key(${email})
      and kind in ('alert-confirm', 'billing-confirm') and created_at > now() - interval '1 day'`.execute(
    transaction,
  );
  return (rows[0]?.asked ?? 0) < MAILS_A_DAY;
}

/** The requested channels that are available: text messages only if the county shows them. */
function wishOf(body: EAlertSubscriptionWire, hasSms: boolean): Record<string, unknown> | Refusal {
  const sms = body.EnableSMSEAlert && hasSms;
  if (!body.EnableEmailEAlert && !sms) return refuse("validation_failed", { Paths: ["EnableEmailEAlert"] });
  if (sms && body.PhoneNumber.length !== 10) return refuse("validation_failed", { Paths: ["PhoneNumber"] });
  return { email: body.EnableEmailEAlert, sms, phone: sms ? body.PhoneNumber : "", nonce: randomUUID() };
}

/**
 * Stores a subscription to reminders for a bill and asks the address to confirm it; until then, an existing
 * subscription is unchanged. Owner and due date always come from the bill, whatever was sent.
 */
export async function subscribe(
  { db }: Services,
  body: EAlertSubscriptionWire,
  { company, language }: Pick<GuestContext, "company" | "language">,
): Promise<SignUpAnswer | Refusal> {
  if (company.flags.EAlert !== true) return refuse("forbidden");
  const wish = wishOf(body, smsShown(customizationOf(company)));
  if (wish instanceof Refusal) return wish;
  const billId = await findBill(db.kysely, company.id, body);
  if (billId === null) return { Status: "error", Message: language.texts(errorMessages).bill_not_found };
  await db.kysely.transaction().execute(async (transaction) => {
    const mayAsk = await mayAskAgain(transaction, company.id, body.EmailAddress);
    const { rows } = await sql<{ id: string }>`
      insert into alert_subscriptions as s (company_id, bill_id, email, asked, language)
      values (${company.id}, ${billId}, ${body.EmailAddress}, ${jsonText(wish)}::jsonb, ${language.code})
      on conflict (company_id, bill_id, email_key(email)) do update
        set asked = excluded.asked, language = excluded.language, asked_at = now() returning id::text`.execute(
      transaction,
    );
    if (!mayAsk) return;
    await queueMail(transaction, {
      companyId: company.id,
      to: body.EmailAddress,
      kind: "alert-confirm",
      language: language.code,
      data: { id: rows[0]?.id ?? "" },
    });
  });
  return {
    Status: "success",
    Message: format(language.texts(alertDialogMessages).next, { email: body.EmailAddress }),
  };
}
