import { CONNECTOR_KINDS, type ConnectorKind, type ConnectorOutcome } from "@county-pay/core/settings";
import * as v from "valibot";
import { type Ask, bodyOf, type Heard } from "./ask.ts";

/** What a connector says of itself at `GET /about`. */
const PROTOCOL = "county-pay-connector";
const PROTOCOL_VERSION = 1;

const About = v.object({
  protocol: v.literal(PROTOCOL),
  version: v.number(),
  kinds: v.array(v.string()),
});

/** How a test of a connector ended, and the status of its answer, where one came. */
export interface ConnectorTest {
  readonly outcome: ConnectorOutcome;
  readonly status: number | null;
}

/** What the sandbox and every other connector of all kinds answers. */
export const ABOUT = { protocol: PROTOCOL, version: PROTOCOL_VERSION, kinds: CONNECTOR_KINDS } as const;

function judge(heard: Heard, kind: ConnectorKind): ConnectorOutcome {
  // An error page is an answer, too: what it says with its status comes first.
  if (heard.status === 401 || heard.status === 403) return "no_secret";
  if (heard.status !== null && heard.status >= 400) return "status";
  if (heard.failure !== undefined) return heard.failure;
  const read = v.safeParse(About, bodyOf(heard));
  if (!read.success) return "not_ours";
  if (read.output.version !== PROTOCOL_VERSION) return "version";
  return read.output.kinds.includes(kind) ? "ready" : "kind";
}

/** Asks a connector what it is; changes nothing there. */
export async function askAbout(ask: Ask, kind: ConnectorKind): Promise<ConnectorTest> {
  const heard = await ask("GET", "/about");
  return { outcome: judge(heard, kind), status: heard.status };
}
