import { format, formatStamp, gatewayStopPageMessages } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { asCompany } from "../../../db/tenant.ts";
import { type Offer, type OpenedLink, registerLinkPages } from "../../../delivery/mail/index.ts";
import type { Services } from "../../../kernel/services.ts";
import { endRequest } from "./decide.ts";
import { STOP_PAGES } from "./letters.ts";
import { waitingRequest } from "./rows.ts";

async function offerOf(
  { db }: Services,
  { company, purpose, id, language, isRight }: OpenedLink,
): Promise<Offer | null> {
  const request = purpose === "stop" ? await waitingRequest(db.kysely, company.id, id) : undefined;
  if (!request || !isRight(request.nonce)) return null;
  const texts = language.texts(gatewayStopPageMessages);
  const doer = { companyId: company.id, userId: null, language: language.code };
  return {
    question: format(texts.question, {
      county: company.displayName,
      name: request.askedByName,
      date: formatStamp(request.askedAt.toISOString(), company.timeZone),
    }),
    button: texts.button,
    act: () => asCompany(db.kysely, company.id, (tenant) => endRequest(tenant, doer, request, "stopped")),
    done: texts.done,
  };
}

/** The page behind the link that stops a change of the gateway account. */
export const registerStopPage = (app: FastifyInstance, services: Services): Promise<void> =>
  registerLinkPages(app, services, {
    pages: STOP_PAGES,
    title: (language) => language.texts(gatewayStopPageMessages).title,
    offerOf: (link) => offerOf(services, link),
  });
