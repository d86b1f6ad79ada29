import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

/**
 * The website of an imaginary county, as its own web office would run it: plain files, its own styles, and a policy
 * that lets in the payment script and nothing else.
 */
const { env } = process;
const PORT = Number(env.EXAMPLES_PORT || 4003);
const PORTAL_ORIGIN = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || 4000}`;
const PAYMENTS_ORIGIN = env.PAYMENTS_ORIGIN || `http://localhost:${env.PAYMENTS_PORT || 4001}`;

const SITE = new URL("county-site/", import.meta.url);
const PAGES = { "/": "index.html", "/pay-taxes": "pay-taxes.html", "/pay-this-bill": "pay-this-bill.html" };
const FILES = { ...PAGES, "/county.css": "county.css", "/seal.svg": "seal.svg" };
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** What such a site needs to allow: the script, its calls, and the frame in which cards are entered. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' ${PORTAL_ORIGIN}`,
  "style-src 'self'",
  "img-src 'self'",
  `connect-src 'self' ${PORTAL_ORIGIN}`,
  `frame-src ${PAYMENTS_ORIGIN}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-cache",
};

async function answer(request, response) {
  const path = new URL(request.url ?? "/", "http://site").pathname
    .replace(/(.)\/$/, "$1")
    .replace(/\.html$/, "");
  const name = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (!name || !["GET", "HEAD"].includes(request.method ?? "")) {
    response.writeHead(name ? 405 : 404, { ...HEADERS, "content-type": "text/plain; charset=utf-8" });
    return response.end(name ? "Method not allowed" : "Not found");
  }
  const text = await readFile(new URL(name, SITE), "utf8");
  response.writeHead(200, { ...HEADERS, "content-type": TYPES[extname(name)] });
  return response.end(
    request.method === "HEAD" ? undefined : text.replaceAll("{{PORTAL_ORIGIN}}", PORTAL_ORIGIN),
  );
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.on("error", (error) => {
  console.error(`The example sites cannot listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, env.HOST || "127.0.0.1");

const stop = () => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
/** Started by a supervisor: ends with it. */
process.once("disconnect", stop);
