import type { FastifyInstance } from "fastify";
import { API_VERSION, apiDocument, servedCalls } from "./document.ts";
import { referencePage, STYLE } from "./page.ts";

/** The page may load only its own style. */
const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cache-control": "public, max-age=300",
};

/** Serves the OpenAPI document of the instance, and the same as a readable page; both are rendered once. */
export function registerReference(app: FastifyInstance, origin: string): void {
  let written: { readonly json: string; readonly html: string } | undefined;
  const reference = () => {
    written ??= {
      json: JSON.stringify(apiDocument(app, origin)),
      html: referencePage(servedCalls(app), API_VERSION),
    };
    return written;
  };
  app.get("/openapi.json", (_request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=300", "access-control-allow-origin": "*" })
      .type("application/json; charset=utf-8")
      .send(reference().json),
  );
  app.get("/docs-api", (_request, reply) =>
    reply.headers(PAGE_HEADERS).type("text/html; charset=utf-8").send(reference().html),
  );
  app.get("/docs-api/style.css", (_request, reply) =>
    reply.headers(PAGE_HEADERS).type("text/css; charset=utf-8").send(STYLE),
  );
}
