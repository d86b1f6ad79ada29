import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import type { Limit } from "./rate-limit-store.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A limit of this route's own instead of the general one; false for none. */
    rateLimit?: Omit<Limit, "name"> | false;
  }
}

const MINUTE_MS = 60_000;

/**
 * At most so many calls a minute from one address; the calls of a scope count together under `name`, a route with a limit
 * of its own counts alone. What is refused is told when to come again (Retry-After).
 */
export function limitRates(app: FastifyInstance, services: Services, name: string): void {
  const general: Limit = { name, max: services.config.rateLimitPerMinute, timeWindow: MINUTE_MS };
  app.addHook("onRequest", async (request, reply) => {
    const { config, url = "", method } = request.routeOptions;
    if (config.rateLimit === false) return;
    const limit = config.rateLimit ? { ...config.rateLimit, name: `${String(method)} ${url}` } : general;
    const wait = await services.limits.take(limit, request.ip);
    if (wait === 0) return;
    services.metrics.limited(limit === general ? name : url);
    reply.header("retry-after", Math.max(1, Math.ceil(wait / 1_000)));
    throw Object.assign(new Error("rate limited"), { statusCode: 429 });
  });
}
