import type { Letters } from "../delivery/mail/index.ts";
import type { Job } from "../kernel/job.ts";
import type { Log } from "../kernel/log.ts";
import type { Services } from "../kernel/services.ts";
import { applyWaiting } from "./ach/index.ts";
import { expireCheckouts } from "./checkout/index.ts";
import { splitDue } from "./collections/index.ts";
import { takeDisputes } from "./disputes/index.ts";
import { deleteOldEvents } from "./gateway-events/index.ts";
import { watchGateways } from "./gateway-outages/index.ts";
import { searchLostCharges } from "./lost/index.ts";
import { settleDue, settleRefunds, takeBankReturns, takeFailedRefunds } from "./payments/index.ts";
import { postDue } from "./postings/index.ts";
import { receiptLetters } from "./receipts/index.ts";
import { undoLostSales } from "./terminals/index.ts";

/** The emails of this domain. */
export const paymentLetters: Letters = receiptLetters;

/** The background work of this domain. */
export function paymentJobs(services: Services, log: Log): readonly Job[] {
  const { settleEveryMs } = services.config.payments;
  return [
    { name: "move the line", everyMs: 1_000, task: () => services.line.move() },
    { name: "watch gateways", everyMs: 30_000, task: () => watchGateways(services) },
    { name: "settle payments", everyMs: settleEveryMs, task: () => settleDue(services, log) },
    { name: "settle refunds", everyMs: settleEveryMs, task: () => settleRefunds(services, log) },
    { name: "post", everyMs: settleEveryMs, task: () => postDue(services, log) },
    { name: "undo lost sales", everyMs: 30_000, task: () => undoLostSales(services, log) },
    { name: "lost charges", everyMs: 15_000, task: () => searchLostCharges(services, log) },
    { name: "bank returns", everyMs: 15_000, task: () => takeBankReturns(services, log) },
    { name: "disputes", everyMs: 60_000, task: () => takeDisputes(services, log) },
    { name: "failed refunds", everyMs: 60_000, task: () => takeFailedRefunds(services) },
    { name: "delete old gateway events", everyMs: 3_600_000, task: () => deleteOldEvents(services) },
    { name: "waiting bank returns", everyMs: 60_000, task: () => applyWaiting(services) },
    { name: "split collections", everyMs: 15_000, task: () => splitDue(services) },
    { name: "expire checkouts", everyMs: 60_000, task: () => expireCheckouts(services) },
  ];
}
