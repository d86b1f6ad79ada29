import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** At most so many calls a minute from one address; the calls of a scope count together. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    cache: 10_000,
    errorResponseBuilder: () => Object.assign(new Error("rate limited"), { statusCode: 429 }),
  });
}
