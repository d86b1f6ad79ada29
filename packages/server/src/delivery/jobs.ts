import type { Job } from "../kernel/job.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { deleteOldMails, type Letters, sendDueMails } from "./mail/index.ts";
import { deleteOldTexts } from "./texts/index.ts";

/** The background work of this domain; `letters` are the emails of all domains. */
export const deliveryJobs = (services: Services, log: Log, letters: Letters): readonly Job[] => [
  {
    name: "mails",
    everyMs: 2_000,
    task: (isStopping) => sendDueMails(services, letters, log, isStopping),
  },
  { name: "forget mails", everyMs: 3_600_000, task: () => deleteOldMails(services) },
  { name: "forget texts", everyMs: 3_600_000, task: () => deleteOldTexts(services) },
];
