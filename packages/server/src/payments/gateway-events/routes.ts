import type { FastifyInstance } from "fastify";
import type { Services } from "../../kernel/services.ts";
import { takeEvent } from "./take-event.ts";

/** More than any event of a gateway has. */
const LONGEST_EVENT = 512 * 1024;

/**
 * Where gateways send events, at `/gateway-events/` and the gateway's name, on the payments origin. It answers as soon as
 * the event is noted; an event without a valid signature gets 400, as gateways expect.
 */
export function registerGatewayEvents(app: FastifyInstance, services: Services): void {
  // A signature is of the exact bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LONGEST_EVENT }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { kind: string }; Body: Buffer | undefined }>(
    "/gateway-events/:kind",
    async ({ params, headers, body }, reply) => {
      const taken = await takeEvent(services, app.log, params.kind, headers, body ?? Buffer.alloc(0));
      return reply.code(taken === "forged" ? 400 : 200).send({ received: taken !== "forged" });
    },
  );
}
