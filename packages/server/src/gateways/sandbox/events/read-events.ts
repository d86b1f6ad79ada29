import { Uuid } from "@county-pay/core/contract";
import * as v from "valibot";
import type { EventSubject, GatewayEvents } from "../../events.ts";
import { legOf } from "../../legs/index.ts";
import { isSigned, SIGNATURE_HEADER } from "./signature.ts";

/** An event of the sandbox: its ID, and where to look. */
const SandboxEvent = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_[\w-]{1,100}$/)),
  about: v.variant("kind", [
    v.object({ kind: v.picklist(["charge", "refund"]), reference: v.pipe(v.string(), v.maxLength(64)) }),
    v.object({ kind: v.literal("dispute"), id: v.pipe(v.string(), v.regex(/^dp_[\w-]{1,100}$/)) }),
  ]),
});

type About = v.InferOutput<typeof SandboxEvent>["about"];

/** Of a payment with two charges, an event is about the payment; a charge that was given back for it is not known here. */
function subjectOf(about: About): EventSubject | null {
  if (about.kind === "dispute") return about;
  const { reference } = legOf(about.reference);
  return v.is(Uuid, reference) ? { kind: about.kind, reference } : null;
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** The sandbox's events. `now`: milliseconds since the epoch. */
export const sandboxEvents = (secret: string, now: () => number = Date.now): GatewayEvents => ({
  maySign: (headers) => typeof headers[SIGNATURE_HEADER] === "string",
  async read(headers, body) {
    if (!isSigned(secret, headers[SIGNATURE_HEADER], body, Math.floor(now() / 1_000))) return "forged";
    const read = v.safeParse(SandboxEvent, parsed(body));
    return read.success ? { id: read.output.id, subject: subjectOf(read.output.about) } : "forged";
  },
});
