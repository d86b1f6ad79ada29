import { changeAddressRequest, decideAddressChange, readAddressChanges } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serve, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { decideChange } from "./decide.ts";
import { addressChanges } from "./read.ts";
import { requestChange } from "./request.ts";

/** Each call may send an email: attempts from one network address. */
const RATE = { max: 30, timeWindow: 60_000 };

/** Changes of address (CALL-144), and the list of them for the office. */
export function registerAddressChanges(app: FastifyInstance, services: Services): void {
  serve(app, services, changeAddressRequest, ({ body }, context) => requestChange(services, body, context), {
    rateLimit: RATE,
  });
  serveSignedIn(app, services, readAddressChanges, (_input, { company, inCompany }) =>
    inCompany((tenant) => addressChanges(tenant, company.id)),
  );
  serveSignedIn(app, services, decideAddressChange, ({ params, body }, context) =>
    decideChange(params.id, body, context),
  );
}
