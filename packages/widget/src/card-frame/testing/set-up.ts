import { fail, ok } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import type { CheckoutDetails, CheckoutResult } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import { vi } from "vitest";
import type { FrameEvent } from "../../protocol.ts";
import type { TenderEvent, TokenEvent } from "../../token-protocol.ts";
import type { FrameCalls } from "../calls.ts";
import { createFrameStore, type FrameActions } from "../frame-store.ts";
import type { Obstacle } from "../sight.ts";

export const result = (Status: CheckoutResult["Status"], Message = ""): CheckoutResult => ({
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
  TokenizerUrl: "http://gateway.test/tokens",
  Captcha: false,
  ExpiresAt: "2026-11-20T13:00:00Z",
};
export const refusal = (code: ApiFailure["code"], message = "") =>
  fail({ code, status: 409, message, details: {} });

/** Card entry with a server and a gateway in memory; `fill` types a valid card. */
export function setUp(details: Partial<CheckoutDetails> = {}, language = ENGLISH) {
  const events: (FrameEvent | TokenEvent | TenderEvent)[] = [];
  const sent: string[] = [];
  const calls = {
    open: vi.fn<FrameCalls["open"]>(async () => ok({ ...DETAILS, ...details })),
    challenge: vi.fn<FrameCalls["challenge"]>(async () => refusal("offline")),
    pay: vi.fn<FrameCalls["pay"]>(async () => ok(result("success"))),
    status: vi.fn<FrameCalls["status"]>(async () => ok(result("open"))),
    register: vi.fn<FrameCalls["register"]>(async () => ok({ ExpiresAt: DETAILS.ExpiresAt })),
  };
  const tokenizer = vi.fn(async () => ({
    status: 200,
    text: async () => JSON.stringify({ token: `tok_1234567890`, brand: "visa", last4: "1111" }),
  }));
  const obstacle = vi.fn(async (): Promise<Obstacle | null> => null);
  let keys = 0;
  const store = createFrameStore({
    calls,
    fetch: async (url, init) => {
      sent.push(`${url} ${init.body}`);
      return tokenizer();
    },
    now: () => Date.UTC(2026, 10, 20, 12),
    later: (callback) => {
      queueMicrotask(callback);
      return () => {};
    },
    randomUuid() {
      keys += 1;
      return `key-${keys}`;
    },
    tell: (event) => events.push(event),
    obstacle,
    language: () => language,
  });
  const fill = (): void => {
    const { type } = store.actions;
    type("number", "4111 1111 1111 1111");
    type("expiry", "0429");
    type("cvv", "123");
    type("zip", "31099");
  };
  const actions: FrameActions = store.actions;
  return { store, calls, events, sent, tokenizer, obstacle, fill, actions };
}
