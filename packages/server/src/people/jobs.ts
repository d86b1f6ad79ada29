import type { Letters } from "../delivery/mail/index.ts";
import type { Job } from "../kernel/job.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { accountLetters, deleteOldTries } from "./accounts/index.ts";
import { addressChangeLetters } from "./address-changes/index.ts";
import { adminLetters } from "./admins/index.ts";
import { alertLetters, remindDue, sendTexts } from "./alerts/index.ts";
import { autopayLetters, makeAutopay } from "./autopay/index.ts";
import { eBillingLetters, mailNewBills } from "./e-billing/index.ts";
import { deleteUnusedTokens } from "./saved-methods/index.ts";

/** The emails of this domain. */
export const peopleLetters: Letters = {
  ...accountLetters,
  ...addressChangeLetters,
  ...adminLetters,
  ...alertLetters,
  ...autopayLetters,
  ...eBillingLetters,
};

/** The background work of this domain. */
export const peopleJobs = (services: Services, log: Log): readonly Job[] => [
  {
    name: "autopay",
    everyMs: 30_000,
    task: (isStopping) => makeAutopay(services, log, { isStopping }),
  },
  { name: "remind", everyMs: 600_000, task: () => remindDue(services) },
  { name: "texts", everyMs: 5_000, task: () => sendTexts(services, log) },
  { name: "mail new bills", everyMs: 60_000, task: () => mailNewBills(services) },
  { name: "forget saved methods", everyMs: 60_000, task: () => deleteUnusedTokens(services) },
  { name: "forget login tries", everyMs: 3_600_000, task: () => deleteOldTries(services) },
];
