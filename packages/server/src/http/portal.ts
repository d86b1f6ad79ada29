import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { BASE_HEADERS, BY_ENCODING, portalHeaders, sendHeaders } from "./headers.ts";
import { languageOf } from "./language.ts";
import { createPortalPages, type PortalPage } from "./portal-page.ts";
import { serveNotBuilt } from "./static.ts";

const UNDER_A_COMPANY = /^[a-z0-9][a-z0-9-]{0,62}(\/|$)/;
const ASSETS = "assets/";

/** Whether a browser navigates to a screen of the portal, which the page itself routes. */
const isNavigation = (request: FastifyRequest, path: string): boolean =>
  (path === "" || UNDER_A_COMPANY.test(path)) &&
  !path.startsWith(ASSETS) &&
  (request.headers.accept ?? "").includes("text/html");

/**
 * Where a screen is whose county was typed in capitals or with spaces around it, as on a printed bill or out of a
 * letter; null where the address is as it should be, and where it names no county at all.
 */
function tidyAddress({ url }: FastifyRequest, path: string): string | null {
  const [named = ""] = path.split("/");
  const name = named.trim().toLowerCase();
  if (name === named || !UNDER_A_COMPANY.test(name)) return null;
  return `/${name}${url.replace(/^\/[^/?]*/, "")}`;
}

/** Sends a page as small as the browser takes it; nothing where the browser has it already. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PortalPage,
): Promise<FastifyReply> {
  reply.type("text/html; charset=utf-8").headers({
    "cache-control": "no-cache",
    vary: "accept-encoding, accept-language",
    etag: page.tag,
  });
  if (request.headers["if-none-match"] === page.tag) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "").split(/\s*,\s*/);
  for (const encoding of ["br", "gzip"] as const)
    if (accepted.includes(encoding))
      return reply.header("content-encoding", encoding).send(await page[encoding]);
  return reply.send(page.plain);
}

/** Serves the built portal: its hashed files, and its one page for every screen under a company (spec 0:27). */
export async function servePortal(app: FastifyInstance, services: Services): Promise<void> {
  const { config, companies } = services;
  sendHeaders(app, { ...portalHeaders(config), ...BY_ENCODING });
  const root = config.folders.portal;
  if (!existsSync(join(root, "index.html"))) {
    serveNotBuilt(app, "/", "The portal", (request) => isNavigation(request, request.url.slice(1)));
    return;
  }
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });
  const pageAt = createPortalPages(services);
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const path = request.params["*"];
    if (path === "" && (await companies.byName("demo"))) return reply.redirect("/demo", 302);
    const tidied = tidyAddress(request, path);
    if (tidied !== null && isNavigation(request, tidied.slice(1))) return reply.redirect(tidied, 302);
    if (isNavigation(request, path))
      return sendPage(request, reply, await pageAt(path, languageOf(request).code));
    if (!path.startsWith(ASSETS)) return reply.header("cache-control", "public, max-age=300").sendFile(path);
    // What a page may do is said with the page. Said again with each of its files it is longer than many of them.
    for (const name of ["permissions-policy", "referrer-policy", "cross-origin-opener-policy"])
      reply.removeHeader(name);
    return reply
      .headers({
        "content-security-policy": BASE_HEADERS["content-security-policy"],
        "cache-control": "public, max-age=31536000, immutable",
      })
      .sendFile(path);
  });
}
