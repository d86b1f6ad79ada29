import { eBillingPageMessages, format } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { linkTo, type Offer, type OpenedLink, registerLinkPages } from "../../delivery/mail/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { CONFIRM_DAYS } from "../alerts/index.ts";
import { type BillingRequest, billingById, confirmBilling, eBillById, stopBills } from "./billing-request.ts";

const PAGES = "e-bills";

/** The link that confirms a subscription to bills by email. */
export const confirmLink = (
  services: Services,
  company: CompanyRecord,
  { id, nonce }: BillingRequest,
): string =>
  linkTo(services, company, { pages: PAGES, companyId: company.id, purpose: "confirm", id, nonce });

/** The link in a bill's email that ends the account's bills by email; it never expires. */
export const stopLink = (services: Services, company: CompanyRecord, eBillId: string): string =>
  linkTo(services, company, {
    pages: PAGES,
    companyId: company.id,
    purpose: "stop",
    id: eBillId,
    nonce: "",
  });

async function offerOf(
  { db: { kysely } }: Services,
  { company, purpose, id, language, isRight }: OpenedLink,
): Promise<Offer | null> {
  const texts = language.texts(eBillingPageMessages);
  if (purpose === "confirm") {
    const wish = await billingById(kysely, company.id, id, CONFIRM_DAYS);
    if (!wish?.isAsked || !isRight(wish.nonce)) return null;
    return {
      question: format(texts.confirmQuestion, { account: wish.account_number }),
      button: texts.confirmButton,
      act: () => confirmBilling(kysely, company.id, wish),
      done: texts.confirmed,
    };
  }
  const mailed = purpose === "stop" && isRight("") ? await eBillById(kysely, company.id, id) : null;
  if (!mailed) return null;
  return {
    question: format(texts.stopQuestion, { account: mailed.accountNumber }),
    button: texts.stopButton,
    act: async () => {
      await stopBills(kysely, company.id, mailed);
      return true;
    },
    done: texts.stopped,
  };
}

/** The pages behind the links in emails about bills by email. */
export const registerPages = (app: FastifyInstance, services: Services): Promise<void> =>
  registerLinkPages(app, services, {
    pages: PAGES,
    title: (language) => language.texts(eBillingPageMessages).title,
    offerOf: (link) => offerOf(services, link),
  });
