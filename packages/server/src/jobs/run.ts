import { sealConnectorSecrets } from "../county/connectors/index.ts";
import { forgetOldFiles, runImports } from "../county/imports/index.ts";
import { forgetOldMails } from "../delivery/mail/index.ts";
import { forgetOldLimits } from "../http/rate-limit-store.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { postDue } from "../payments/postings/index.ts";
import { sealTerminalSecrets, undoLostSales } from "../payments/terminals/index.ts";
import { forgetOldTries } from "../people/accounts/index.ts";
import { forgetOldTexts, remindDue, sendTexts } from "../people/alerts/index.ts";
import { makeAutopay } from "../people/autopay/index.ts";
import { mailNewBills } from "../people/e-billing/index.ts";
import { forgetRemoved } from "../people/saved-methods/index.ts";
import { takeBankReturns } from "./bank-returns.ts";
import { expireCheckouts } from "./expire.ts";
import { sendMails } from "./mails.ts";
import { settleDue, settleRefunds } from "./settle.ts";

const LOST_SALES_EVERY_MS = 30_000;
const EXPIRE_EVERY_MS = 60_000;
const FORGET_LIMITS_EVERY_MS = 60_000;
const FORGET_METHODS_EVERY_MS = 60_000;
const RETURNS_EVERY_MS = 15_000;
const REMIND_EVERY_MS = 600_000;
const AUTOPAY_EVERY_MS = 30_000;
const NEW_BILLS_EVERY_MS = 60_000;
const SEAL_EVERY_MS = 600_000;
const IMPORTS_EVERY_MS = 1_000;
const MAILS_EVERY_MS = 2_000;
const TEXTS_EVERY_MS = 5_000;
const FORGET_MAILS_EVERY_MS = 3_600_000;

interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** `isStopping` tells a long run to end after its current step. */
  readonly task: (isStopping: () => boolean) => Promise<unknown>;
}

/** Runs a job repeatedly, never concurrently; a failure is logged, and the next run tries again. */
function repeat({ name, everyMs, task }: Job, log: Log, metrics: Services["metrics"]): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = task(() => stopped)
      .then(
        () => metrics.jobEnded(name, true),
        (err: unknown) => {
          metrics.jobEnded(name, false);
          log.error({ err, job: name }, "a job failed");
        },
      )
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  timer = setTimeout(turn, everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Starts a server's background jobs; any number of servers may run them on one database. Returns a function that stops
 * them.
 */
export function startJobs(services: Services, log: Log): () => Promise<void> {
  const { settleEveryMs } = services.config.payments;
  const job = (name: string, everyMs: number, task: Job["task"]): (() => Promise<void>) =>
    repeat({ name, everyMs, task }, log, services.metrics);
  const stops = [
    job("settle payments", settleEveryMs, () => settleDue(services, log)),
    job("settle refunds", settleEveryMs, () => settleRefunds(services, log)),
    job("post", settleEveryMs, () => postDue(services, log)),
    job("undo lost sales", LOST_SALES_EVERY_MS, () => undoLostSales(services, log)),
    job("forget saved methods", FORGET_METHODS_EVERY_MS, () => forgetRemoved(services)),
    job("seal terminal keys", SEAL_EVERY_MS, () => sealTerminalSecrets(services, log, { renew: true })),
    job("seal connector secrets", SEAL_EVERY_MS, () => sealConnectorSecrets(services, log)),
    job("expire checkouts", EXPIRE_EVERY_MS, () => expireCheckouts(services)),
    job("forget rate limits", FORGET_LIMITS_EVERY_MS, () => forgetOldLimits(services.db.pool)),
    job("bank returns", RETURNS_EVERY_MS, () => takeBankReturns(services, log)),
    job("remind", REMIND_EVERY_MS, () => remindDue(services)),
    job("autopay", AUTOPAY_EVERY_MS, (isStopping) => makeAutopay(services, log, { isStopping })),
    job("mail new bills", NEW_BILLS_EVERY_MS, () => mailNewBills(services)),
    job("mails", MAILS_EVERY_MS, (isStopping) => sendMails(services, log, isStopping)),
    job("texts", TEXTS_EVERY_MS, () => sendTexts(services, log)),
    job("forget texts", FORGET_MAILS_EVERY_MS, () => forgetOldTexts(services)),
    job("import bills", IMPORTS_EVERY_MS, (isStopping) => runImports(services, log, isStopping)),
    job("forget files", FORGET_MAILS_EVERY_MS, () => forgetOldFiles(services.db.pool)),
    job("forget login tries", FORGET_MAILS_EVERY_MS, () => forgetOldTries(services)),
    job("forget mails", FORGET_MAILS_EVERY_MS, () => forgetOldMails(services)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
