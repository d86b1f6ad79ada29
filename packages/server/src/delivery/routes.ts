import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";
import { registerBounces } from "./mail/index.ts";

export { registerMailbox } from "./mail/index.ts";

/** The calls of this domain. */
export const registerDelivery = (api: FastifyInstance, services: Services): void =>
  registerBounces(api, services);
