import type { GatewayKind } from "../kind.ts";
import { createSandboxGateway } from "./client.ts";

/** The simulated bank of `npm start`: a separate program, at GATEWAY_URL. */
export const SANDBOX: GatewayKind = {
  settings: {},
  choose: (_env, { sandbox: { url, origin, origins } }) => ({
    label: "the sandbox",
    isReal: false,
    health: { url, advice: "start it, or check GATEWAY_URL" },
    create: (timeoutMs) =>
      createSandboxGateway({ url, publicOrigin: origin, publicOrigins: origins, timeoutMs }),
  }),
};
