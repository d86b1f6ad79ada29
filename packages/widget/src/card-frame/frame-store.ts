import { type ApiFailure, type Fetch, mayHaveArrived } from "@county-pay/core/client";
import type { CheckoutResult } from "@county-pay/core/contract";
import {
  errorMessages,
  frameMessages,
  instrumentErrorMessages,
  type Language,
} from "@county-pay/core/messages";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FrameEvent, OpenAnswer } from "../protocol.ts";
import type { TokenEvent } from "../token-protocol.ts";
import type { Attempt, FrameCalls } from "./calls.ts";
import { createCaptcha } from "./captcha.ts";
import { EMPTY_VALUES, type FieldName, fieldError, normalize, type Values } from "./fields.ts";
import { type FrameState, mayPay } from "./frame-state.ts";
import { tokenEvent } from "./give-token.ts";
import { entryOf } from "./methods/index.ts";
import { isReadBack } from "./read-back.ts";
import { sendAttempt } from "./send-attempt.ts";
import type { Obstacle } from "./sight.ts";
import { tokenize } from "./tokenize.ts";

export interface FrameActions {
  open(nonce: string): Promise<OpenAnswer>;
  type(field: FieldName, text: string): void;
  leave(field: FieldName): void;
  tickCaptcha(): Promise<void>;
  readBack(text: string): void;
  submit(): Promise<void>;
  /** Ten minutes without activity: clears the fields (PAY-089). */
  clearIdle(): void;
  close(): void;
}
export type FrameStore = StoreApi<FrameState> & { readonly actions: FrameActions };

export interface FrameWorld {
  readonly calls: FrameCalls;
  readonly fetch: Fetch;
  now(): number;
  later(callback: () => void, milliseconds: number): () => void;
  randomUuid(): string;
  tell(event: FrameEvent | TokenEvent): void;
  /** Whether the payer can see the button. */
  obstacle(): Promise<Obstacle | null>;
  /** The language: the host sets it before the frame shows anything. */
  language(): Language;
}

const POLL_MS = 3000;

