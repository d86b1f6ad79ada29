import {
  type CheckoutResult,
  cancelCheckout,
  checkoutStatus,
  guestCheckout as guestCheckoutCall,
  guestMiscCheckout as guestMiscCheckoutCall,
  openCardEntry as openCardEntryCall,
  placeInLine,
  resumeCheckout as resumeCheckoutCall,
} from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { USUAL_RATE } from "../../environment.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { serve } from "../../http/router.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { inLine } from "../line/index.ts";
import { askAgain, checkoutResult, giveUp } from "../payments/index.ts";
import { checkoutById } from "./find-checkout.ts";
import { guestCheckout, guestMiscCheckout } from "./guest-checkout.ts";
import { openCardEntry } from "./open-card-entry.ts";
import { resumeCheckout } from "./resume-checkout.ts";

/** Opening a checkout costs more than reading bills, so its limit is a tenth of an address's total limit. */
export const FEWER = { max: USUAL_RATE / 10, timeWindow: 60_000 };

/** The status of a checkout, once `ask` has asked the gateway about a payment that waits. */
async function readCheckoutStatus(
  services: Services,
  log: Log,
  companyId: number,
  checkoutId: string,
  language: Language,
  ask: typeof askAgain = askAgain,
): Promise<CheckoutResult | Refusal> {
  const checkout = await checkoutById(services.db.pool, checkoutId);
  if (!checkout || checkout.companyId !== companyId) return refuse("not_found");
  const payment = await ask(services, log, checkout.payment);
  return checkoutResult(payment, language, checkout.expired);
}

/** The calls of the page that opens card entry, on the API's origin. */
export function registerCheckout(api: FastifyInstance, services: Services): void {
  serve(api, services, guestCheckoutCall, ({ body }, context) => guestCheckout(services, body, context), {
    rateLimit: FEWER,
  });

  serve(
    api,
    services,
    guestMiscCheckoutCall,
    ({ body }, context) => guestMiscCheckout(services, body, context),
    { rateLimit: FEWER },
  );

  serve(api, services, openCardEntryCall, (input, context) => openCardEntry(services, input, context), {
    rateLimit: FEWER,
  });

  serve(
    api,
    services,
    placeInLine,
    async ({ body }, { company }) => {
      const admission = await services.line.turn(company.id, body.Key);
      return "opened" in admission ? { Status: "success" as const } : inLine(admission, "payment");
    },
    { rateLimit: FEWER },
  );

  serve(api, services, checkoutStatus, ({ params }, { company, language }) =>
    readCheckoutStatus(services, api.log, company.id, params.checkoutId, language),
  );

  serve(
    api,
    services,
    resumeCheckoutCall,
    (input, context) => resumeCheckout(services, api.log, input, context),
    { rateLimit: FEWER },
  );

  serve(api, services, cancelCheckout, async ({ body }, { company, language }) => {
    await services.db.pool.query("select cancel_checkout($1, $2)", [company.id, body.CheckoutId]);
    return readCheckoutStatus(services, api.log, company.id, body.CheckoutId, language, giveUp);
  });
}
