import { forgetOldLimits } from "../http/rate-limit-store.ts";
import { remindDue } from "../modules/alerts/index.ts";
import { forgetOldMails } from "../modules/mail/index.ts";
import type { Log } from "../modules/payments/index.ts";
import { postDue } from "../modules/postings/index.ts";
import { sealTerminalSecrets, undoLostSales } from "../modules/terminals/index.ts";
import type { Services } from "../services.ts";
import { takeBankReturns } from "./bank-returns.ts";
import { expireCheckouts } from "./expire.ts";
import { sendMails } from "./mails.ts";
import { settleDue, settleRefunds } from "./settle.ts";

const LOST_SALES_EVERY_MS = 30_000;
const EXPIRE_EVERY_MS = 60_000;
const FORGET_LIMITS_EVERY_MS = 60_000;
const RETURNS_EVERY_MS = 15_000;
const REMIND_EVERY_MS = 600_000;
const SEAL_EVERY_MS = 600_000;
const MAILS_EVERY_MS = 2_000;
const FORGET_MAILS_EVERY_MS = 3_600_000;

/** Runs a task again and again, never twice at a time; a failure is logged and the next turn tries afresh. */
function repeat(everyMs: number, log: Log, task: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = task()
      .then(
        () => undefined,
        (err: unknown) => log.error({ err }, "a job failed"),
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

/** Starts the background work of a server; any number of servers may run it on one database. Answers how to stop it. */
export function startJobs(services: Services, log: Log): () => Promise<void> {
  const stops = [
    repeat(services.config.payments.settleEveryMs, log, () => settleDue(services, log)),
    repeat(services.config.payments.settleEveryMs, log, () => settleRefunds(services, log)),
    repeat(services.config.payments.settleEveryMs, log, () => postDue(services, log)),
    repeat(LOST_SALES_EVERY_MS, log, () => undoLostSales(services, log)),
    repeat(SEAL_EVERY_MS, log, () => sealTerminalSecrets(services, log)),
    repeat(EXPIRE_EVERY_MS, log, () => expireCheckouts(services)),
    repeat(RETURNS_EVERY_MS, log, () => takeBankReturns(services, log)),
    repeat(REMIND_EVERY_MS, log, () => remindDue(services)),
    repeat(MAILS_EVERY_MS, log, () => sendMails(services, log)),
    repeat(FORGET_MAILS_EVERY_MS, log, () => forgetOldMails(services)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
