import { CONNECTOR_KINDS, type ConnectorKind } from "@county-pay/core/settings";
import * as v from "valibot";
import { type Ask, bodyOf, type ConnectorFailure, type Heard } from "./ask.ts";

/** What a connector says of itself at `GET /about`. */
export const PROTOCOL = "county-pay-connector";
export const PROTOCOL_VERSION = 1;

const About = v.object({
  protocol: v.literal(PROTOCOL),
  version: v.number(),
  kinds: v.array(v.string()),
});

/** How a test of a connector ended; `ready` is the one good end. */
export type ConnectorTest =
  | { readonly outcome: "ready" }
  | { readonly outcome: ConnectorFailure | "no_secret" | "not_ours" | "version" | "kind" }
  | { readonly outcome: "status"; readonly status: number };

/** What the sandbox and every other connector of all kinds answers. */
export const ABOUT = { protocol: PROTOCOL, version: PROTOCOL_VERSION, kinds: CONNECTOR_KINDS } as const;

function judge(heard: Heard, kind: ConnectorKind): ConnectorTest {
  // An error page is an answer, too: what it says with its status comes first.
  if (heard.status === 401 || heard.status === 403) return { outcome: "no_secret" };
  if (heard.status !== null && heard.status >= 400) return { outcome: "status", status: heard.status };
  if (heard.failure !== undefined) return { outcome: heard.failure };
  const read = v.safeParse(About, bodyOf(heard));
  if (!read.success) return { outcome: "not_ours" };
  if (read.output.version !== PROTOCOL_VERSION) return { outcome: "version" };
  return { outcome: read.output.kinds.includes(kind) ? "ready" : "kind" };
}

/** Asks a connector what it is; changes nothing there. */
export const askAbout = async (ask: Ask, kind: ConnectorKind): Promise<ConnectorTest> =>
  judge(await ask("GET", "/about"), kind);
