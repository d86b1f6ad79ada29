import { signUpForEBilling } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerPages } from "./pages.ts";
import { signUpForBilling } from "./sign-up.ts";

/**
 * Bills by email instead of paper (CALL-145, PREVIEW-008). Signing up may send an email: attempts from one network
 * address.
 */
export async function registerEBilling(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, signUpForEBilling, ({ body }, context) => signUpForBilling(services, body, context), {
    rateLimit: { max: 30, timeWindow: 60_000 },
  });
  await registerPages(app, services);
}
