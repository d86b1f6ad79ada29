import { WALLET_NAMES, type Wallet } from "@county-pay/core/methods";
import { cents, formatMoney } from "@county-pay/core/money";
import { escapeHtml } from "../pages/escape-html.ts";
import { WALLET_CARDS } from "./cards.ts";

/** The path of the sheet, its files, and its answers. */
export const WALLET_PATH = "/wallet";

/** What the sheet shows: all of it from the card frame around it, which has it from its server. */
export interface Sheet {
  readonly wallet: Wallet;
  readonly payee: string;
  readonly cents: number;
}

const choices = (): string =>
  [...WALLET_CARDS]
    .map(
      ([name, { label }], at) =>
        `<label><input type="radio" name="card" value="${name}"${at === 0 ? " checked" : ""}> ${escapeHtml(label)}</label>`,
    )
    .join("\n");

/** The sheet that stands in for a wallet's own: payee, total, test cards, and the payer's answer. No number is typed. */
export const walletPage = (
  { wallet, payee, cents: amount }: Sheet,
  hosts: readonly string[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${WALLET_NAMES[wallet]} (sandbox test)</title>
<meta name="county-pay:hosts" content="${escapeHtml(JSON.stringify(hosts))}">
<meta name="county-pay:wallet" content="${wallet}">
<link rel="stylesheet" href="/challenge.css">
<link rel="stylesheet" href="${WALLET_PATH}.css">
<script type="module" src="${WALLET_PATH}.js"></script>
</head>
<body><main aria-label="${WALLET_NAMES[wallet]} (sandbox test)">
<p class="bank">Sandbox wallet: ${WALLET_NAMES[wallet]}</p>
<h1>Pay ${escapeHtml(payee)}?</h1>
<dl>
<dt>Total</dt><dd>${formatMoney(cents(amount))}</dd>
</dl>
<form id="sheet">
<fieldset><legend>Test card</legend>
${choices()}
</fieldset>
<div class="buttons">
<button class="main" type="submit">Approve</button>
<button type="button" id="refuse">Refuse</button>
</div>
<p role="alert" id="trouble"></p>
</form>
<p class="test">This is a test. ${WALLET_NAMES[wallet]} is not asked, and no money moves.</p>
</main></body>
</html>
`;

/** The page's headers: its own files and calls, and nothing inline. */
export const walletHeaders: Record<string, string> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
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

/** Sends the chosen card, and tells the answer to the card frame around it and to no other page. */
export const WALLET_SCRIPT = `const read = (name) => document.querySelector(\`meta[name="county-pay:\${name}"]\`).content;
const tell = (answer) => {
  for (const host of JSON.parse(read("hosts"))) parent.postMessage(answer, host);
};
const form = document.querySelector("#sheet");
const trouble = document.querySelector("#trouble");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  trouble.textContent = "";
  const body = JSON.stringify({ wallet: read("wallet"), card: new FormData(form).get("card") });
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch("wallet/approve", { method: "POST", credentials: "omit", headers, body });
    if (!response.ok) throw new Error(String(response.status));
    tell({ wallet: "approved", ...(await response.json()) });
  } catch {
    trouble.textContent = "The sandbox did not answer. Try again.";
  }
});
document.querySelector("#refuse").addEventListener("click", () => tell({ wallet: "refused" }));
`;

/** What the sheet has besides the page of a challenge. */
export const WALLET_STYLE = `fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
legend { padding: 0; color: #505a66; }
label { display: flex; gap: 0.5rem; align-items: center; min-block-size: 44px; }
.buttons button { flex: 1 1 8rem; inline-size: auto; }
#trouble { color: #b3261e; }
`;
