import { leavesOpen } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { httpsPaymentLog } from "../../contract/index.ts";
import { terminalMessages } from "../../messages/payments/terminal.ts";
import {
  type SaleOutcome,
  type Submission,
  submittedAnswer,
  type TerminalEffect,
  type TerminalEvent,
  type TerminalSetup,
} from "../../payments/index.ts";
import type { TabStore } from "../tab-store.ts";
import type { Environment } from "../types.ts";
import type { SaleRun, TerminalCalls } from "./calls.ts";
import { saleOutcome } from "./sale.ts";
import type { StoredSale } from "./stored-sale.ts";
import type { TerminalPaymentHost, TerminalPaymentState } from "./types.ts";

/** Sends an event to the terminal's machine. */
export type Send = (event: TerminalEvent) => void;
/** An effect of that type. */
export type EffectOf<Type extends TerminalEffect["type"]> = Extract<TerminalEffect, { readonly type: Type }>;

/** The dependencies of the effects. */
export interface EffectWorld {
  readonly env: Environment;
  readonly company: Pick<Company, "id" | "name">;
  readonly userId: string;
  readonly host: TerminalPaymentHost;
  readonly calls: TerminalCalls;
  readonly terminalOf: (id: string) => TerminalSetup | undefined;
  readonly set: (change: Partial<TerminalPaymentState>) => void;
  /** Starts over, without an earlier sale. */
  readonly again: () => void;
}

/** A run: its ID, and its submission. */
export interface OneRun {
  readonly sessionId: string;
  readonly terminalId: string;
  readonly submission: Submission;
  /** An earlier page started it. */
  readonly isOfBefore: boolean;
}

/** The runs of this page. */
export interface Runs {
  /** The current or last run. */
  current: OneRun | null;
  /** Whether a run was submitted whose result is unknown. */
  begun: boolean;
  /** The last requested run; a device that answers to an earlier one is no longer polled. */
  last: number;
}

/** A run for its commands to the terminal. */
export const runOf = (
  { order }: TerminalPaymentHost,
  terminal: TerminalSetup,
  sessionId: string,
): SaleRun => ({
  terminal,
  sessionId,
  total: order.total,
  subAmount: order.subAmount,
});

/** Charges a card at the terminal, and submits the payment (TERMINAL-009). */
export function chargeEffects(
  { env, company, userId, host, calls, terminalOf }: EffectWorld,
  runs: Runs,
  tab: TabStore<StoredSale>,
) {
  const { order } = host;

  function note(mine: OneRun, outcome: SaleOutcome): void {
    const message = outcome.kind === "refused" ? outcome.message : "";
    const body = {
      CompanyId: company.id,
      session_id: mine.sessionId,
      TerminalID: mine.terminalId,
      Status: outcome.kind,
      Message: message.slice(0, 500),
    };
    void env.client.call(httpsPaymentLog, { body });
  }

  async function sale({ run, terminalId }: EffectOf<"sale">, send: Send): Promise<void> {
    const terminal = terminalOf(terminalId);
    if (!terminal) return;
    const sessionId = env.randomUuid();
    const submission = order.submissionOf({ terminalId, sessionId, receipt: null });
    const mine: OneRun = { sessionId, terminalId, submission, isOfBefore: false };
    runs.current = mine;
    runs.last = run;
    const newSale = { userId, sessionId, terminalId, receipt: null, submission };
    await tab.store(newSale);
    const outcome = await saleOutcome(env, calls, runOf(host, terminal, sessionId), () => runs.last === run);
    if (outcome.kind === "expired") return send({ type: "failed", run, failure: outcome.failure });
    if (outcome.kind === "unknown") return;
    if (outcome.kind === "taken") await tab.store({ ...newSale, receipt: outcome.receipt });
    note(mine, outcome);
    send({ type: "sold", run, outcome });
  }

  /** A device's sale is submitted as it was requested, everything else in its current form. */
  function toSubmit({ terminalId, receipt }: EffectOf<"submit">): OneRun {
    if (receipt !== null && runs.current?.isOfBefore) return runs.current;
    const sessionId = receipt !== null && runs.current ? runs.current.sessionId : env.randomUuid();
    const submission = order.submissionOf({ terminalId, sessionId, receipt });
    return { sessionId, terminalId, submission, isOfBefore: false };
  }

  async function submit(effect: EffectOf<"submit">, send: Send): Promise<void> {
    const { run, terminalId, receipt } = effect;
    runs.last = run;
    const mine = toSubmit(effect);
    runs.current = mine;
    // The screen's current payment is a different order than an earlier page's.
    if (!mine.isOfBefore) {
      runs.begun = true;
      await host.onBegin({ terminalId, sessionId: mine.sessionId, receipt });
    }
    const answer = await calls.submit(mine.submission);
    if (answer.ok) return send({ type: "answered", run, answer: submittedAnswer(answer.value) });
    const failure = calls.failed(answer.error);
    if (failure.expired || leavesOpen(answer.error)) return send({ type: "failed", run, failure });
    // The server refused it: no payment was made, and a device's charge is refunded.
    const message =
      receipt === null
        ? failure.message
        : `${failure.message} ${env.language.texts(terminalMessages).goesBack}`;
    send({ type: "answered", run, answer: { status: "refused", message, payment: null } });
  }

  return { sale, submit };
}
