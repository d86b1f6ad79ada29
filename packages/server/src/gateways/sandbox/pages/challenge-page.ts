import { cents, formatMoney } from "@county-pay/core/money";
import { CHALLENGE_PATH, type ChallengeShown } from "../charges/waits.ts";
import { escapeHtml } from "./escape-html.ts";

const NEWS = {
  approved: "You approved this payment. You can go on.",
  refused: "This payment was not approved. Your card has not been charged.",
} as const;

const form = (secret: string): string => `<div class="buttons">
<form method="post" action="${CHALLENGE_PATH}${secret}/approve"><button class="main">Approve</button></form>
<form method="post" action="${CHALLENGE_PATH}${secret}/refuse"><button>Refuse</button></form>
</div>`;

/**
 * The page on which a payer approves or refuses a charge, in place of their bank's. Once that is decided, it tells the page
 * around it, if that has one of these origins.
 */
export const challengePage = (
  secret: string,
  { state, cents: amount, last4 }: ChallengeShown,
  hosts: readonly string[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox Bank: approve a payment</title>
<meta name="county-pay:hosts" content="${escapeHtml(JSON.stringify(hosts))}">
<meta name="county-pay:challenge" content="${state}">
<link rel="stylesheet" href="/challenge.css">
<script type="module" src="/challenge.js"></script>
</head>
<body><main aria-label="Sandbox Bank">
<p class="bank">Sandbox Bank</p>
<h1>Approve this payment?</h1>
<dl>
<dt>Amount</dt><dd>${formatMoney(cents(amount))}</dd>
<dt>Card</dt><dd>ending in ${last4}</dd>
</dl>
${state === "waiting" ? form(secret) : `<p role="status">${NEWS[state]}</p>`}
<p class="test">This is a test. No bank is asked, and no money moves.</p>
</main></body>
</html>
`;

/** The page's headers: its own files and forms, and nothing inline. Anyone may frame it who knows its secret address. */
export const challengeHeaders: Record<string, string> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "cross-origin",
  "cross-origin-embedder-policy": "require-corp",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/** Tells the page around that the payer has answered. */
export const CHALLENGE_SCRIPT = `const read = (name) => document.querySelector(\`meta[name="county-pay:\${name}"]\`).content;
const state = read("challenge");
if (state !== "waiting" && parent !== window)
  for (const host of JSON.parse(read("hosts"))) parent.postMessage({ challenge: state }, host);
`;

/** In colors of its own, because it is not the county's page. */
export const CHALLENGE_STYLE = `:root { color: #1b2128; background: #fff; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
main { max-inline-size: 26rem; margin-inline: auto; }
.bank { margin: 0; padding-block: 0 0.5rem; border-block-end: 3px solid #0f5132; color: #0f5132; font-weight: 700; }
h1 { font-size: 1.25rem; line-height: 1.3; margin-block: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dt { color: #505a66; }
dd { margin: 0; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
form { flex: 1 1 8rem; }
button { inline-size: 100%; min-block-size: 48px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid #505a66; background: #fff; color: inherit; }
button.main { background: #0f5132; border-color: #0f5132; color: #fff; }
button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
.test { color: #505a66; font-size: 0.875rem; }
`;
