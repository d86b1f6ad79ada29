import * as v from "valibot";
import type { DeviceOutcome, Terminals } from "../terminals.ts";
import { type Ask, bodyOf, type ConnectorResponse, isError } from "./ask.ts";

const SaleReport = v.object({ status: v.string(), reference: v.string(), why: v.optional(v.string()) });
const NO_ANSWER: DeviceOutcome = { kind: "no-answer" };

function outcomeOf(reference: string, response: ConnectorResponse): DeviceOutcome {
  if (isError(response, 404, "not_found")) return { kind: "not_found" };
  if (isError(response, 503, "offline")) return { kind: "stopped", why: "OFFLINE" };
  if (isError(response, 409, "busy")) return { kind: "stopped", why: "BUSY" };
  const read = v.safeParse(SaleReport, bodyOf(response));
  if (!read.success || read.output.reference !== reference) return NO_ANSWER;
  const { status, why } = read.output;
  if (status === "stopped") return { kind: "stopped", why: why ?? "" };
  return { kind: status === "waiting" || status === "processing" ? "waiting" : "processed" };
}

/** A county's counter terminals, at the address of their connector (docs/connectors.md). */
export function createTerminals(ask: Ask): Terminals {
  const path = (deviceId: string, what: string) => `/terminals/${encodeURIComponent(deviceId)}${what}`;
  return {
    sale: async ({ reference, deviceId, amount, waitMs }) =>
      outcomeOf(reference, await ask("POST", path(deviceId, "/sale"), { reference, amount, waitMs })),
    look: async (reference) => outcomeOf(reference, await ask("GET", `/sales/${reference}`)),
    async cancel(deviceId, reference) {
      const response = await ask("POST", path(deviceId, "/cancel"), { reference });
      const read = v.safeParse(v.object({ done: v.boolean() }), bodyOf(response));
      if (!read.success) return "no-answer";
      return read.output.done ? "done" : "late";
    },
    reboot: async (deviceId) =>
      v.is(v.object({ done: v.literal(true) }), bodyOf(await ask("POST", path(deviceId, "/reboot"), {}))),
    isConnected: async (deviceId) =>
      v.is(v.object({ connected: v.literal(true) }), bodyOf(await ask("GET", path(deviceId, "")))),
  };
}

/** The terminals of a county whose connector has no address: all are offline. */
export const NO_TERMINALS: Terminals = {
  sale: async () => ({ kind: "stopped", why: "OFFLINE" }),
  look: async () => NO_ANSWER,
  cancel: async () => "no-answer",
  reboot: async () => false,
  isConnected: async () => false,
};
