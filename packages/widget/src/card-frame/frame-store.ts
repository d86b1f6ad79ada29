import { mayHaveArrived } from "@county-pay/core/client";
import { frameMessages, notMadeMessages } from "@county-pay/core/messages";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { OpenAnswer } from "../protocol.ts";
import type { TenderKey, TokenEvent } from "../token-protocol.ts";
import { attemptOutcome } from "./attempt-outcome.ts";
import type { Attempt } from "./calls.ts";
import { createCaptcha } from "./captcha.ts";
import { entryFields } from "./entry-fields.ts";
import { EMPTY_VALUES, type FieldName } from "./fields.ts";
import { type FrameState, mayPay } from "./frame-state.ts";
import type { FrameWorld } from "./frame-world.ts";
import { tokenEvent } from "./give-token.ts";
import { isReadBack } from "./read-back.ts";
import { sendAttempt } from "./send-attempt.ts";
import { tokenize } from "./tokenize.ts";

export interface FrameActions {
  open(checkoutId: string, nonce: string, opening?: string): Promise<OpenAnswer>;
  type(field: FieldName, text: string): void;
  leave(field: FieldName): void;
  tickCaptcha(): Promise<void>;
  readBack(text: string): void;
  submit(): Promise<void>;
  /** Ten minutes without activity: clears the fields (PAY-089). */
  clearIdle(): void;
  close(): void;
  /** A clerk leaves for another method. */
  tender(key: TenderKey): void;
}
export type FrameStore = StoreApi<FrameState> & { readonly actions: FrameActions };

const INITIAL: FrameState = {
  phase: "waiting",
  details: null,
  values: EMPTY_VALUES,
  asksZip: true,
  errors: {},
  wrong: [],
  presses: 0,
  captcha: "idle",
  notice: "",
  succeeded: false,
  looking: false,
  obstacle: null,
  readBack: "",
};

/** The state and actions of the card entry page; `frame-page.tsx` renders it. */
export function createFrameStore(world: FrameWorld): FrameStore {
  const store = createStore<FrameState>(() => INITIAL);
  const { getState: get, setState: set } = store;
  const texts = () => world.language().texts(frameMessages);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => world.later(resolve, milliseconds));
  const captcha = createCaptcha(world.calls.challenge, world, (state) => set({ captcha: state }));
  /** Stays the same while the press may be repeated; any change to a field creates a new one. */
  let attempt: Attempt | null = null;
  /** For card entry that takes no money: what the host receives once the server has the token. */
  let entered: TokenEvent | null = null;

  const forget = (): void => {
    attempt = null;
  };
  const { entry, problemOf, findWrong, type, leave, clearIdle } = entryFields(store, world, forget);
  const { busy, again, captchaFailed, end, settle, refuse } = attemptOutcome(store, world, captcha, forget);
  async function token(): Promise<string | null> {
    const { details, values } = get();
    const method = entry();
    if (!details || !method) return null;
    const instrument = method.instrumentOf(values);
    const answer = await tokenize(world.fetch, details, instrument, method.shownOf(values));
    if (answer.ok) {
      world.tell({ type: "instrument", brand: answer.value.brand, last4: answer.value.last4 });
      entered = tokenEvent(method.cardTypeOf(values), answer.value, values.zip);
      return answer.value.token;
    }
    if (answer.error === "refused") set({ asksZip: true });
    again(
      {
        offline: texts().offline,
        unavailable: world.language().texts(notMadeMessages).payment_not_made,
        refused: method.words(texts()).declined,
      }[answer.error],
    );
    return null;
  }
  async function handOver(tried: Attempt): Promise<void> {
    const answer = await world.calls.register(tried);
    if (answer.ok && entered) {
      world.tell(entered);
      forget();
      end(texts().entered, true);
    } else if (answer.ok || mayHaveArrived(answer.error)) captchaFailed();
    else refuse(answer.error);
  }

  const actions: FrameActions = {
    async open(checkoutId, nonce, opening) {
      const answer = await world.calls.open(checkoutId, nonce, opening);
      if (!answer.ok) return "refused";
      const { Status, BillingZip: zip = "" } = answer.value;
      const values = { ...EMPTY_VALUES, zip };
      const asksZip = problemOf("zip", values) !== "";
      set({ phase: "ready", details: answer.value, asksZip, values: asksZip ? EMPTY_VALUES : values });
      if (Status.Status !== "open" && Status.Status !== "declined") settle(Status);
      return "opened";
    },
    type,
    leave,
    clearIdle,
    async tickCaptcha() {
      const { captcha: state, phase } = get();
      if (phase === "ready" && state !== "solving" && state !== "solved") await captcha.solve();
    },
    readBack: (text) => set({ readBack: text }),
    async submit() {
      if (!mayPay(get()) || get().looking) return;
      if (findWrong().length > 0) return set({ notice: "" });
      set({ looking: true });
      const obstacle = isReadBack(get()) ? null : await world.obstacle();
      set({ looking: false, obstacle });
      // Check again, because fields may have changed meanwhile.
      if (obstacle || !mayPay(get()) || findWrong().length > 0) return;
      set({ phase: "paying", notice: "", errors: {}, wrong: [] });
      busy(true);
      const sent = attempt?.token ?? (await token());
      if (sent === null) return;
      attempt = { key: attempt?.key ?? world.randomUuid(), token: sent, captcha: captcha.solution() };
      if (get().details?.IsTokenOnly) return handOver(attempt);
      const outcome = await sendAttempt(world.calls, attempt, wait, () =>
        set({ phase: "confirming", notice: texts().checking }),
      );
      if (outcome.kind === "result") settle(outcome.result);
      else if (outcome.kind === "not_sent") again(texts().offline);
      else refuse(outcome.failure);
    },
    close: () => world.tell({ type: "close" }),
    tender: (key) => world.tell({ type: "close", key }),
  };
  return Object.assign(store, { actions });
}
