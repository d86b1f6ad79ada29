import { health } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

/**
 * Healthy when, and only when, a migrated database answers within two seconds and can be written to: what payments
 * need. The log says when that changes, and why.
 */
export function registerHealth(app: FastifyInstance, services: Pick<Services, "health">): void {
  let wasHealthy = true;
  app.get(health.path, { config: { rateLimit: false } }, async (_request, reply) => {
    const found = await services.health();
    if (!found.healthy && wasHealthy) app.log.error({ err: found.error }, "payments cannot be taken");
    if (found.healthy && !wasHealthy) app.log.warn("payments can be taken again");
    wasHealthy = found.healthy;
    return reply.code(found.healthy ? 200 : 503).send({ status: found.healthy ? "Healthy" : "Unhealthy" });
  });
}
