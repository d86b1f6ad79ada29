import type { IncomingHttpHeaders } from "node:http";
import { escapeHtml } from "./escape-html.ts";

/** The path of the hosted fields. */
export const FIELDS_PATH = "/fields";

/** The hosted fields: an empty page for its script, with the origins that may frame it and talk to it. */
export const fieldsPage = (hosts: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment details</title>
<meta name="county-pay:hosts" content="${escapeHtml(JSON.stringify(hosts))}">
<link rel="stylesheet" href="/fields.css">
<script type="module" src="/fields.js"></script>
</head>
<body></body>
</html>
`;

/**
 * Whether a request comes from a frame in a page of `hosts`. Browsers say what they fetch for and, if the page lets them,
 * for which page. A request that says neither gets the page, but it stays empty: the fields appear only after a handshake
 * with the page around it (decision 321).
 */
export const isFramedBy = (
  hosts: readonly string[],
  { referer, "sec-fetch-dest": purpose = "iframe" }: IncomingHttpHeaders,
): boolean =>
  purpose === "iframe" && (referer === undefined || hosts.includes(URL.parse(referer)?.origin ?? ""));

/**
 * The page's headers: only its own files, the style sheet and files of a county's typeface from the page around, and
 * nothing inline. `frame-ancestors` would have to list every page further out too, of any county.
 */
export const fieldsHeaders = (hosts: readonly string[]): Record<string, string> => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hosts.join(" ")}`,
    `font-src ${hosts.join(" ")}`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=()",
  "cross-origin-resource-policy": "cross-origin",
  "cross-origin-embedder-policy": "require-corp",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
});
