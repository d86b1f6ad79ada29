import type { FastifyInstance, onRequestHookHandler, RouteOptions } from "fastify";
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

/** Counts a request of a route, with a callback: most are counted at once, and need no promise. */
const limiting =
  ({ limits, metrics }: Services, limit: Limit, label: string): onRequestHookHandler =>
  (request, reply, done) => {
    const refuse = (wait: number): Error => {
      metrics.limited(label);
      reply.header("retry-after", Math.max(1, Math.ceil(wait / 1_000)));
      return Object.assign(new Error("rate limited"), { statusCode: 429 });
    };
    const answer = (wait: number): void => (wait === 0 ? done() : done(refuse(wait)));
    const wait = limits.take(limit, request.ip);
    if (typeof wait === "number") answer(wait);
    else wait.then(answer, done);
  };

/**
 * Limits the calls per minute from one address; the calls of a scope count together under `name`, a route with its own
 * limit counts alone. If an operator allows more or fewer calls, that scales every limit. A refusal says when to retry
 * (Retry-After).
 */
export function limitRates(app: FastifyInstance, services: Services, name: string): void {
  const { rateLimitPerMinute } = services.config;
  const general: Limit = { name, max: rateLimitPerMinute, timeWindow: MINUTE_MS };
  const ownMax = (max: number) => Math.max(1, Math.ceil((max * rateLimitPerMinute) / USUAL_RATE));
  const limitOf = ({ config, method, url }: RouteOptions): Limit | null => {
    const own = config?.rateLimit;
    if (own === undefined) return general;
    return own === false ? null : { ...own, name: `${String(method)} ${url}`, max: ownMax(own.max) };
  };
  // Known for each route before it is called.
  app.addHook("onRoute", (route) => {
    const limit = limitOf(route);
    if (limit === null) return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      limiting(services, limit, limit === general ? name : route.url),
    ];
  });
}
