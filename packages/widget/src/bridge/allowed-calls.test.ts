import type { Message } from "penpal";
import { describe, expect, it } from "vitest";
import { JOURNEY_FRAME_CALLS } from "../journey-protocol.ts";
import { CHANNEL, FRAME_CALLS, HOST_CALLS } from "../protocol.ts";
import { isAllowed } from "./allowed-calls.ts";

const base = { namespace: "penpal" as const, channel: CHANNEL };
const call = (methodPath: string[], ...args: unknown[]): Message => ({
  ...base,
  type: "CALL",
  id: "1",
  methodPath,
  args,
});
const request = {
  checkoutId: "7f2c1f9e-94c6-4c39-8f6d-0a7b5a4f7f10",
  nonce: "a".repeat(43),
  locale: "en",
  scheme: "light",
};

describe("messages across the frame", () => {
  // SAFETY-009
  it("the messenger passes the handshake and answers", () => {
    expect(isAllowed({ ...base, type: "SYN", participantId: "x" }, HOST_CALLS)).toBe(true);
    expect(isAllowed({ ...base, type: "REPLY", callId: "1", value: true }, HOST_CALLS)).toBe(true);
  });

  it("the messenger passes a call with valid arguments", () => {
    expect(isAllowed(call(["open"], request), HOST_CALLS)).toBe(true);
    expect(isAllowed(call(["ping"]), HOST_CALLS)).toBe(true);
    expect(isAllowed(call(["tell"], { type: "height", height: 400 }), FRAME_CALLS)).toBe(true);
  });

  it("the messenger validates calls on a page that extends Object.prototype", () => {
    const tell = (event: object) => isAllowed(call(["tell"], event), JOURNEY_FRAME_CALLS);
    Object.assign(Object.prototype, { extend: () => {} });
    try {
      expect(tell({ type: "height", height: 400 })).toBe(true);
      expect(tell({ type: "height", height: 400, more: 1 })).toBe(false);
      expect(tell({ type: "height" })).toBe(false);
    } finally {
      Reflect.deleteProperty(Object.prototype, "extend");
    }
  });

  it.each([
    ["a method that is not in the protocol", call(["pay"], request)],
    ["a method of every object", call(["constructor"])],
    ["a method's own property", call(["open", "call"], request)],
    ["an empty path", call([])],
    ["no arguments", call(["open"])],
    ["too many arguments", call(["ping"], 1)],
    ["a nonce of another shape", call(["open"], { ...request, nonce: "short" })],
    ["a checkout that is no uuid", call(["open"], { ...request, checkoutId: "../../1" })],
  ])("the messenger drops %s", (_, message) => {
    expect(isAllowed(message, HOST_CALLS)).toBe(false);
  });

  it.each([
    ["an unknown event", { type: "number", value: "4111111111111111" }],
    ["a height that would swallow the page", { type: "height", height: 1e9 }],
    ["more than four digits of a card", { type: "instrument", brand: "visa", last4: "4111111111111111" }],
    ["a result of another shape", { type: "result", data: { Status: "paid" } }],
  ])("the messenger drops %s from the frame", (_, event) => {
    expect(isAllowed(call(["tell"], event), FRAME_CALLS)).toBe(false);
  });
});
