import * as v from "valibot";
import type { GatewayKind } from "../kind.ts";
import { createSandboxGateway } from "./client.ts";
import { SANDBOX_ACCOUNTS } from "./county-account.ts";
import { GATEWAY_EVENTS_SECRET } from "./events/signature.ts";
import { GATEWAY_FIELDS } from "./fields-setting.ts";

/** The simulated bank of `npm start`: a separate program, at GATEWAY_URL. */
export const SANDBOX: GatewayKind = {
  settings: { GATEWAY_FIELDS, GATEWAY_EVENTS_SECRET },
  accounts: SANDBOX_ACCOUNTS,
  choose: (
    { GATEWAY_FIELDS: given, GATEWAY_EVENTS_SECRET: secret },
    { sandbox: { url, origin, origins } },
  ) => ({
    label: "the sandbox",
    isReal: false,
    isLive: false,
    health: { url, advice: "start it, or check GATEWAY_URL" },
    create: (timeoutMs) =>
      createSandboxGateway({
        url,
        publicOrigin: origin,
        publicOrigins: origins,
        fields: v.parse(GATEWAY_FIELDS, given),
        timeoutMs,
        eventsSecret: v.parse(GATEWAY_EVENTS_SECRET, secret),
      }),
  }),
};
