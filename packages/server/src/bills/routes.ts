import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";
import { registerBills } from "./bills/index.ts";
import { registerDocuments } from "./documents/index.ts";
import { registerMailing } from "./mailing/index.ts";
import { registerRestrictions } from "./restrictions/index.ts";

/** The calls of this domain. */
export function registerBillCalls(api: FastifyInstance, services: Services): void {
  registerBills(api, services);
  registerRestrictions(api, services);
  registerDocuments(api, services);
  registerMailing(api, services);
}
