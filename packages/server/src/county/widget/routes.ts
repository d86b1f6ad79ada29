import { CompanyName, widgetStart } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { compressResponses } from "../../http/compress.ts";
import { API_HEADERS, sendHeaders } from "../../http/headers.ts";
import { languageOf } from "../../http/language.ts";
import { limitRates } from "../../http/limits/rate-limit.ts";
import { refuse } from "../../http/refusal.ts";
import { servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { journeyOf } from "./journey-of.ts";
import { startOf } from "./widget-start.ts";

/** The widget's calls from a county's page, and the page that it opens in its frame. */
export async function registerWidget(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (first) => {
    // Any origin may read it, so that a page that may not embed learns why.
    sendHeaders(first, { ...API_HEADERS, "access-control-allow-origin": "*", vary: "origin" });
    limitRates(first, services, "api");
    servePublic(first, services, widgetStart, async ({ params, query }, { origin, language }) => {
      const company = await services.companies.byName(params.company);
      if (!company) return refuse("company_not_found");
      return startOf(services, company, query, origin, language);
    });
  });

  await app.register(async (frame) => {
    compressResponses(frame);
    frame.get<{ Params: { company: string } }>("/embed/journey/:company", async (request, reply) => {
      const name = v.safeParse(CompanyName, request.params.company);
      const company = name.success ? await services.companies.byName(name.output) : undefined;
      if (!company) return reply.callNotFound();
      const { document, headers } = journeyOf(services, company, languageOf(request));
      return reply.type("text/html; charset=utf-8").headers(headers).send(document);
    });
  });
}
