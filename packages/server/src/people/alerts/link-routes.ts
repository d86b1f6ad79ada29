import { alertPageMessages, format } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { type Offer, type OpenedLink, registerLinkPages } from "../../delivery/mail/index.ts";
import type { Services } from "../../kernel/services.ts";
import { CONFIRM_DAYS } from "./subscribe.ts";
import { confirmSubscription, stopSubscription, subscriptionById } from "./subscription.ts";

/** The folder of the pages behind links in reminders. */
export const ALERT_PAGES = "e-alerts";

async function offerOf(
  { db: { kysely } }: Services,
  { company, purpose, id, language, isRight }: OpenedLink,
): Promise<Offer | null> {
  if (purpose !== "confirm" && purpose !== "stop") return null;
  const texts = language.texts(alertPageMessages);
  const found = await subscriptionById(kysely, company.id, id, CONFIRM_DAYS);
  if (!found || !isRight(purpose === "stop" ? "" : found.nonce)) return null;
  const bill = { bill: found.bill_number };
  if (purpose === "stop") {
    return {
      question: format(texts.stopQuestion, bill),
      button: texts.stopButton,
      act: async () => {
        await stopSubscription(kysely, company.id, id);
        return true;
      },
      done: texts.stopped,
    };
  }
  if (!found.isAsked) return null;
  return {
    question: format(texts.confirmQuestion, bill),
    button: texts.confirmButton,
    act: () => confirmSubscription(kysely, company.id, found),
    done: texts.confirmed,
  };
}

/** The pages behind links in reminders. */
export const registerLinks = (app: FastifyInstance, services: Services): Promise<void> =>
  registerLinkPages(app, services, {
    pages: ALERT_PAGES,
    title: (language) => language.texts(alertPageMessages).title,
    offerOf: (link) => offerOf(services, link),
  });
