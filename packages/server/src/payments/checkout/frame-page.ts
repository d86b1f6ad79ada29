import { directionOf, frameMessages, type Language, outcomeMessages } from "@county-pay/core/messages";
import type { Gateway } from "../../gateways/index.ts";
import { frameAncestors } from "../../http/hosts-of.ts";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import { allTypefaces } from "../../http/pages/fonts.ts";

/**
 * The card entry page: a shell for the frame's script, with the origins that may talk to it. It belongs to one checkout
 * (its ID), or to a county's next one (the county's name): a page that is loaded before there is a checkout, with the
 * ticket with which the checkout is requested, and the key that stays in the page. `kinds`: the kinds of card entry
 * whose code the page loads at once. `accountId`: the gateway account whose fields its policy allows, '' for the
 * installation's: details of another account are refused.
 */
export const framePage = (
  id: string,
  hosts: readonly string[],
  { code, texts }: Language,
  { kinds, accountId }: { readonly kinds: readonly string[]; readonly accountId: string },
  next: { readonly ticket: string; readonly key: string } | null,
): string => `<!doctype html>
<html lang="${code}" dir="${directionOf(code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts(frameMessages).title)}</title>
<meta name="county-pay:hosts" content="${escapeHtml(JSON.stringify(hosts))}">
<meta name="county-pay:checkout" content="${escapeHtml(id)}">
<meta name="county-pay:entry" content="${kinds.join(" ")}">
<meta name="county-pay:account" content="${accountId}">${
  next === null
    ? ""
    : `
<meta name="county-pay:ticket" content="${next.ticket}">
<meta name="county-pay:key" content="${next.key}">`
}
<link rel="stylesheet" href="/frame/frame.css">
<link rel="stylesheet" href="${allTypefaces()}" disabled>
<script type="module" src="/frame/frame.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/** The page for a checkout that does not exist. */
export const noFramePage = ({ code, texts }: Language): string => `<!doctype html>
<html lang="${code}" dir="${directionOf(code)}">
<head><meta charset="utf-8"><title>${escapeHtml(texts(frameMessages).title)}</title></head>
<body><p>${escapeHtml(texts(outcomeMessages).notFound)}</p></body>
</html>
`;

/**
 * The page's headers (SAFETY-008): only its own files, of the gateway its hosted fields, tokenizer, or script, and framing
 * by known origins.
 */
export function frameHeaders(
  { gateway }: { readonly gateway: Pick<Gateway, "entryOrigins"> },
  hosts: readonly string[],
): Record<string, string> {
  const { frames, scripts } = gateway.entryOrigins;
  // A gateway's script makes its own elements from texts, and its frames do not allow isolation (decisions 355, 392).
  const isAlone = scripts.length === 0;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...gateway.entryOrigins.calls].join(" "),
    ["frame-src", ...(frames.length > 0 ? frames : ["'none'"])].join(" "),
    ["form-action 'self'", ...(gateway.entryOrigins.forms ?? [])].join(" "),
    "base-uri 'none'",
    frameAncestors(hosts),
    ...(isAlone ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    // Banks that sign their customers in for Stripe want to see where they come from (decision 375).
    "referrer-policy": isAlone ? "no-referrer" : "origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=*, usb=(), clipboard-read=()",
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-embedder-policy": isAlone && !gateway.entryOrigins.isOpen ? "require-corp" : "unsafe-none",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
}

/** The page of an unknown checkout, or of a county that takes no payments: no card entry. */
export const NO_ENTRY = { tokenizers: {}, entryOrigins: { scripts: [], frames: [], calls: [] } } as const;
