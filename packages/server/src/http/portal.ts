import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { BASE_HEADERS, BY_ENCODING, portalHeaders, sendHeaders } from "./headers.ts";
import { serveNotBuilt } from "./static.ts";

const UNDER_A_COMPANY = /^[a-z0-9][a-z0-9-]{0,62}(\/|$)/;
const ASSETS = "assets/";

/** Whether a browser navigates to a screen of the portal, which the page itself routes. */
const isNavigation = (request: FastifyRequest, path: string): boolean =>
  (path === "" || UNDER_A_COMPANY.test(path)) &&
  !path.startsWith(ASSETS) &&
  (request.headers.accept ?? "").includes("text/html");

/** Serves the built portal: its hashed files, and its one page for every screen under a company (spec 0:27). */
export async function servePortal(app: FastifyInstance, { config, companies }: Services): Promise<void> {
  sendHeaders(app, { ...portalHeaders(config), ...BY_ENCODING });
  const root = config.folders.portal;
  if (!existsSync(join(root, "index.html"))) {
    serveNotBuilt(app, "/", "The portal", (request) => isNavigation(request, request.url.slice(1)));
    return;
  }
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const path = request.params["*"];
    if (path === "" && (await companies.byName("demo"))) return reply.redirect("/demo", 302);
    if (isNavigation(request, path)) {
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    }
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
