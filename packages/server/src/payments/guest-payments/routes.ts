import {
  type Endpoint,
  getGuestPaymentInfo,
  type Parsed,
  submitGuestPayment as submitCall,
  voidUnpostedPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { companyOf } from "../../http/company-of.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type GuestContext, type ServeOptions, serve, servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { FEWER } from "../checkout/index.ts";
import { guestPaymentInfo } from "./info.ts";
import { submitGuestPayment } from "./submit.ts";
import { voidUnposted } from "./void-unposted.ts";

/** These calls are public but name a company: only pages on its origins may make them. */
function serveOfCompany<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (
    input: Parsed<E>,
    context: Omit<GuestContext, "caller">,
  ) => ReturnType<Parameters<typeof servePublic<E>>[3]>,
  options?: ServeOptions,
): void {
  servePublic<E>(
    app,
    services,
    endpoint,
    async (input, context) => {
      const company = await companyOf(services, input, context.origin);
      return company instanceof Refusal ? company : handler(input, { ...context, company });
    },
    options,
  );
}

/** Paying one bill by its link, and voiding what a tax system did not accept (GUESTPAY-001, PAY-083). */
export function registerGuestPayments(app: FastifyInstance, services: Services): void {
  serveOfCompany(
    app,
    services,
    getGuestPaymentInfo,
    async ({ body }, { company }) =>
      (await guestPaymentInfo(services, company, body.id, body.Key)) ?? refuse("not_found"),
  );

  serveOfCompany(
    app,
    services,
    submitCall,
    ({ body }, context) => submitGuestPayment(services, app.log, body, context),
    { rateLimit: FEWER },
  );

  serve(
    app,
    services,
    voidUnpostedPayment,
    ({ body }, context) => voidUnposted(services, app.log, body.ConfirmationId, context),
    { rateLimit: FEWER },
  );
}
