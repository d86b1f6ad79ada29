import { type Letters, sendDueMails } from "../delivery/mail/index.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { receiptLetters } from "../payments/receipts/index.ts";
import { accountLetters } from "../people/accounts/index.ts";
import { addressChangeLetters } from "../people/address-changes/index.ts";
import { alertLetters } from "../people/alerts/index.ts";
import { autopayLetters } from "../people/autopay/index.ts";
import { eBillingLetters } from "../people/e-billing/index.ts";

/** Every kind of email; each module writes its own. */
const LETTERS: Letters = {
  ...accountLetters,
  ...addressChangeLetters,
  ...alertLetters,
  ...autopayLetters,
  ...eBillingLetters,
  ...receiptLetters,
};

/** How often the log says that emails wait because MAIL is off. */
const SAY_EVERY_MS = 3_600_000;
let said = Number.NEGATIVE_INFINITY;

async function sayThatMailIsOff({ db }: Services, log: Log): Promise<void> {
  if (performance.now() - said < SAY_EVERY_MS) return;
  said = performance.now();
  const { rows } = await db.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from mails where state = 'queued'",
  );
  log.error({ waiting: rows[0]?.waiting }, "MAIL is off: mails are kept and not sent");
}

/** Sends the emails that are due; returns how many were tried. */
export async function sendMails(services: Services, log: Log, isStopping?: () => boolean): Promise<number> {
  if (!services.mailer.canSend) await sayThatMailIsOff(services, log);
  return sendDueMails(services, LETTERS, log, isStopping);
}
