import * as v from "valibot";
import type { GatewayKind } from "../kind.ts";
import { createSandboxGateway } from "./client.ts";

/** How cards and accounts are entered: in the sandbox's hosted fields, or in our own form (decision 320). */
const GATEWAY_FIELDS = v.optional(v.picklist(["hosted", "own"]), "hosted");

/** The simulated bank of `npm start`: a separate program, at GATEWAY_URL. */
export const SANDBOX: GatewayKind = {
  settings: { GATEWAY_FIELDS },
  choose: ({ GATEWAY_FIELDS: given }, { sandbox: { url, origin, origins } }) => ({
    label: "the sandbox",
    isReal: false,
    health: { url, advice: "start it, or check GATEWAY_URL" },
    create: (timeoutMs) =>
      createSandboxGateway({
        url,
        publicOrigin: origin,
        publicOrigins: origins,
        fields: v.parse(GATEWAY_FIELDS, given),
        timeoutMs,
      }),
  }),
};
