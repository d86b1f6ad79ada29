import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import type { Standing } from "./standing.ts";

/** The mails about automatic payments, by their kind in the queue. */
export type AutoPayMail =
  | "autopay-set-up"
  | "autopay-notice"
  | "autopay-paid"
  | "autopay-declined"
  | "autopay-skipped"
  | "autopay-finished"
  | "autopay-ended";

/** To whom a mail goes, and of which account and schedule. */
export type Addressee = Pick<Standing, "email" | "language" | "scheduleId" | "accountNumber">;

/** Queues a mail to the resident, in the transaction of what causes it. `facts` hold nothing secret and nothing of a person. */
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
    language: language === "es" ? "es" : "en",
    data: { ...facts, schedule: scheduleId, account: accountNumber },
  });
