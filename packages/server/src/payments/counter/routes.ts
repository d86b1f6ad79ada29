import {
  submitCashPayment,
  submitCheckPayment,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { takeTender } from "./take.ts";
import type { TenderBody } from "./tender.ts";

/** Cash and checks at the counter (CALL-127 to 130): for bills, and for products without a bill. */
export function registerTaking(app: FastifyInstance, services: Services): void {
  const take = ({ body }: { readonly body: TenderBody }, context: SignedInContext) =>
    takeTender(services, context, body);
  serveSignedIn(app, services, submitRdv2CashPayment, take);
  serveSignedIn(app, services, submitRdv2CheckPayment, take);
  serveSignedIn(app, services, submitCashPayment, take);
  serveSignedIn(app, services, submitCheckPayment, take);
}
