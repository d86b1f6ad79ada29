import { accountLetters } from "../modules/accounts/index.ts";
import { addressChangeLetters } from "../modules/address-changes/index.ts";
import { alertLetters } from "../modules/alerts/index.ts";
import { type Letters, sendDueMails } from "../modules/mail/index.ts";
import type { Log } from "../modules/payments/index.ts";
import { receiptLetters } from "../modules/receipts/index.ts";
import type { Services } from "../services.ts";

/** Every kind of mail that there is; each module writes its own. */
const LETTERS: Letters = { ...accountLetters, ...addressChangeLetters, ...alertLetters, ...receiptLetters };

/** Sends the mails whose turn it is; answers how many were tried. */
export const sendMails = (services: Services, log: Log): Promise<number> =>
  sendDueMails(services, LETTERS, log);
