import type { FastifyInstance } from "fastify";
import { USUAL_RATE } from "../../environment.ts";
import type { Services } from "../../kernel/services.ts";
import type { Limit } from "./rate-limit-store.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * A separate limit for this route instead of the general one, given for a general limit of USUAL_RATE; false for
     * none.
     */
    rateLimit?: Omit<Limit, "name"> | false;
  }
}

const MINUTE_MS = 60_000;

/**
 * Limits the calls per minute from one address; the calls of a scope count together under `name`, a route with its own
 * limit counts alone. If an operator allows more or fewer calls, that scales every limit. A refusal says when to retry
 * (Retry-After).
 */
export function limitRates(app: FastifyInstance, services: Services, name: string): void {
  const { rateLimitPerMinute } = services.config;
  const general: Limit = { name, max: rateLimitPerMinute, timeWindow: MINUTE_MS };
  const ownLimit = (max: number) => Math.max(1, Math.ceil((max * rateLimitPerMinute) / USUAL_RATE));
  app.addHook("onRequest", async (request, reply) => {
    const { config, url = "", method } = request.routeOptions;
    if (config.rateLimit === false) return;
    const limit = config.rateLimit
      ? { ...config.rateLimit, max: ownLimit(config.rateLimit.max), name: `${String(method)} ${url}` }
      : general;
    const wait = await services.limits.take(limit, request.ip);
    if (wait === 0) return;
    services.metrics.limited(limit === general ? name : url);
    reply.header("retry-after", Math.max(1, Math.ceil(wait / 1_000)));
    throw Object.assign(new Error("rate limited"), { statusCode: 429 });
  });
}
