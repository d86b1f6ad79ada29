import { leavesOpen } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import {
  cancelTerminal,
  checkTerminalPaymentStatus,
  delTerminalPaymentRequest,
  httpsPaymentLog,
  type PaymentResultWire,
} from "../../contract/index.ts";
import { terminalMessages } from "../../messages/payments/terminal.ts";
import {
  type SaleOutcome,
  type Submission,
  statusAnswer,
  submittedAnswer,
  type TerminalEffect,
  type TerminalEvent,
  type TerminalSetup,
  terminalNotice,
} from "../../payments/index.ts";
import type { Environment } from "../types.ts";
import type { SaleRun, TerminalCalls } from "./calls.ts";
import { deviceEffects } from "./devices.ts";
import { type KeptSale, saleOfTab, totalOf } from "./kept.ts";
import { saleOutcome } from "./sale.ts";
import type { TerminalPaymentHost, TerminalPaymentState } from "./types.ts";

type Send = (event: TerminalEvent) => void;
type EffectOf<Type extends TerminalEffect["type"]> = Extract<TerminalEffect, { readonly type: Type }>;

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

/** The current or last run: its ID, and its submission. */
interface OneRun {
  readonly sessionId: string;
  readonly terminalId: string;
  readonly submission: Submission;
  /** An earlier page started it. */
  readonly isOfBefore: boolean;
}

/**
 * Performs the effects of the terminal's machine (TERMINAL-009, TERMINAL-015); `kept` is a sale that an earlier page
 * left.
 */
