import { terminalMessages } from "../../messages/payments/terminal.ts";
import type { TerminalEvent, TerminalSetup } from "../../payments/index.ts";
import { TERMINAL_GIVE_UP_MS, TERMINAL_POLL_MS } from "../../payments/terminal/terminal-machine.ts";
import type { Environment } from "../types.ts";
import type { TerminalCalls } from "./calls.ts";
import type { TerminalPaymentState } from "./types.ts";

type Send = (event: TerminalEvent) => void;

interface DeviceWorld {
  readonly env: Environment;
  readonly calls: TerminalCalls;
  readonly terminalOf: (id: string) => TerminalSetup | undefined;
  readonly set: (change: Partial<TerminalPaymentState>) => void;
}

/** How many times a restarting device is polled. */
const REBOOT_LOOKS = TERMINAL_GIVE_UP_MS / TERMINAL_POLL_MS;

/** The pause before a device is polled again. */
export const pollPause = (env: Environment): Promise<void> =>
  new Promise((resolve) => void env.later(resolve, TERMINAL_POLL_MS));

/** Connects and restarts a terminal (TERMINAL-015, ERRTEXT-063, ERRTEXT-065). */
export function deviceEffects({ env, calls, terminalOf, set }: DeviceWorld) {
  const texts = () => env.language.texts(terminalMessages);
  async function connect(terminalId: string, send: Send): Promise<void> {
    const terminal = terminalOf(terminalId);
    const answer = await calls.reached();
    if (!answer.ok) return send({ type: "not-connected", terminalId, failure: calls.failed(answer.error) });
    set({ reached: answer.value });
    if (terminal && answer.value.includes(terminal.deviceId)) return send({ type: "connected", terminalId });
    const failure = { expired: false, message: texts().notReached };
    send({ type: "not-connected", terminalId, failure });
  }

  async function reboot(terminalId: string, send: Send): Promise<void> {
    const terminal = terminalOf(terminalId);
    if (!terminal) return;
    const answer = await calls.reboot(terminal);
    const failed = { expired: false, message: "" };
    if (!answer.ok) return send({ type: "not-rebooted", failure: calls.failed(answer.error) });
    if (answer.value.Status !== "success") return send({ type: "not-rebooted", failure: failed });
    for (let look = 0; look < REBOOT_LOOKS; look += 1) {
      await pollPause(env);
      const reached = await calls.reached();
      if (!reached.ok) continue;
      set({ reached: reached.value });
      if (reached.value.includes(terminal.deviceId)) return send({ type: "rebooted" });
    }
    send({ type: "not-rebooted", failure: failed });
  }

  return { connect, reboot };
}
