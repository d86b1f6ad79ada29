import { health } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

const PATIENCE_MS = 2_000;

async function canServe({ db }: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = db.pool
    .query("select from schema_migrations limit 1")
    .then(({ rowCount }) => rowCount === 1)
    .catch(() => false);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Healthy when, and only when, a migrated database answers within two seconds (spec 1:99). */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get(health.path, { config: { rateLimit: false } }, async (_request, reply) => {
    const healthy = await canServe(services);
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? "Healthy" : "Unhealthy" });
  });
}
