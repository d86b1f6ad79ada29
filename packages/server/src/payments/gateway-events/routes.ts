import type { FastifyInstance } from "fastify";
import { limitRates } from "../../http/limits/rate-limit.ts";
import type { Services } from "../../kernel/services.ts";
import { mayBeEvent, takeEvent } from "./take-event.ts";

/** More than any event of a gateway has. */
const LONGEST_EVENT = 256 * 1024;
/**
 * How many events one address may send: twenty a second. A gateway sends from several addresses, and sends again what was
 * refused; whatever an event is about, our own jobs ask about, too.
 */
const EVENTS = { max: 1_200, timeWindow: 60_000 } as const;

/**
 * Where gateways send events, at `/gateway-events/` and the gateway's name, on the payments origin. It answers as soon as
 * the event is noted; an event without a valid signature gets 400, as gateways expect. Without what a signature needs,
 * the body is not even read.
 */
export function registerGatewayEvents(app: FastifyInstance, services: Services): void {
  limitRates(app, services, "gateway events");
  // A signature is of the exact bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LONGEST_EVENT }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { kind: string }; Body: Buffer | undefined }>(
    "/gateway-events/:kind",
    {
      config: { rateLimit: EVENTS },
      // After the rate limit, which is added when the route is.
      preParsing: ({ params, headers }, reply, payload, done) => {
        const refuseUnread = (): void => void reply.code(400).send({ received: false });
        mayBeEvent(services, params.kind, headers).then(
          (may) => (may ? done(null, payload) : refuseUnread()),
          done,
        );
      },
    },
    async ({ params, headers, body }, reply) => {
      const taken = await takeEvent(services, app.log, params.kind, headers, body ?? Buffer.alloc(0));
      return reply.code(taken === "forged" ? 400 : 200).send({ received: taken !== "forged" });
    },
  );
}
