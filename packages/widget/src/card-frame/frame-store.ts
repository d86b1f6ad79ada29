import { mayHaveArrived } from "@county-pay/core/client";
import { frameMessages, notMadeMessages } from "@county-pay/core/messages";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { OpenAnswer } from "../protocol.ts";
import type { TenderKey, TokenEvent } from "../token-protocol.ts";
import { attemptOutcome } from "./attempt-outcome.ts";
import type { Attempt } from "./calls.ts";
import { createCaptcha } from "./captcha/captcha.ts";
import { enterCard } from "./enter.ts";
import type { Tokenized } from "./entry/card-entry.ts";
import { type FrameError, type FrameState, mayPay } from "./frame-state.ts";
import type { FrameWorld } from "./frame-world.ts";
import { tokenEvent } from "./give-token.ts";
import { methodWords } from "./method-words.ts";
import { isReadBack } from "./read-back.ts";
import { sendAttempt } from "./send-attempt.ts";
import { enterZip } from "./zip.ts";

export interface FrameActions {
  open(checkoutId: string, nonce: string, opening?: string): Promise<OpenAnswer>;
  /** Puts card entry into an element, and returns what removes it. `onKey`: a key for the page, pressed in its fields. */
  enter(place: HTMLElement, onKey: (key: string) => void): () => void;
  /** Replaces card entry that was lost. */
  enterAgain(): void;
  /** Moves the focus to a field of card entry. */
  focus(field: Exclude<FrameError["field"], "zip">): void;
  typeZip(text: string): void;
  leaveZip(): void;
  tickCaptcha(): Promise<void>;
  readBack(text: string): void;
  submit(): Promise<void>;
  /** The payer has answered their bank, or its page could not be shown. */
  answered(): Promise<void>;
  /** The payer gives up the challenge of their bank. Returns whether the server could be asked. */
  giveUp(): Promise<boolean>;
  close(): void;
  /** A clerk leaves for another method. */
  tender(key: TenderKey): void;
}
export type FrameStore = StoreApi<FrameState> & { readonly actions: FrameActions };

const INITIAL: FrameState = {
  phase: "waiting",
  details: null,
  entry: "loading",
  entryNumber: 0,
  zip: "",
  zipError: "",
  asksZip: true,
  wrong: [],
  presses: 0,
  captcha: "idle",
  challenge: null,
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
  const { problem: zipProblem, withZip, typeZip, leaveZip } = enterZip(store, world, forget);
  const card = enterCard(store, world, forget);
  const { busy, again, captchaFailed, end, settle, refuse, look, giveUp } = attemptOutcome(
    store,
    world,
    { captcha, card },
    forget,
  );

  const listWrong = (wrong: readonly FrameError[]): void =>
    set({ wrong, presses: get().presses + 1, notice: "" });

  async function token(): Promise<Tokenized | null> {
    const { details, zip } = get();
    const entry = card.current();
    if (!details || !entry) return null;
    const answer = await entry.submit(zip);
    if (answer.ok) {
      const { value } = answer;
      world.tell({ type: "instrument", brand: value.brand, last4: value.last4 });
      entered = tokenEvent(value, zip);
      return value;
    }
    const { error } = answer;
    if (error === "refused") set({ asksZip: true });
    const notices = {
      offline: texts().offline,
      unavailable: world.language().texts(notMadeMessages).payment_not_made,
      refused: methodWords(details.PaymentMethod, texts()).declined,
    };
    again(typeof error === "string" ? notices[error] : "");
    if (typeof error !== "string") listWrong(withZip(error));
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
      const { Status, BillingZip: zip = "", Account = "" } = answer.value;
      // The county has changed its account since this page was loaded: only a new page may show the fields.
      if (Account !== world.account) return "refused";
      const asksZip = zipProblem(zip) !== "";
      set({ phase: "ready", details: answer.value, asksZip, zip: asksZip ? "" : zip });
      if (Status.Status !== "open" && Status.Status !== "declined") settle(Status);
      return "opened";
    },
    enter: card.enter,
    enterAgain: card.enterAgain,
    focus: (field) => card.current()?.focus(field),
    typeZip,
    leaveZip,
    async tickCaptcha() {
      const { captcha: state, phase } = get();
      if (phase === "ready" && state !== "solving" && state !== "solved") await captcha.solve();
    },
    readBack: (text) => set({ readBack: text }),
    async submit() {
      if (!mayPay(get()) || get().looking) return;
      set({ looking: true });
      const wrong = withZip((await card.current()?.check()) ?? []);
      const obstacle = wrong.length > 0 || isReadBack(get()) ? null : await world.obstacle();
      set({ looking: false, obstacle });
      if (wrong.length > 0) return listWrong(wrong);
      // Check again, because fields may have changed meanwhile; card entry checks its own again.
      if (obstacle || !mayPay(get()) || withZip([]).length > 0) return;
      set({ phase: "paying", notice: "", wrong: [] });
      busy(true);
      const sent = attempt ?? (await token());
      if (sent === null) return;
      attempt = { ...sent, key: attempt?.key ?? world.randomUuid(), captcha: captcha.solution() };
      if (get().details?.IsTokenOnly) return handOver(attempt);
      const outcome = await sendAttempt(world.calls, attempt, wait, () =>
        set({ phase: "confirming", notice: texts().checking }),
      );
      if (outcome.kind === "result") settle(outcome.result);
      else if (outcome.kind === "not_sent") again(texts().offline);
      else refuse(outcome.failure);
    },
    answered: async () => void (await look()),
    giveUp,
    close: () => world.tell({ type: "close" }),
    tender: (key) => world.tell({ type: "close", key }),
  };
  return Object.assign(store, { actions });
}
