import { fail, ok } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import type { CheckoutDetails, FrameResult } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import { expect, vi } from "vitest";
import type { FrameEvent } from "../../protocol.ts";
import type { TenderEvent, TokenEvent } from "../../token-protocol.ts";
import type { FrameCalls } from "../calls.ts";
import type {
  CardEntry,
  CreateEntry,
  EntryError,
  EntryEvents,
  EntryPart,
  EntryRequest,
} from "../entry/card-entry.ts";
import { createFrameStore, type FrameActions } from "../frame-store.ts";
import type { FrameWorld } from "../frame-world.ts";
import type { Obstacle } from "../sight.ts";

export const result = (Status: FrameResult["Status"], Message = ""): FrameResult => ({
  Status,
  Message,
  Confirmation: "",
  ProcessingMs: 0,
});
export const DETAILS: CheckoutDetails = {
  Status: result("open"),
  FrameKey: "k".repeat(43),
  Payee: "Demo County",
  Colors: [],
  PaymentMethod: "CC",
  SubAmount: 100,
  TotalFees: 2.35,
  FeeLabel: "Processing Fee",
  Amount: 102.35,
  BillCount: 1,
  Tokenizer: { Kind: "hosted", Url: "http://gateway.test/fields" },
  Captcha: false,
  ExpiresAt: "2026-11-20T13:00:00Z",
};
export const refusal = (code: ApiFailure["code"], message = "") =>
  fail({ code, status: 409, message, details: {} });

/** A gateway's card entry in memory: it holds no digits, only which fields are wrong and what a submit answers. */
function fakeEntry() {
  const required: EntryError = { field: "number", message: "Card number is a required field." };
  const made: { request: EntryRequest; events: EntryEvents }[] = [];
  const entry = {
    wrong: [required] as readonly EntryError[],
    /** Everything that card entry was told to do. */
    done: [] as string[],
    submit: vi.fn<CardEntry["submit"]>(async () =>
      ok({ token: "tok_1234567890", brand: "visa", last4: "1111" }),
    ),
    load: vi.fn(
      async (_details: CheckoutDetails): Promise<CreateEntry> =>
        (_place, request, events) => {
          made.push({ request, events });
          queueMicrotask(events.onReady);
          return {
            check: async () => entry.wrong,
            submit: (zip) => entry.submit(zip),
            lock: (isLocked) => entry.done.push(isLocked ? "lock" : "unlock"),
            clearCode() {
              entry.done.push("clear code");
              entry.wrong = [{ field: "cvv", message: "CVV is a required field." }];
            },
            focus: (field) => entry.done.push(`focus ${field}`),
            destroy: () => entry.done.push("destroy"),
          };
        },
    ),
    /** The most recent entry's request and events. */
    last() {
      const last = made.at(-1);
      if (!last) throw new Error("card entry is not in the page");
      return last;
    },
    /** A field was typed into, and now all are valid. */
    type(field: EntryPart = "number"): void {
      entry.wrong = [];
      entry.last().events.onField(field, { what: "typed", isEmpty: false, isValid: true });
    },
  };
  return entry;
}

const atOnce = (callback: () => void): (() => void) => {
  queueMicrotask(callback);
  return () => {};
};

/**
 * Card entry's page with a server and a gateway in memory; `fill` enters a valid card, `open` also puts it in a page.
 * `later`: the page's clock, for which no time passes by default.
 */
export function setUp(
  details: Partial<CheckoutDetails> = {},
  language = ENGLISH,
  later: FrameWorld["later"] = atOnce,
) {
  const events: (FrameEvent | TokenEvent | TenderEvent)[] = [];
  const calls = {
    open: vi.fn<FrameCalls["open"]>(async () => ok({ ...DETAILS, ...details })),
    challenge: vi.fn<FrameCalls["challenge"]>(async () => refusal("offline")),
    pay: vi.fn<FrameCalls["pay"]>(async () => ok(result("success"))),
    status: vi.fn<FrameCalls["status"]>(async () => ok(result("open"))),
    giveUp: vi.fn<FrameCalls["giveUp"]>(async () => ok(result("declined"))),
    register: vi.fn<FrameCalls["register"]>(async () => ok({ ExpiresAt: DETAILS.ExpiresAt })),
  };
  const entry = fakeEntry();
  const obstacle = vi.fn(async (): Promise<Obstacle | null> => null);
  let keys = 0;
  const store = createFrameStore({
    calls,
    account: "",
    loadEntry: entry.load,
    look: () => ({ scheme: "light", font: "system-ui", textSize: 16, colors: [] }),
    now: () => Date.UTC(2026, 10, 20, 12),
    later,
    randomUuid() {
      keys += 1;
      return `key-${keys}`;
    },
    tell: (event) => events.push(event),
    obstacle,
    language: () => language,
  });
  const actions: FrameActions = store.actions;
  const fill = (): void => {
    entry.type();
    actions.typeZip("31099");
  };
  async function open(): Promise<void> {
    await actions.open("c", "n".repeat(43));
    actions.enter(document.createElement("div"), () => {});
    await vi.waitFor(() => expect(store.getState().entry).toBe("ready"));
  }
  return { store, calls, events, entry, obstacle, fill, actions, open };
}