/** The state and actions of the card entry page; `frame-page.tsx` renders it. */
export function createFrameStore(world: FrameWorld): FrameStore {
  const store = createStore<FrameState>(() => ({
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
  }));
  const { getState: get, setState: set } = store;
  const texts = () => world.language().texts(frameMessages);
  const captchaNotice = () => `${texts().captchaTitle} ${texts().captchaError}`;
  const wait = (milliseconds: number) => new Promise<void>((resolve) => world.later(resolve, milliseconds));
  const captcha = createCaptcha(world.calls.challenge, world, (state) => set({ captcha: state }));
  /** Stays the same while the press may be repeated; any change to a field creates a new one. */
  let attempt: Attempt | null = null;
  /** For card entry that takes no money: what the host receives once the server has the token. */
  let entered: TokenEvent | null = null;

  const entry = () => {
    const { details } = get();
    return details && entryOf(details.PaymentMethod);
  };
  const fields = (): readonly FieldName[] =>
    (entry()?.fields ?? []).filter((field) => field !== "zip" || get().asksZip);
  const problemOf = (field: FieldName, values: Values): string =>
    fieldError(field, values, world.now(), world.language().texts(instrumentErrorMessages));
  /** Marks the invalid fields and lists them in form order. */
  function findWrong(): readonly FieldName[] {
    const { values, presses } = get();
    const errors = Object.fromEntries(fields().map((field) => [field, problemOf(field, values)]));
    const wrong = fields().filter((field) => errors[field] !== "");
    if (wrong.length > 0) set({ errors, wrong, presses: presses + 1 });
    return wrong;
  }
  const busy = (now: boolean): void => world.tell({ type: "busy", busy: now });
  const again = (notice: string): void => {
    set({ phase: "ready", notice });
    busy(false);
  };
  const end = (notice: string, succeeded = false): void => {
    set({ phase: "ended", notice, succeeded, values: EMPTY_VALUES, errors: {}, wrong: [] });
    busy(false);
  };

  function settle(result: CheckoutResult): void {
    world.tell({ type: "result", data: result });
    attempt = null;
    switch (result.Status) {
      case "success":
        end(texts().succeeded, true);
        break;
      case "declined":
        captcha.reset();
        set({ values: { ...get().values, cvv: "" }, asksZip: true });
        again(result.Message || texts().declined);
        break;
      case "processing":
        set({ phase: "confirming", notice: texts().checking });
        void poll();
        break;
      default:
        end(result.Status === "expired" ? texts().expired : texts().closed);
    }
  }
  async function poll(): Promise<void> {
    for (;;) {
      await wait(POLL_MS);
      const answer = await world.calls.status();
      if (answer.ok && answer.value.Status !== "processing") return settle(answer.value);
    }
  }
  function refuse(failure: ApiFailure): void {
    attempt = null;
    captcha.reset();
    const { code, message } = failure;
    const errors = world.language().texts(errorMessages);
    // After these two, the payer may try the same card again in this frame.
    if (code === "captcha_failed") again(captchaNotice());
    else if (code === "rate_limited") again(errors[code]);
    else if (code === "too_many_attempts") end(texts().tooMany);
    else if (code === "session_expired") end(texts().expired);
    else end(message || errors[code]);
  }
  async function token(): Promise<string | null> {
    const { details, values } = get();
    const method = entry();
    if (!details || !method) return null;
    const instrument = method.instrumentOf(values);
    const answer = await tokenize(world.fetch, details, instrument, method.shownOf(values));
    if (answer.ok) {
      world.tell({ type: "instrument", brand: answer.value.brand, last4: answer.value.last4 });
      entered = tokenEvent(method.cardTypeOf(values), answer.value);
      return answer.value.token;
    }
    if (answer.error === "refused") set({ asksZip: true });
    again(answer.error === "offline" ? texts().offline : texts().declined);
    return null;
  }
  async function handOver(tried: Attempt): Promise<void> {
    const answer = await world.calls.register(tried);
    if (answer.ok && entered) {
      world.tell(entered);
      attempt = null;
      end(texts().entered, true);
    } else if (answer.ok || mayHaveArrived(answer.error)) again(captchaNotice());
    else refuse(answer.error);
  }

  const actions: FrameActions = {
    async open(nonce) {
      const answer = await world.calls.open(nonce);
      if (!answer.ok) return "refused";
      const { Status, BillingZip: zip = "" } = answer.value;
      const values = { ...EMPTY_VALUES, zip };
      const asksZip = problemOf("zip", values) !== "";
      set({ phase: "ready", details: answer.value, asksZip, values: asksZip ? EMPTY_VALUES : values });
      if (Status.Status !== "open" && Status.Status !== "declined") settle(Status);
      return "opened";
    },
    type(field, text) {
      const value = normalize(field, text);
      if (value === get().values[field]) return;
      attempt = null;
      set({ values: { ...get().values, [field]: value }, errors: { ...get().errors, [field]: "" } });
    },
    leave(field) {
      const { values, errors } = get();
      if (values[field] === "") return;
      const error = problemOf(field, values);
      set({ errors: { ...errors, [field]: error } });
      world.tell({ type: "validity", field, valid: error === "" });
    },
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
    clearIdle() {
      const { phase, values, asksZip } = get();
      const filled = fields().filter((field) => values[field] !== "");
      if (phase !== "ready" || filled.length === 0) return;
      attempt = null;
      const errors = Object.fromEntries(filled.map((field) => [field, texts().cleared]));
      const left = asksZip ? EMPTY_VALUES : { ...EMPTY_VALUES, zip: values.zip };
      set({ values: left, errors, wrong: [], notice: texts().cleared });
    },
    close: () => world.tell({ type: "close" }),
  };
  return Object.assign(store, { actions });
}
