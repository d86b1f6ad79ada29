import * as v from "valibot";
import type { DeviceWord, Terminals } from "../../terminals.ts";
import { asker, type Heard, type OutsideOptions } from "./ask.ts";

const Word = v.object({ status: v.string(), reference: v.string(), why: v.optional(v.string()) });
const NO_ANSWER: DeviceWord = { kind: "no-answer" };

function wordOf(reference: string, heard: Heard): DeviceWord {
  if (heard?.status === 404) return { kind: "unheard" };
  if (heard?.status === 503) return { kind: "stopped", why: "OFFLINE" };
  if (heard?.status === 409) return { kind: "stopped", why: "BUSY" };
  const read = v.safeParse(Word, heard?.body);
  if (heard?.status !== 200 || !read.success || read.output.reference !== reference) return NO_ANSWER;
  const { status, why } = read.output;
  if (status === "stopped") return { kind: "stopped", why: why ?? "" };
  return { kind: status === "waiting" || status === "processing" ? "waiting" : "told" };
}

/** The terminals of tests and demonstrations, over HTTP. */
export function createSandboxTerminals(options: OutsideOptions): Terminals {
  const ask = asker(options);
  const path = (deviceId: string, what: string) => `/terminals/${encodeURIComponent(deviceId)}${what}`;
  return {
    sale: async ({ reference, deviceId, amount, waitMs }) =>
      wordOf(reference, await ask("POST", path(deviceId, "/sale"), { reference, amount, waitMs })),
    look: async (reference) => wordOf(reference, await ask("GET", `/sales/${reference}`)),
    async cancel(deviceId, reference) {
      const heard = await ask("POST", path(deviceId, "/cancel"), { reference });
      const read = v.safeParse(v.object({ done: v.boolean() }), heard?.body);
      if (heard?.status !== 200 || !read.success) return "no-answer";
      return read.output.done ? "done" : "late";
    },
    reboot: async (deviceId) => (await ask("POST", path(deviceId, "/reboot"), {}))?.status === 200,
    async isConnected(deviceId) {
      const heard = await ask("GET", path(deviceId, ""));
      return v.is(v.object({ connected: v.literal(true) }), heard?.body);
    },
  };
}
