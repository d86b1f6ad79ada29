import { directionOf, LANGUAGE_CODES, languageCode } from "@county-pay/core/messages";
import { SNIPPET_MODES } from "@county-pay/core/settings";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Services } from "../../kernel/services.ts";
import { EMBED_PREVIEW_HEADERS, sendHeaders } from "../headers.ts";
import { escapeHtml } from "./escape-html.ts";

const attribute = <const Schema extends v.GenericSchema<string, string>>(schema: Schema, otherwise: string) =>
  v.optional(v.fallback(v.union([schema, v.literal(otherwise)]), otherwise), otherwise);

/** A snippet's attributes, from the query of its preview; invalid ones count as omitted. */
const Attributes = v.object({
  mode: attribute(v.picklist(SNIPPET_MODES), "search"),
  "property-id": attribute(v.pipe(v.string(), v.maxLength(100)), ""),
  year: attribute(v.pipe(v.string(), v.regex(/^\d{4}$/)), ""),
  lang: attribute(v.picklist(LANGUAGE_CODES), "en"),
});

function page(company: string, displayName: string, query: unknown): string {
  const read = v.parse(Attributes, query);
  const attributes = Object.entries({ company, ...read })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  return `<!doctype html>
<html lang="${read.lang}" dir="${directionOf(languageCode([read.lang]))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(displayName)}</title>
<script async src="/embed/county-pay.js"></script>
</head>
<body>
<county-pay${attributes}></county-pay>
</body>
</html>
`;
}

/** The widget on our own page, for the frame that shows an admin the snippet at work; no other site may frame it. */
export function serveEmbedPreview(app: FastifyInstance, services: Services): void {
  sendHeaders(app, EMBED_PREVIEW_HEADERS);
  app.get<{ Params: { company: string } }>("/embed/preview/:company", async (request, reply) => {
    const company = await services.companies.byName(request.params.company);
    if (!company) return reply.callNotFound();
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(page(company.name, company.displayName, request.query));
  });
}
