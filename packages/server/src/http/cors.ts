import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";

/** What a page of a known origin may read of an answer besides the body. */
const READABLE = { "access-control-expose-headers": "retry-after, x-request-id" };

/** The answer to a browser that asks whether such a page may make a call. */
const PREFLIGHT = {
  "access-control-allow-methods": ["GET", "POST"].join(", "),
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "600",
  // Safari waits for a body without it.
  "content-length": "0",
};

/**
 * Lets only pages of known origins read responses: the portal's own, and those that any county allows. Which county
 * allows which is checked again when a call names its company (`companyOf`).
 */
export function allowKnownOrigins(app: FastifyInstance, { companies, config }: Services): void {
  const { portal } = config.sites;
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    reply.header("vary", "Origin");
    if (origin === undefined) return done();
    const answer = (isAllowed: boolean): void => {
      if (isAllowed) reply.headers({ "access-control-allow-origin": origin, ...READABLE });
      if (isAllowed && request.method === "OPTIONS") reply.headers(PREFLIGHT).code(204).send();
      else done();
    };
    const isAllowed = portal.all.includes(origin) || companies.allowsOrigin(origin);
    if (typeof isAllowed === "boolean") answer(isAllowed);
    else isAllowed.then(answer, done);
  });
  // Without an allowed origin there is nothing to ask for.
  app.options("*", (_request, reply) => {
    reply.callNotFound();
  });
}
