import * as v from "valibot";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiFailure } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { type CallAnswer, paymentPosting } from "../../contract/index.ts";
import { type Running, runMachine } from "../../machine/index.ts";
import { failureMessages } from "../../messages/general/failures.ts";
import {
  type PostingTarget,
  postingFromWire,
  type UpdateCheckEvent,
  type UpdateCheckState,
  updateCheckMachine,
} from "../../payments/index.ts";
import type { Result } from "../../result.ts";
import { tabStore } from "../tab-store.ts";
import type { Environment } from "../types.ts";
import { voidUnposted } from "./void.ts";

type PostingAnswer = CallAnswer<typeof paymentPosting>;

/** What the success screen shows about whether its payment was posted (PAY-081, PAY-083). */
export interface PostingCheckState {
  /** The system that is being waited for; null while nothing is checked. */
  readonly target: PostingTarget | null;
  readonly check: UpdateCheckState;
  /** The system's own reason for refusing; '' for none. */
  readonly refusal: string;
  /** The refund's reference number, once the payment was voided; otherwise ''. */
  readonly refund: string;
}

/** The check of one payment. */
export interface PostingCheck {
  readonly store: StoreApi<PostingCheckState>;
  readonly actions: {
    /** Requests the payment's status and watches a payment that was just made; each payment once per tab. */
    start(): Promise<void>;
    stop(): void;
  };
}

/** How often the page asks, in milliseconds; within the eight seconds that it waits in total (CONST-016). */
const ASK_EVERY = 1_000;
/** How often it checks a void that is being confirmed. */
const VOID_LOOKS = 30;

/** Where a tab stores the last payment that it has watched. */
const watchedIn = (env: Environment, { name }: Pick<Company, "name">) =>
  tabStore(env, `_ap_posted_${name}`, v.string());

/**
 * Watches a payment that was just made until the county's tax system has it (PAY-081, PAY-083, MONEY-013): if it was
 * not posted within eight seconds, it is voided once; if it cannot be voided, the office must refund it.
 */
export function createPostingCheck(
  env: Environment,
  company: Pick<Company, "name">,
  confirmation: string,
): PostingCheck {
  const store = createStore<PostingCheckState>(() => ({
    target: null,
    check: { phase: "waiting", posting: null },
    refusal: "",
    refund: "",
  }));
  const key = env.randomUuid();
  let running: Running<UpdateCheckState, UpdateCheckEvent> | null = null;
  let isStopped = false;
  let endAsking = (): void => {};

  const ask = (): Promise<Result<PostingAnswer, ApiFailure>> =>
    env.client.call(paymentPosting, { body: { CompanyName: company.name, ConfirmationId: confirmation } });
  const pause = (): Promise<void> => new Promise((resolve) => void env.later(resolve, ASK_EVERY));
  const set = (change: Partial<PostingCheckState>): void => {
    if (!isStopped) store.setState(change);
  };
  const wordOf = ({ Status, Reason }: PostingAnswer) =>
    postingFromWire({ TylerStatus: Status, TylerError: Reason });

  /** The server's status meanwhile, including that it has voided the payment itself. */
  async function look(): Promise<void> {
    const answer = await ask();
    if (!answer.ok || !running) return askLater();
    const { Status, Reason } = answer.value;
    if (Status === "failed") set({ refusal: Reason });
    const posting = wordOf(answer.value);
    if (posting) running.send({ type: "posted", posting });
    askLater();
  }
  function askLater(): void {
    const { phase } = store.getState().check;
    if (phase === "waiting" || phase === "late") endAsking = env.later(() => void look(), ASK_EVERY);
  }

  /** The payment's refund, no matter who made it; '' if there is none in time. */
  async function refundOf(looks: number): Promise<string> {
    for (let count = 1; ; count += 1) {
      const answer = await ask();
      if (answer.ok && answer.value.Refund !== "") return answer.value.Refund;
      if (count >= looks) return "";
      await pause();
    }
  }

  async function giveBack(send: (event: UpdateCheckEvent) => void): Promise<void> {
    let outcome = await voidUnposted(env, company, { confirmation, key });
    for (let count = 1; outcome.kind === "early" && count < VOID_LOOKS && !isStopped; count += 1) {
      await pause();
      outcome = await voidUnposted(env, company, { confirmation, key });
    }
    if (outcome.kind === "waits") return send({ type: "waits" });
    const done = outcome.kind === "refunded" ? outcome.confirmation : "";
    // In progress, or refused because the server was faster: either way, the payment is being voided.
    const refund = done || (await refundOf(outcome.kind === "failed" ? 1 : VOID_LOOKS));
    if (refund !== "") {
      set({ refund });
      return send({ type: "voided" });
    }
    const last = await ask();
    if (last.ok && last.value.Status === "updated") return send({ type: "posted-after-all" });
    const late = env.language.texts(failureMessages).timeout;
    send({ type: "not-voided", message: outcome.kind === "failed" ? outcome.message : late });
  }

  /** A payment is watched once, however often its page loads; an interrupted check starts again. */
  const watched = watchedIn(env, company);

  function begin(target: PostingTarget, answer: PostingAnswer): void {
    running = runMachine(updateCheckMachine(wordOf(answer)), env, (_void, send) => void giveBack(send));
    set({
      target,
      check: running.store.getState(),
      refusal: answer.Status === "failed" ? answer.Reason : "",
    });
    running.store.subscribe((check) => {
      set({ check });
      if (check.phase !== "waiting" && check.phase !== "late" && check.phase !== "voiding")
        void watched.store(confirmation);
    });
    askLater();
  }

  return {
    store,
    actions: {
      async start() {
        if (running || (await watched.read()) === confirmation) return;
        const answer = await ask();
        if (!answer.ok || isStopped || running) return;
        const { System, IsFresh, Refund } = answer.value;
        if (System === "" || !IsFresh || Refund !== "") return;
        begin(System, answer.value);
      },
      stop() {
        isStopped = true;
        endAsking();
        running?.stop();
      },
    },
  };
}
