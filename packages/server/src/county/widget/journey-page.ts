import type { Colors } from "@county-pay/core/contract";
import { directionOf, type Language, widgetMessages } from "@county-pay/core/messages";
import type { PageSites } from "../../http/headers.ts";
import { frameAncestors } from "../../http/hosts-of.ts";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import { allTypefaces } from "../../http/pages/fonts.ts";

interface JourneyPage {
  readonly company: { readonly name: string; readonly displayName: string; readonly logo: string };
  /** The county's public configuration, as a part of the page (`configurationBlock`). */
  readonly configuration: string;
  readonly colors: Colors;
  /** Exact origins that may embed the page and talk to it. */
  readonly hosts: readonly string[];
  readonly language: Language;
}

/** Whose journey it is: the logo, which says no more than the name beside it, and the name. */
const from = ({ displayName, logo }: JourneyPage["company"]): string => {
  const image = logo === "" ? "" : `<img src="${escapeHtml(logo)}" alt="" height="36">`;
  return `<p class="cp-root cp-from" translate="no">${image}${escapeHtml(displayName)}</p>`;
};

/** The page of the widget's journey: a shell for its script, with the county and the origins that may talk to it. */
export const journeyPage = ({
  company,
  configuration,
  colors,
  hosts,
  language: { code, texts },
}: JourneyPage): string => `<!doctype html>
<html lang="${code}" dir="${directionOf(code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(company.displayName)}</title>
<meta name="county-pay:hosts" content="${escapeHtml(JSON.stringify(hosts))}">
<meta name="county-pay:company" content="${escapeHtml(company.name)}">
<meta name="county-pay:colors" content="${escapeHtml(JSON.stringify(colors))}">
<link rel="stylesheet" href="/embed/journey.css">
<link rel="stylesheet" href="${allTypefaces()}" disabled>
<script type="module" src="/embed/journey.js"></script>
</head>
<body>${from(company)}<div id="root"></div><noscript>${escapeHtml(texts(widgetMessages).loading)}</noscript>${configuration}</body>
</html>
`;

/**
 * The page's headers (SAFETY-008): its own files and calls, card entry in a frame on the payments origin, and embedding
 * by known origins only. Isolated hosts (COEP) may embed it; it never runs inline scripts.
 */
export function journeyHeaders(
  sites: Pick<PageSites, "payments">,
  hosts: readonly string[],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${sites.payments.all.join(" ")}`,
    "form-action 'none'",
    "base-uri 'none'",
    frameAncestors(hosts),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": "strict-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=*, usb=(), clipboard-read=()",
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-embedder-policy": "require-corp",
    "x-robots-tag": "noindex",
    "cache-control": "no-cache",
  };
}
