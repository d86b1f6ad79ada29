import * as v from "valibot";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { CONNECTOR_KINDS, CONNECTOR_TIMEOUT, LONGEST_ADDRESS } from "../../settings/connector/connector.ts";
import { CONNECTOR_OUTCOMES } from "../../settings/connector/connector-sentence.ts";
import { Count, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const Kind = v.picklist(CONNECTOR_KINDS);
const Timeout = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(CONNECTOR_TIMEOUT.least), v.maxValue(CONNECTOR_TIMEOUT.most)),
);

/** The address of one of a county's own systems. */
const Connector = v.object({
  Kind,
  /** The configured address: a URL, 'sandbox', or '' for none. */
  Address: words(LONGEST_ADDRESS),
  /** The resulting URL; '' for none. */
  Url: words(300),
  /** Whether a secret is stored; it is never sent. */
  HasSecret: v.boolean(),
  /** Timeout in milliseconds; null: the gateway's. */
  TimeoutMs: Timeout,
});
/** A connector as an admin sees it. */
export type ConnectorWire = v.InferOutput<typeof Connector>;

const admin = { access: "login", roles: MANAGE_COUNTY, source: "CALL-156", invented: true } as const;

/** All connectors of the admin's county, including those without an address. */
export const connectors = endpoint({
  ...admin,
  name: "Connectors",
  method: "GET",
  path: "/AlchemePay/Connectors",
  answer: v.object({ Connectors: list(Connector, CONNECTOR_KINDS.length), UsualTimeoutMs: Count }),
});

/**
 * Sets one connector. Without `Secret` the stored one is kept if the address is unchanged; '' removes it. Refused with
 * validation_failed and the path Address if the address is invalid or not allowed (decision 066).
 */
export const changeConnector = endpoint({
  ...admin,
  asksPassword: true,
  name: "ChangeConnector",
  method: "PUT",
  path: "/AlchemePay/Connectors",
  body: v.strictObject({
    Kind,
    Address: text(LONGEST_ADDRESS),
    TimeoutMs: Timeout,
    Secret: v.exactOptional(text(500)),
  }),
  answer: Connector,
});

/** Tests a connector with a read-only request. The answer reports only the result, not the connector's own answer. */
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
