import { alertPageMessages, format, type Language } from "@county-pay/core/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { languageOf } from "../../http/language.ts";
import type { Services } from "../../services.ts";
import type { CompanyRecord } from "../companies/index.ts";
import { isSigned, LINK_PURPOSES } from "./links.ts";
import { type LinkPage, linkPage, PAGE_POLICY } from "./page.ts";
import {
  billingById,
  confirmBilling,
  confirmSubscription,
  stopSubscription,
  subscriptionById,
} from "./standing.ts";
import { CONFIRM_DAYS } from "./subscribe.ts";

const Params = v.object({
  company: v.pipe(v.string(), v.maxLength(63)),
  purpose: v.picklist(LINK_PURPOSES),
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
type Link = v.InferOutput<typeof Params>;

/** What a link leads to: a question with its button, and what pressing it does and then says. */
interface Offer {
  readonly question: string;
  readonly button: string;
  readonly act: () => Promise<boolean>;
  readonly done: string;
}

/** What a link may do now; null where it is not ours, was used, or is too old. */
async function offerOf(
  services: Services,
  company: CompanyRecord,
  { purpose, id, signature }: Link,
  language: Language,
): Promise<Offer | null> {
  const { kysely } = services.db;
  const texts = language.texts(alertPageMessages);
  const isRight = (nonce: string): boolean =>
    isSigned(services, { companyId: company.id, purpose, id, nonce }, signature);
  if (purpose === "billing") {
    const wish = await billingById(kysely, company.id, id, CONFIRM_DAYS);
    if (!wish?.isAsked || !isRight(wish.nonce)) return null;
    return {
      question: format(texts.billingQuestion, { account: wish.account_number }),
      button: texts.billingButton,
      act: () => confirmBilling(kysely, company.id, wish),
      done: texts.billingConfirmed,
    };
  }
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

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  show: (offer: Offer) => Promise<Omit<LinkPage, "county"> | null>,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const link = v.safeParse(Params, request.params);
  const company = link.success ? await services.companies.byName(link.output.company) : undefined;
  const offer = link.success && company ? await offerOf(services, company, link.output, language) : null;
  const page = offer ? await show(offer) : null;
  const shown = page ?? { sentence: language.texts(alertPageMessages).gone };
  return reply
    .code(page ? 200 : 410)
    .headers({ "content-security-policy": PAGE_POLICY, "referrer-policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(linkPage({ county: company?.displayName ?? "", ...shown }, language));
}

const PATH = "/e-alerts/:company/:purpose/:id/:signature";

/** The pages behind the links of alert mails: opening one asks, and its button, or one click in a mail program, acts. */
export async function registerLinks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { bodyLimit: 1_024 },
      (_request, body, done) => {
        body.resume();
        body.once("end", () => done(null));
        body.once("error", done);
      },
    );
    pages.get(PATH, (request, reply) =>
      answer(services, request, reply, async ({ question, button }) => ({ sentence: question, button })),
    );
    pages.post(PATH, (request, reply) =>
      answer(services, request, reply, async ({ act, done }) => ((await act()) ? { sentence: done } : null)),
    );
  });
}
