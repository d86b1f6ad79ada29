import { Uuid } from "@county-pay/core/contract";
import * as v from "valibot";
import type { GatewayEvents } from "../../events.ts";
import { isSigned, SIGNATURE_HEADER } from "./signature.ts";

/** An event of the sandbox: its ID, and where to look. */
const SandboxEvent = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_[\w-]{1,100}$/)),
  about: v.variant("kind", [
    v.object({ kind: v.picklist(["charge", "refund"]), reference: Uuid }),
    v.object({ kind: v.literal("dispute"), id: v.pipe(v.string(), v.regex(/^dp_[\w-]{1,100}$/)) }),
  ]),
});

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** The sandbox's events. `now`: milliseconds since the epoch. */
export const sandboxEvents = (secret: string, now: () => number = Date.now): GatewayEvents => ({
  async read(headers, body) {
    if (!isSigned(secret, headers[SIGNATURE_HEADER], body, Math.floor(now() / 1_000))) return "forged";
    const read = v.safeParse(SandboxEvent, parsed(body));
    return read.success ? { id: read.output.id, subject: read.output.about } : "forged";
  },
});
