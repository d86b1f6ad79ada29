import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

type Headers = Readonly<Record<string, string>>;

/** The origins that the policies of our pages name. */
export interface PageSites {
  readonly portal: Pick<Config["sites"]["portal"], "all">;
  readonly payments: Pick<Config["sites"]["payments"], "all">;
}

/** On every response. */
export const BASE_HEADERS: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // Card entry opens wallets in frames inside ours; the policies of our pages say which frames these can be.
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=*, usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

/** Responses contain current amounts: they must not be cached. */
export const API_HEADERS: Headers = { "cache-control": "no-store" };

/** Built files exist uncompressed, in brotli and in gzip; caches must distinguish them. */
export const BY_ENCODING: Headers = { vary: "accept-encoding" };

/** Files that any site may load: the widget's loader and its chunks. */
export const EMBED_HEADERS: Headers = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");

/** The path of documents; a page of the portal may show them in a frame. */
export const DOCUMENTS_PATH = "/documents/";

/** A document must not run or load anything, and only the portal's pages may frame it (decision 027). */
export const DOCUMENT_HEADERS: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** The path where an admin's page shows the widget as on a county's site. */
const EMBED_PREVIEW_PATH = "/embed/preview/";

/** That page contains only the widget and the frame of its journey; only the portal's pages may frame it. */
export const EMBED_PREVIEW_HEADERS: Headers = {
  "content-security-policy": policy({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "frame-ancestors": "'self'",
    "form-action": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
  }),
  "x-robots-tag": "noindex",
};

/**
 * The hosted portal: only its own files, frames only for the payments origin, documents and the widget's preview,
 * nothing inline but the county's colors, whose hash is `styles`, and the counter's first script, whose hash is `scripts`;
 * Trusted Types.
 */
export const portalHeaders = (config: { readonly sites: PageSites }, styles = "", scripts = ""): Headers => ({
  "content-security-policy": policy({
    "default-src": "'self'",
    "script-src": `'self' ${scripts}`.trim(),
    "style-src": `'self' ${styles}`.trim(),
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "frame-src": [
      ...config.sites.payments.all,
      ...config.sites.portal.all.flatMap((origin) => [
        `${origin}${DOCUMENTS_PATH}`,
        `${origin}${EMBED_PREVIEW_PATH}`,
      ]),
    ].join(" "),
    "frame-ancestors": "'self'",
    "form-action": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
    // DOMPurify parses county HTML with it, into a document that runs nothing (decision 486).
    "trusted-types": "county-html",
  }),
  // Card entry opens windows of payers' banks, which report back to the gateway's fields (decision 375).
  "cross-origin-opener-policy": "same-origin-allow-popups",
});

/** Over TLS, tells browsers to stay there. */
export const transportHeaders = (origin: string): Headers =>
  origin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};

/** Adds the base headers and the request's ID to every response of an instance that is served as `origin`. */
export function sendBaseHeaders(app: FastifyInstance, origin: string): void {
  const headers = { ...BASE_HEADERS, ...transportHeaders(origin) };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

/** Adds headers to every response of a scope; a handler may still replace them. */
export function sendHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
