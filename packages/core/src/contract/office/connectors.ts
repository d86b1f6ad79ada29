import * as v from "valibot";
import { CONNECTOR_KINDS, CONNECTOR_TIMEOUT } from "../../settings/connector/connector.ts";
import { CONNECTOR_OUTCOMES } from "../../settings/connector/connector-sentence.ts";
import { endpoint } from "../base/endpoint.ts";
import { Count, list, text, words } from "../base/wire.ts";

const Kind = v.picklist(CONNECTOR_KINDS);
const Timeout = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(CONNECTOR_TIMEOUT.least), v.maxValue(CONNECTOR_TIMEOUT.most)),
);

/** Where one of a county's own systems is asked. */
const Connector = v.object({
  Kind,
  /** As it was set: an URL, 'sandbox', or '' for none. */
  Address: words(300),
  /** The URL that this leads to now; '' for nowhere. */
  Url: words(300),
  /** Whether a secret is stored; it is never sent. */
  HasSecret: v.boolean(),
  /** Milliseconds; null: as the gateway may take. */
  TimeoutMs: Timeout,
});
/** A connector as an admin sees it. */
export type ConnectorWire = v.InferOutput<typeof Connector>;

const admin = { access: "login", roles: ["admin"], source: "CALL-156", invented: true } as const;

/** All connectors of the admin's county, also those that have no address. */
export const connectors = endpoint({
  ...admin,
  name: "Connectors",
  method: "GET",
  path: "/AlchemePay/Connectors",
  answer: v.object({ Connectors: list(Connector, CONNECTOR_KINDS.length), UsualTimeoutMs: Count }),
});

/**
 * Sets one connector. Without `Secret` the stored one stays where the address stays; '' removes it. Refused with
 * validation_failed and the path Address where the address is none or may not be used (decision 066).
 */
export const changeConnector = endpoint({
  ...admin,
  name: "ChangeConnector",
  method: "PUT",
  path: "/AlchemePay/Connectors",
  body: v.strictObject({
    Kind,
    Address: text(300),
    TimeoutMs: Timeout,
    Secret: v.exactOptional(text(500)),
  }),
  answer: Connector,
});

/** Asks a connector what it is, and changes nothing there. What it answered is not passed on, only how that went. */
export const testConnector = endpoint({
  ...admin,
  name: "TestConnector",
  method: "POST",
  path: "/AlchemePay/Connectors/Test",
  body: v.strictObject({ Kind }),
  answer: v.object({
    Kind,
    Outcome: v.picklist(CONNECTOR_OUTCOMES),
    Address: words(300),
    Status: v.nullable(Count),
    Milliseconds: Count,
    Terminals: v.nullable(v.object({ All: Count, Connected: Count })),
  }),
});
