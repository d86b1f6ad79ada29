import { cents } from "@county-pay/core/money";
import { expect, it } from "vitest";
import type { Gateway } from "../../gateways/index.ts";
import { startFaultySandbox } from "../../gateways/testing/sandbox.ts";
import type { CallEnd } from "../../kernel/gateway-calls.ts";
import { watched } from "./watched-gateway.ts";

const REFERENCE = "6f4dd8a5-1a1c-4d3c-9d0b-0a4f0d5a7c11";
const why = "a test";
const instrument = { brand: "visa", last4: "1111" };

/** How calls of a gateway that behaves as given end. */
async function ends(changed: Partial<Gateway>, call: (gateway: Gateway) => Promise<unknown>) {
  const { gateway, close } = await startFaultySandbox();
  const ended: [string | null, CallEnd][] = [];
  const begin = (account: string | null) => (end: CallEnd) => void ended.push([account, end]);
  await call(watched({ ...gateway(1_000), ...changed }, "account", { begin })).catch(() => undefined);
  close();
  return ended;
}
const charge = (gateway: Gateway) =>
  gateway.charge({ reference: REFERENCE, method: "CC", amount: cents(100), token: "tok" });
const lookup = (gateway: Gateway) => gateway.lookup(REFERENCE);

it("a decline and a payment that is not found are answers", async () => {
  const declined = async () =>
    ({ outcome: "declined", gatewayId: "", code: "declined", instrument }) as const;
  expect(await ends({ charge: declined }, charge)).toEqual([["account", "answered"]]);
  expect(await ends({ lookup: async () => ({ outcome: "not_found" }) }, lookup)).toEqual([
    ["account", "answered"],
  ]);
});

it("an unknown outcome is no answer, unless the gateway answered", async () => {
  const unanswered = [["account", { unanswered: REFERENCE }]];
  expect(await ends({ charge: async () => ({ outcome: "unknown", why }) }, charge)).toEqual(unanswered);
  expect(await ends({ lookup: () => Promise.reject(new Error(why)) }, lookup)).toEqual(unanswered);
  expect(await ends({ lookup: async () => ({ outcome: "unknown", why, isAnswered: true }) }, lookup)).toEqual(
    [["account", "answered"]],
  );
});

it("a charge that was not sent, an empty list, and what is not confirmed show neither", async () => {
  expect(await ends({ charge: async () => ({ outcome: "unknown", why, isUnsent: true }) }, charge)).toEqual([
    ["account", null],
  ]);
  expect(await ends({ returns: async () => [] }, (gateway) => gateway.returns(0))).toEqual([
    ["account", null],
  ]);
  expect(await ends({ remove: async () => false }, (gateway) => gateway.remove("tok"))).toEqual([
    ["account", null],
  ]);
  expect(
    await ends({ returns: () => Promise.reject(new Error(why)) }, (gateway) => gateway.returns(0)),
  ).toEqual([["account", null]]);
  expect(await ends({ remove: async () => true }, (gateway) => gateway.remove("tok"))).toEqual([
    ["account", "answered"],
  ]);
});
