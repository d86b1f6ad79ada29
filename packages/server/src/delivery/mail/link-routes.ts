import { type Language, linkPageMessages } from "@county-pay/core/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { identityOf } from "../../county/companies/index.ts";
import { languageOf } from "../../http/language.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { type LinkPage, linkPage } from "./link-page.ts";
import { isSigned } from "./links.ts";

const Params = v.object({
  company: v.pipe(v.string(), v.maxLength(63)),
  purpose: v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/)),
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** A link's action: a question with its button, what pressing it does, and the result's text. */
export interface Offer {
  readonly question: string;
  readonly button: string;
  readonly act: () => Promise<boolean>;
  readonly done: string;
}

/** An opened link that is not trusted yet: `isRight` says whether it was created with this nonce. */
export interface OpenedLink {
  readonly company: CompanyRecord;
  readonly purpose: string;
  readonly id: string;
  readonly language: Language;
  readonly isRight: (nonce: string) => boolean;
}

/** The pages of one folder. */
export interface LinkPages {
  readonly pages: string;
  /** The subject of its pages. */
  readonly title: (language: Language) => string;
  /** A link's current action; null if it is not ours, was used, or has expired. */
  readonly offerOf: (link: OpenedLink) => Promise<Offer | null>;
}

type Shown = Pick<LinkPage, "sentence" | "button">;

async function answer(
  services: Services,
  { pages, title, offerOf }: LinkPages,
  request: FastifyRequest,
  reply: FastifyReply,
  show: (offer: Offer) => Promise<Shown | null>,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const link = v.safeParse(Params, request.params);
  const company = link.success ? await services.companies.byName(link.output.company) : undefined;
  const offer =
    link.success && company
      ? await offerOf({
          company,
          language,
          purpose: link.output.purpose,
          id: link.output.id,
          isRight: (nonce) =>
            isSigned(
              services,
              { pages, companyId: company.id, purpose: link.output.purpose, id: link.output.id, nonce },
              link.output.signature,
            ),
        })
      : null;
  const page = offer ? await show(offer) : null;
  const shown = page ?? { sentence: language.texts(linkPageMessages).gone };
  const identity = company ? identityOf(company.core) : null;
  const content = { county: company?.displayName ?? "", identity, title: title(language), ...shown };
  const { html, policy } = linkPage(content, language);
  return reply
    .code(page ? 200 : 410)
    .headers({ "content-security-policy": policy, "referrer-policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** The pages behind links in emails: opening one asks, and its button, or one click in an email program, acts. */
export async function registerLinkPages(
  app: FastifyInstance,
  services: Services,
  folder: LinkPages,
): Promise<void> {
  const path = `/${folder.pages}/:company/:purpose/:id/:signature`;
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
    pages.get(path, (request, reply) =>
      answer(services, folder, request, reply, async ({ question, button }) => ({
        sentence: question,
        button,
      })),
    );
    pages.post(path, (request, reply) =>
      answer(services, folder, request, reply, async ({ act, done }) =>
        (await act()) ? { sentence: done } : null,
      ),
    );
  });
}
