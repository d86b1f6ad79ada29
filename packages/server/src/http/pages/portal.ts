import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Services } from "../../kernel/services.ts";
import { encodingFor } from "../compress.ts";
import { BASE_HEADERS, BY_ENCODING, portalHeaders, sendHeaders } from "../headers.ts";
import { languageOf } from "../language.ts";
import { type BundleOf, createPortalPages, type PortalPage } from "./portal-page.ts";
import { serveNotBuilt } from "./static.ts";

const COMPANY = /^[a-z0-9][a-z0-9-]{0,62}$/;
const ASSETS = "assets/";

/** The first segment of a path: a county's name, or the start of a call. */
const firstOf = (path: string): string => path.split("/")[0] ?? "";

/** The first segments of everything else that `app` serves, in lower case; filled while its routes are registered. */
export function takenNames(app: FastifyInstance): ReadonlySet<string> {
  const taken = new Set<string>();
  app.addHook("onRoute", ({ url }) => {
    const name = firstOf(url.slice(1)).toLowerCase();
    if (name !== "" && !/[:*]/.test(name)) taken.add(name);
  });
  return taken;
}

/**
 * Whether a caller gets the portal's page: anyone who asks for text/html or for nothing in particular, as monitors,
 * link checkers, and link previews do (NAV-007). Only callers that ask for application/json get JSON, and callers that
 * mistype a call, whose prefix is `taken`.
 */
function wantsPage(request: FastifyRequest, path: string, taken: ReadonlySet<string>): boolean {
  const accept = (request.headers.accept ?? "").toLowerCase();
  if (accept.includes("text/html")) return true;
  return !accept.includes("application/json") && !taken.has(firstOf(path).toLowerCase());
}

/**
 * The address of a screen whose county was typed in capitals or with spaces around it, as on a printed bill or in a
 * letter; null if the address is already correct or names no county.
 */
function tidyAddress({ url }: FastifyRequest, path: string, taken: ReadonlySet<string>): string | null {
  const named = firstOf(path);
  const name = named.trim().toLowerCase();
  if (name === named || !COMPANY.test(name) || taken.has(name)) return null;
  return `/${name}${url.replace(/^\/[^/?]*/, "")}`;
}

/** Whether a path names a file next to the page, such as favicon.svg. */
const isFile = (root: string, path: string): boolean =>
  path !== "" && path === basename(path) && !path.startsWith("..") && existsSync(join(root, path));

/** Sends a page compressed as well as the browser accepts; nothing if the browser already has it. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PortalPage,
  config: Config,
): Promise<FastifyReply> {
  if (page.styles !== null || page.scripts !== null)
    reply.headers(portalHeaders(config, page.styles ?? "", page.scripts ?? ""));
  reply.type("text/html; charset=utf-8").headers({
    "cache-control": "no-cache",
    vary: "accept, accept-encoding, accept-language",
    etag: page.tag,
  });
  if (!page.isFound) reply.code(404);
  else if (request.headers["if-none-match"] === page.tag) return reply.code(304).send();
  const encoding = encodingFor(request);
  return encoding
    ? reply.header("content-encoding", encoding).send(await page[encoding])
    : reply.send(page.plain);
}

/** Serves the built portal: its hashed files, and its single page for every screen of a company (ROUTE-001). */
export async function servePortal(
  app: FastifyInstance,
  services: Services,
  taken: ReadonlySet<string>,
  bundleOf: BundleOf,
): Promise<void> {
  const { config, companies } = services;
  sendHeaders(app, { ...portalHeaders(config), ...BY_ENCODING });
  const root = config.folders.portal;
  if (!existsSync(join(root, "index.html"))) {
    serveNotBuilt(app, "/", "The portal", (request) => wantsPage(request, request.url.slice(1), taken));
    return;
  }
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });
  const pageAt = createPortalPages(services, bundleOf, app.log);
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const path = request.params["*"];
    if (path === "" && (await companies.byName("demo"))) return reply.redirect("/demo", 302);
    if (path.startsWith(ASSETS)) return sendAsset(reply, path);
    if (isFile(root, path)) return reply.header("cache-control", "public, max-age=300").sendFile(path);
    if (!wantsPage(request, path, taken)) return reply.callNotFound();
    const tidied = tidyAddress(request, path, taken);
    if (tidied !== null) return reply.redirect(tidied, 302);
    return sendPage(request, reply, await pageAt(request.url, languageOf(request).code), config);
  });
}

/** Sends a file with a hash of its content in its name. */
function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  // These policies apply to the page. Repeated with each file, they would be longer than many of the files.
  for (const name of ["permissions-policy", "referrer-policy", "cross-origin-opener-policy"])
    reply.removeHeader(name);
  return reply
    .headers({
      "content-security-policy": BASE_HEADERS["content-security-policy"],
      "cache-control": "public, max-age=31536000, immutable",
    })
    .sendFile(path);
}
