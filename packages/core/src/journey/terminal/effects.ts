import {
  cancelTerminal,
  checkTerminalPaymentStatus,
  delTerminalPaymentRequest,
  type PaymentResultWire,
} from "../../contract/index.ts";
import { terminalMessages } from "../../messages/payments/terminal.ts";
import { statusAnswer, type TerminalEffect, terminalNotice } from "../../payments/index.ts";
import { chargeEffects, type EffectOf, type EffectWorld, type Runs, runOf, type Send } from "./charge.ts";
import { deviceEffects } from "./devices.ts";
import { type StoredSale, saleOfTab, totalOf } from "./stored-sale.ts";

/**
 * Performs the effects of the terminal's machine (TERMINAL-009, TERMINAL-015); `earlierSale` is one that an earlier page
 * left.
 */
export function terminalEffects(world: EffectWorld, earlierSale: StoredSale | null) {
  const { env, company, userId, host, calls, terminalOf, set, again } = world;
  const { client } = env;
  const tab = saleOfTab(env, company, userId);
  const devices = deviceEffects(world);
  const runs: Runs = { current: earlierSale && { ...earlierSale, isOfBefore: true }, begun: false, last: 0 };
  const { sale, submit } = chargeEffects(world, runs, tab);

  async function poll(run: number, send: Send): Promise<void> {
    if (!runs.current) return;
    const answer = await client.call(checkTerminalPaymentStatus, {
      body: { session_id: runs.current.sessionId },
    });
    if (answer.ok) return send({ type: "polled", run, answer: statusAnswer(answer.value) });
    send({ type: "failed", run, failure: calls.failed(answer.error) });
  }

  async function cancel(
    { run, type }: EffectOf<"cancel-server" | "cancel-device">,
    send: Send,
  ): Promise<void> {
    const terminal = runs.current && terminalOf(runs.current.terminalId);
    if (!runs.current || !terminal) return;
    const { sessionId } = runs.current;
    const answer =
      type === "cancel-server"
        ? await client.call(cancelTerminal, { body: { session_id: sessionId } })
        : await calls.command("CANCEL", runOf(host, terminal, sessionId));
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
    const before = runs.current?.isOfBefore ? runs.current : null;
    runs.begun = false;
    await over();
    if (!before) return host.onDone(result);
    set({ recorded: { total: totalOf(before), confirmation: result?.Confirmation ?? "" } });
    again();
  }

  async function over(): Promise<void> {
    if (runs.current)
      void client.call(delTerminalPaymentRequest, { body: { session_id: runs.current.sessionId } });
    set({ storedTotal: null });
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
          set({ notice: terminalNotice(effect.code, effect.message, env.language.texts(terminalMessages)) });
          return;
        case "session-expired":
          // The client that made the call has already ended the session.
          return;
        case "finish":
          return void finish(effect.payment);
      }
    },
    /** Whether a run was started whose result is unknown. */
    isOpen: (): boolean => runs.begun,
    /** A run ended without a charge. */
    async ended(): Promise<void> {
      await over();
      if (runs.begun) host.onEnded();
      runs.begun = false;
    },
  };
}
