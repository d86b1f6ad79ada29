import { CONNECTOR_KINDS, type ConnectorKind, type ConnectorOutcome } from "@county-pay/core/settings";
import * as v from "valibot";
import { type Ask, bodyOf, type ConnectorResponse } from "./ask.ts";

/** The self-description of a connector at `GET /about`. */
const PROTOCOL = "county-pay-connector";
const PROTOCOL_VERSION = 1;

const About = v.object({
  protocol: v.literal(PROTOCOL),
  version: v.number(),
  kinds: v.array(v.string()),
});

/** The result of a connector test, and the status of the response, if there was one. */
export interface ConnectorTest {
  readonly outcome: ConnectorOutcome;
  readonly status: number | null;
}

/** The response of the sandbox, which is a connector of all kinds. */
export const ABOUT = { protocol: PROTOCOL, version: PROTOCOL_VERSION, kinds: CONNECTOR_KINDS } as const;

function judge(response: ConnectorResponse, kind: ConnectorKind): ConnectorOutcome {
  // An error page is a response, too: check the status before its content.
  if (response.status === 401 || response.status === 403) return "no_secret";
  if (response.status !== null && response.status >= 400) return "status";
  if (response.failure !== undefined) return response.failure;
  const read = v.safeParse(About, bodyOf(response));
  if (!read.success) return "not_ours";
  if (read.output.version !== PROTOCOL_VERSION) return "version";
  return read.output.kinds.includes(kind) ? "ready" : "kind";
}

/** Asks a connector to identify itself; changes nothing there. */
export async function askAbout(ask: Ask, kind: ConnectorKind): Promise<ConnectorTest> {
  const response = await ask("GET", "/about");
  return { outcome: judge(response, kind), status: response.status };
}
