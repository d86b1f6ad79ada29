import {
  type CheckoutDetails,
  CompanyName,
  type Endpoint,
  frameChallenge,
  frameGiveUp,
  frameOpen,
  framePay,
  frameStatus,
  frameToken,
  type Parsed,
  Uuid,
} from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { tokenizerKinds } from "../../gateways/index.ts";
import { hostsOf } from "../../http/hosts-of.ts";
import { languageOf } from "../../http/language.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { type Context, type ServeOptions, servePublic } from "../../http/router.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { type Captcha, createCaptcha } from "../captcha/index.ts";
import { askAgain, checkoutResult, giveUp, pay } from "../payments/index.ts";
import { cardEntryById, cardEntryOfFrame, registerToken, spendEntryNonce } from "./card-entry.ts";
import { checkoutDetails } from "./checkout-details.ts";
import { type Checkout, checkoutById, checkoutOfFrame, spendNonce } from "./find-checkout.ts";
import { frameHeaders, framePage, NO_ENTRY, noFramePage } from "./frame-page.ts";
import { newTicket } from "./frame-ticket.ts";
import { entryDetails, entryResult } from "./open-card-entry.ts";
import { FEWER } from "./routes.ts";

/** Opens a checkout, or card entry that returns a token, for the frame whose page asks. */
async function open(
  services: Services,
  { params: { checkoutId }, body }: Parsed<typeof frameOpen>,
  language: Language,
): Promise<CheckoutDetails | Refusal> {
  const { pool } = services.db;
  const frameKey = randomSecret();
  const page = body.CompanyName === undefined ? null : await services.companies.byName(body.CompanyName);
  if (page === undefined) return refuse("session_expired");
  const frame = {
    id: checkoutId,
    nonceHash: sha256(body.Nonce),
    frameKeyHash: sha256(frameKey),
    companyId: page?.id ?? null,
  };
  const shown = (await spendNonce(pool, frame)) ?? (await spendEntryNonce(pool, frame));
  const company = shown && (await services.companies.byId(shown.companyId));
  if (!company) return refuse("session_expired");
  return "payment" in shown
    ? { ...(await checkoutDetails(services, shown, company, language)), FrameKey: frameKey }
    : entryDetails(services, shown, company, frameKey, language);
}

/** Refuses these calls from other origins, even with a valid frame key. */
function serveFrame<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (input: Parsed<E>, context: Context) => ReturnType<Parameters<typeof servePublic<E>>[3]>,
  options?: ServeOptions,
): void {
  const { payments } = services.config.sites;
  servePublic<E>(
    app,
    services,
    endpoint,
    (input, context) =>
      context.origin !== null && payments.all.includes(context.origin)
        ? handler(input, context)
        : refuse("origin_not_allowed"),
    options,
  );
}

/** The county of a page: that of a checkout or a card entry, or the named one, for the next checkout there. */
async function companyOfPage(
  { db: { pool }, companies }: Services,
  id: string,
): Promise<CompanyRecord | undefined> {
  if (!v.is(Uuid, id)) return v.is(CompanyName, id) ? companies.byName(id) : undefined;
  const shown = (await checkoutById(pool, id)) ?? (await cardEntryById(pool, id));
  return shown && companies.byId(shown.companyId);
}

function registerPage(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>("/checkout/:id", async (request, reply) => {
    const { id } = request.params;
    const language = languageOf(request);
    const company = await companyOfPage(services, id);
    const hosts = company ? hostsOf(services, company) : [];
    const account = company ? await services.gateways.current(company.id) : null;
    const gateway = account?.gateway ?? NO_ENTRY;
    const entry = { kinds: tokenizerKinds(gateway), accountId: account?.id ?? "" };
    const next = company && !v.is(Uuid, id) ? newTicket(services, company.id) : null;
    return reply
      .code(company ? 200 : 404)
      .headers(frameHeaders({ gateway }, hosts))
      .type("text/html; charset=utf-8")
      .send(company ? framePage(id, hosts, language, entry, next) : noFramePage(language));
  });
}

/** The card entry page and its calls, on the payments origin. No cookies, no storage. */
export function registerFrame(
  app: FastifyInstance,
  services: Services,
  captcha: Captcha = createCaptcha(services.signingSecret, services.config.payments.captchaCost),
): void {
  const { pool } = services.db;
  const ofFrame = (id: string, frameKey: string): Promise<Checkout | undefined> =>
    checkoutOfFrame(pool, id, sha256(frameKey));
  const entryOfFrame = (id: string, frameKey: string) => cardEntryOfFrame(pool, id, sha256(frameKey));

  registerPage(app, services);
  serveFrame(app, services, frameOpen, (input, { language }) => open(services, input, language));

  serveFrame(app, services, frameChallenge, async ({ params, body }) =>
    (await ofFrame(params.checkoutId, body.FrameKey)) ||
    (await entryOfFrame(params.checkoutId, body.FrameKey))
      ? captcha.challenge(params.checkoutId)
      : refuse("session_expired"),
  );

  serveFrame(
    app,
    services,
    framePay,
    async ({ params, body }, { language }) =>
      pay(services, app.log, {
        checkoutId: params.checkoutId,
        frameKey: body.FrameKey,
        attemptKey: body.AttemptKey,
        token: body.Token,
        accountId: body.Account ?? null,
        captcha: await captcha.check(params.checkoutId, body.Captcha),
        language,
      }),
    { rateLimit: FEWER },
  );

  serveFrame(app, services, frameStatus, async ({ params, body }, { language }) => {
    const checkout = await ofFrame(params.checkoutId, body.FrameKey);
    if (checkout)
      return checkoutResult(await askAgain(services, app.log, checkout.payment), language, checkout.expired);
    const entry = await entryOfFrame(params.checkoutId, body.FrameKey);
    return entry ? entryResult(entry, language) : refuse("session_expired");
  });

  serveFrame(app, services, frameGiveUp, async ({ params, body }, { language }) => {
    const checkout = await ofFrame(params.checkoutId, body.FrameKey);
    if (!checkout) return refuse("session_expired");
    return checkoutResult(await giveUp(services, app.log, checkout.payment), language, checkout.expired);
  });

  serveFrame(
    app,
    services,
    frameToken,
    async ({ params, body }) => {
      const registered = await registerToken(
        pool,
        params.checkoutId,
        sha256(body.FrameKey),
        { token: body.Token, wallet: body.Wallet ?? "", accountId: body.Account ?? null },
        await captcha.check(params.checkoutId, body.Captcha),
        services.config.payments.checkoutMinutes,
      );
      if (registered.decision === "refused") return refuse(registered.code);
      const entry = await entryOfFrame(params.checkoutId, body.FrameKey);
      return entry ? { ExpiresAt: entry.expiresAt.toISOString() } : refuse("session_expired");
    },
    { rateLimit: FEWER },
  );
}
