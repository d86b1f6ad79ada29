import type { FastifyInstance, FastifyRequest } from "fastify";
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
  /** The limits of routes with one, by their configuration. */
  const own = new Map<object, Limit>();
  const limitOf = ({ config, url, method }: FastifyRequest["routeOptions"]): Limit | null => {
    if (config.rateLimit === false) return null;
    if (config.rateLimit === undefined) return general;
    const known = own.get(config);
    if (known) return known;
    const { max, timeWindow } = config.rateLimit;
    const limit = { name: `${String(method)} ${url ?? ""}`, max: ownLimit(max), timeWindow };
    own.set(config, limit);
    return limit;
  };
  // With a callback: most calls are counted at once, and need no promise.
  app.addHook("onRequest", (request, reply, done) => {
    const limit = limitOf(request.routeOptions);
    if (limit === null) return done();
    const refuse = (wait: number): Error => {
      services.metrics.limited(limit === general ? name : (request.routeOptions.url ?? ""));
      reply.header("retry-after", Math.max(1, Math.ceil(wait / 1_000)));
      return Object.assign(new Error("rate limited"), { statusCode: 429 });
    };
    const answer = (wait: number): void => (wait === 0 ? done() : done(refuse(wait)));
    const wait = services.limits.take(limit, request.ip);
    if (typeof wait === "number") answer(wait);
    else wait.then(answer, done);
  });
}
