import { createStore } from "zustand/vanilla";
import type { Company } from "../../company/company.ts";
import { getTerminals, getTerminalsMisc } from "../../contract/index.ts";
import { type Running, runMachine } from "../../machine/index.ts";
import {
  isUnderWay,
  type TakenSale,
  type TerminalEvent,
  type TerminalSetup,
  type TerminalState,
  terminalFromWire,
  terminalMachine,
} from "../../payments/index.ts";
import type { User } from "../../session/index.ts";
import type { Environment } from "../types.ts";
import { terminalCalls } from "./calls.ts";
import { terminalEffects } from "./effects.ts";
import { type Interrupted, takeUpSale } from "./interrupted.ts";
import { keepLastTerminal, usualTerminal } from "./last.ts";
import { type StoredSale, totalOf } from "./stored-sale.ts";
import type { TerminalPayment, TerminalPaymentHost, TerminalPaymentState } from "./types.ts";

/** Failures after which no money was charged: the run is over. */
const WITHOUT_MONEY: readonly string[] = ["declined", "refused", "malformed"];

/** Whether a run ended for good without a charge. */
const endedWithoutMoney = ({ phase, failure, cached }: TerminalState): boolean =>
  cached === null &&
  (phase === "cancelled" || (phase === "error" && WITHOUT_MONEY.includes(failure?.code ?? "")));

/**
 * A payment at a counter's terminal (docs/requirements/terminal.md): the available terminals, core's machine running on
 * the contract's calls, and a device's sale that the server does not know of yet, stored across a reload of the tab.
 */
export function createTerminalPayment(
  env: Environment,
  company: Pick<Company, "id" | "name" | "customization">,
  user: Pick<User, "id" | "terminalName">,
  host: TerminalPaymentHost,
): TerminalPayment {
  const { order } = host;
  const calls = terminalCalls(env, company, order.itemKind);
  let running: Running<TerminalState, TerminalEvent> | null = null;
  let isOpenEnded = (): boolean => false;
  let stopped = false;
  const idle = terminalMachine().start.state;
  const store = createStore<TerminalPaymentState>(() => ({
    loading: "idle",
    failure: null,
    terminals: [],
    reached: null,
    terminal: idle,
    notice: null,
    storedTotal: null,
    recorded: null,
    interrupted: false,
  }));
  const set = (change: Partial<TerminalPaymentState>): void => {
    if (!stopped) store.setState(change);
  };
  const send = (event: TerminalEvent): void => running?.send(event);
  const terminalOf = (id: string): TerminalSetup | undefined =>
    store.getState().terminals.find((terminal) => terminal.id === id);

  function run(earlier: StoredSale | null): void {
    const cached: TakenSale | null =
      earlier?.receipt == null ? null : { terminalId: earlier.terminalId, receipt: earlier.receipt };
    const effects = terminalEffects(
      { env, company, userId: user.id, host, calls, terminalOf, set, again },
      earlier,
    );
    isOpenEnded = effects.isOpen;
    running = runMachine(terminalMachine(cached), env, effects.perform);
    set({ terminal: running.store.getState(), storedTotal: cached && earlier ? totalOf(earlier) : null });
    running.store.subscribe((terminal, before) => {
      set({ terminal });
      if (terminal.phase !== before.phase && endedWithoutMoney(terminal)) void effects.ended();
    });
  }

  /** Continues after an earlier page's sale: with the same terminal, and this page's own payment. */
  function again(): void {
    const { terminalId } = store.getState().terminal;
    running?.stop();
    run(null);
    if (terminalId !== "") choose(terminalId);
  }

  async function lookAtDevices(): Promise<void> {
    set({ reached: null });
    const answer = await calls.reached();
    if (answer.ok) set({ reached: answer.value });
  }

  async function start(): Promise<void> {
    if (store.getState().loading === "loading" || running) return;
    set({ loading: "loading", failure: null });
    const listed = order.itemKind === "bills" ? getTerminals : getTerminalsMisc;
    const answer = await env.client.call(listed, {});
    if (!answer.ok) return set({ loading: "failed", failure: answer.error });
    const terminals = answer.value.map(terminalFromWire);
    set({ terminals });
    const { sale, isOpen }: Interrupted = await takeUpSale({
      env,
      company,
      userId: user.id,
      calls,
      terminalOf,
    });
    const first = await usualTerminal(env, company, terminals, user);
    if (stopped) return;
    run(sale);
    set({ loading: "ready", interrupted: isOpen });
    if (first) choose(first.id);
    await lookAtDevices();
  }

  function choose(terminalId: string): void {
    set({ notice: null });
    send({ type: "choose", terminalId, kind: terminalOf(terminalId)?.kind ?? "non-secure" });
  }

  return {
    store,
    actions: {
      start,
      choose,
      connect() {
        set({ notice: null });
        if (store.getState().terminal.kind === "secure-web") send({ type: "connect" });
        void lookAtDevices();
      },
      reboot() {
        set({ notice: null });
        send({ type: "reboot" });
      },
      proceed() {
        void keepLastTerminal(env, company, store.getState().terminal.terminalId);
        set({ notice: null, interrupted: false, recorded: null });
        send({ type: "proceed", formValid: order.subAmount > 0 });
      },
      resend() {
        set({ notice: null });
        send({ type: "resend" });
      },
      cancel: () => send({ type: "cancel" }),
      close() {
        if (isUnderWay(store.getState().terminal)) return;
        if (isOpenEnded()) host.onDone(null);
        else host.onCancel();
      },
      stop() {
        stopped = true;
        running?.stop();
      },
    },
  };
}
