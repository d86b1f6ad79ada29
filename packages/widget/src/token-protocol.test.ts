import { describe, expect, it } from "vitest";
import { isAllowed } from "./bridge/allowed-calls.ts";
import { FRAME_CALLS } from "./protocol.ts";
import { ENTRY_CALLS } from "./token-protocol.ts";

const ENTERED = { token: "tok_1234567890", cardType: "VISA", nickname: "•••• 1111", zip: "31201" };
const call = (event: unknown) =>
  ({ type: "CALL", methodPath: ["tell"], args: [event] }) as unknown as Parameters<typeof isAllowed>[0];
const result = (data: unknown) => call({ type: "result", data });
const paid = { Status: "success", Confirmation: "", Message: "", ProcessingMs: 0 };

describe("what card entry may send its host", () => {
  it("card entry may send a token with card type and nickname, an account without a type, and frame events", () => {
    expect(isAllowed(result(ENTERED), ENTRY_CALLS)).toBe(true);
    expect(isAllowed(result({ ...ENTERED, cardType: "", nickname: "", zip: "" }), ENTRY_CALLS)).toBe(true);
    expect(isAllowed(call({ type: "busy", busy: true }), ENTRY_CALLS)).toBe(true);
  });

  it.each([
    ["a number as token", { ...ENTERED, token: "4111111111111111" }],
    ["more digits than four", { ...ENTERED, nickname: "•••• 11111" }],
    ["a whole number as nickname", { ...ENTERED, nickname: "4111111111111111" }],
    ["a number as ZIP", { ...ENTERED, zip: "4111111111111111" }],
    ["another brand", { ...ENTERED, cardType: "4111" }],
    ["anything beside", { ...ENTERED, cvv: "123" }],
    ["the result of a payment", paid],
  ])("card entry may never send %s", (_, data) => {
    expect(isAllowed(result(data), ENTRY_CALLS)).toBe(false);
  });

  it("card entry's token is not accepted by a host that pays", () => {
    expect(isAllowed(result(ENTERED), FRAME_CALLS)).toBe(false);
    expect(isAllowed(result(paid), FRAME_CALLS)).toBe(true);
  });
});