export function terminalEffects(world: EffectWorld, kept: KeptSale | null) {
  const { env, company, userId, host, calls, terminalOf, set, again } = world;
  const { client } = env;
  const { order } = host;
  const tab = saleOfTab(env, company, userId);
  const devices = deviceEffects(world);
  let current: OneRun | null = kept && { ...kept, isOfBefore: true };
  let begun = false;
  /** The last requested run; a device that answers to an earlier one is no longer polled. */
  let lastRun = 0;

  const texts = () => env.language.texts(terminalMessages);
  const runOf = (terminal: TerminalSetup, sessionId: string): SaleRun => ({
    terminal,
    sessionId,
    total: order.total,
    subAmount: order.subAmount,
  });
  function note(mine: OneRun, outcome: SaleOutcome): void {
    const message = outcome.kind === "refused" ? outcome.message : "";
    const body = {
      CompanyId: company.id,
      session_id: mine.sessionId,
      TerminalID: mine.terminalId,
      Status: outcome.kind,
      Message: message.slice(0, 500),
    };
    void client.call(httpsPaymentLog, { body });
  }

  async function sale({ run, terminalId }: EffectOf<"sale">, send: Send): Promise<void> {
    const terminal = terminalOf(terminalId);
    if (!terminal) return;
    const sessionId = env.randomUuid();
    const submission = order.submissionOf({ terminalId, sessionId, receipt: null });
    const mine: OneRun = { sessionId, terminalId, submission, isOfBefore: false };
    current = mine;
    lastRun = run;
    const asked = { userId, sessionId, terminalId, receipt: null, submission };
    await tab.store(asked);
    const outcome = await saleOutcome(env, calls, runOf(terminal, sessionId), () => lastRun === run);
    if (outcome.kind === "expired") return send({ type: "failed", run, failure: outcome.failure });
    if (outcome.kind === "unknown") return;
    if (outcome.kind === "taken") await tab.store({ ...asked, receipt: outcome.receipt });
    note(mine, outcome);
    send({ type: "sold", run, outcome });
  }

  /** A device's sale is submitted as it was requested, everything else in its current form. */
  function toSubmit({ terminalId, receipt }: EffectOf<"submit">): OneRun {
    if (receipt !== null && current?.isOfBefore) return current;
    const sessionId = receipt !== null && current ? current.sessionId : env.randomUuid();
    const submission = order.submissionOf({ terminalId, sessionId, receipt });
    return { sessionId, terminalId, submission, isOfBefore: false };
  }

  async function submit(effect: EffectOf<"submit">, send: Send): Promise<void> {
    const { run, terminalId, receipt } = effect;
    lastRun = run;
    const mine = toSubmit(effect);
    current = mine;
    // The screen's current payment is a different order than an earlier page's.
    if (!mine.isOfBefore) {
      begun = true;
      await host.onBegin({ terminalId, sessionId: mine.sessionId, receipt });
    }
    const answer = await calls.submit(mine.submission);
    if (answer.ok) return send({ type: "answered", run, answer: submittedAnswer(answer.value) });
    const failure = calls.failed(answer.error);
    if (failure.expired || leavesOpen(answer.error)) return send({ type: "failed", run, failure });
    // The server refused it: no payment was made, and a device's charge is refunded.
    const message = receipt === null ? failure.message : `${failure.message} ${texts().goesBack}`;
    send({ type: "answered", run, answer: { status: "refused", message, payment: null } });
  }

  async function poll(run: number, send: Send): Promise<void> {
    if (!current) return;
    const answer = await client.call(checkTerminalPaymentStatus, {
      body: { session_id: current.sessionId },
    });
    if (answer.ok) return send({ type: "polled", run, answer: statusAnswer(answer.value) });
    send({ type: "failed", run, failure: calls.failed(answer.error) });
  }

  async function cancel(
    { run, type }: EffectOf<"cancel-server" | "cancel-device">,
    send: Send,
  ): Promise<void> {
    const terminal = current && terminalOf(current.terminalId);
    if (!current || !terminal) return;
    const { sessionId } = current;
    const answer =
      type === "cancel-server"
        ? await client.call(cancelTerminal, { body: { session_id: sessionId } })
        : await calls.command("CANCEL", runOf(terminal, sessionId));
    // The server does not know the run until the payment request has reached it.
    const isEarly = answer.ok ? answer.value.Status === "processing" : answer.error.code === "not_found";
    if (isEarly) return send({ type: "not-begun", run });
    if (!answer.ok) return send({ type: "not-canceled", run, failure: calls.failed(answer.error) });
    if (answer.value.Status === "success") return send({ type: "canceled", run });
    const failure = { expired: false, message: answer.value.Message };
    send({ type: "not-canceled", run, failure });
  }

  /** After an earlier page's payment was recorded, the screen continues with its own. */
  async function finish(result: PaymentResultWire | null): Promise<void> {
    const before = current?.isOfBefore ? current : null;
    begun = false;
    await over();
    if (!before) return host.onDone(result);
    set({ recorded: { total: totalOf(before), confirmation: result?.Confirmation ?? "" } });
    again();
  }

  async function over(): Promise<void> {
    if (current) void client.call(delTerminalPaymentRequest, { body: { session_id: current.sessionId } });
    set({ keptTotal: null });
    await tab.remove();
  }

  return {
    perform(effect: TerminalEffect, send: Send): void {
      switch (effect.type) {
        case "connect":
          return void devices.connect(effect.terminalId, send);
        case "reboot":
          return void devices.reboot(effect.terminalId, send);
        case "sale":
          return void sale(effect, send);
        case "submit":
          return void submit(effect, send);
        case "poll":
          return void poll(effect.run, send);
        case "cancel-server":
        case "cancel-device":
          return void cancel(effect, send);
        case "notify":
          set({ notice: terminalNotice(effect.code, effect.message, texts()) });
          return;
        case "session-expired":
          // The client that made the call has already ended the session.
          return;
        case "finish":
          return void finish(effect.payment);
      }
    },
    /** Whether a run was started whose result is unknown. */
    isOpen: (): boolean => begun,
    /** A run ended without a charge. */
    async ended(): Promise<void> {
      await over();
      if (begun) host.onEnded();
      begun = false;
    },
  };
}
