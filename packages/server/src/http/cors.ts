import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";

/**
 * Lets only pages of known origins read responses: the portal's own, and those that any county allows. Which county
 * allows which is checked again when a call names its company (`companyOf`).
 */
export async function allowKnownOrigins(app: FastifyInstance, services: Services): Promise<void> {
  const { portal } = services.config.sites;
  await app.register(cors, {
    // With a callback: most calls come from the portal's own pages, and need no promise.
    origin: (origin, answer) => {
      if (origin === undefined || portal.all.includes(origin)) answer(null, origin !== undefined);
      else
        services.companies.allowsOrigin(origin).then(
          (isAllowed) => answer(null, isAllowed),
          (error: Error) => answer(error, false),
        );
    },
    methods: ["GET", "POST"],
    allowedHeaders: ["content-type"],
    exposedHeaders: ["retry-after", "x-request-id"],
    maxAge: 600,
    strictPreflight: false,
  });
}
