import { languageCode } from "@county-pay/core/messages";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import type { ScheduleStatus } from "./schedule-status.ts";

/** The emails about automatic payments, by kind in the queue. */
export type AutoPayMail =
  | "autopay-set-up"
  | "autopay-notice"
  | "autopay-paid"
  | "autopay-declined"
  | "autopay-skipped"
  | "autopay-disputed"
  | "autopay-finished"
  | "autopay-ended";

/** An email's recipient, account, and schedule. */
export type Addressee = Pick<ScheduleStatus, "email" | "language" | "scheduleId" | "accountNumber">;

/**
 * Queues an email to the resident, in the transaction that causes it. `facts` contain no secrets and no personal data.
 */
export const writeTo = (
  tenant: Kysely<Tables>,
  companyId: number,
  { email, language, scheduleId, accountNumber }: Addressee,
  kind: AutoPayMail,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> =>
  queueMail(tenant, {
    companyId,
    to: email,
    kind,
    language: languageCode([language]),
    data: { ...facts, schedule: scheduleId, account: accountNumber },
  });
