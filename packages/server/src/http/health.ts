import { health } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { troubleOf } from "../db/failures/trouble.ts";
import type { Services } from "../kernel/services.ts";
import { languageOf } from "./language.ts";
import { refuse } from "./refusal.ts";

/** Seconds after which a caller refused for maintenance may try again: as often as pages poll. */
const TRY_AGAIN_S = 30;

/**
 * Healthy if and only if a migrated database answers within two seconds and is writable: what payments need. The log
 * says when that changes, and why. While the operator has closed the server, every call, including this one, is refused
 * with `Details.Maintenance`: pages log out and show their maintenance page (MAINT-003, MAINT-004).
 */
export function registerHealth(app: FastifyInstance, services: Pick<Services, "health" | "config">): void {
  if (services.config.maintenance)
    app.addHook("onRequest", async (request, reply) => {
      const refusal = refuse("unavailable", { Maintenance: true }, TRY_AGAIN_S);
      reply.header("retry-after", TRY_AGAIN_S);
      return reply.code(refusal.status).send(refusal.toWire(languageOf(request)));
    });
  let wasHealthy = true;
  app.get(health.path, { config: { rateLimit: false } }, async (_request, reply) => {
    const found = await services.health();
    if (!found.healthy && wasHealthy) app.log.error({ err: found.error }, "payments cannot be taken");
    if (found.healthy && !wasHealthy) app.log.warn("payments can be taken again");
    wasHealthy = found.healthy;
    if (found.healthy) return reply.code(200).send({ status: "Healthy" });
    const reason = troubleOf(found.error)?.reason;
    return reply.code(503).send({ status: "Unhealthy", ...(reason === undefined ? {} : { reason }) });
  });
}
