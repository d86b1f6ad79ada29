import { eAlertSignUp, signUpForEAlerts } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerLinks } from "./link-routes.ts";
import { subscribe } from "./subscribe.ts";

/** Each of these may send an email: attempts from one network address. */
const RATE = { max: 30, timeWindow: 60_000 };

/** Reminders for bills (CALL-146, CALL-159). */
export async function registerAlerts(app: FastifyInstance, services: Services): Promise<void> {
  for (const call of [eAlertSignUp, signUpForEAlerts]) {
    serve(app, services, call, ({ body }, context) => subscribe(services, body, context), {
      rateLimit: RATE,
    });
  }
  await registerLinks(app, services);
}
