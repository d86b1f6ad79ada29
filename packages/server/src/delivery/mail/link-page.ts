import { createHash } from "node:crypto";
import { accessiblePalette, DEFAULT_TYPEFACE, fontFamily } from "@county-pay/core/company";
import { directionOf, type Language } from "@county-pay/core/messages";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import { allTypefaces } from "../../http/pages/fonts.ts";
import type { Identity } from "../../kernel/identity.ts";

/** The page behind a link: a sentence, and a button if there is something to do. */
export interface LinkPage {
  readonly county: string;
  /** How the county looks; null for a county that is not ours. */
  readonly identity: Identity | null;
  /** Its subject, such as E-Alert. */
  readonly title: string;
  readonly sentence: string;
  readonly button?: string;
}

/** The colors of a page without a county. */
const PLAIN = { accent: "currentcolor", onAccent: "canvas" } as const;
const LOGO_HEIGHT = 48;

function colorsOf(
  identity: Identity | null,
  scheme: "light" | "dark",
): typeof PLAIN | Record<keyof typeof PLAIN, string> {
  if (!identity) return PLAIN;
  const { "--cp-accent": accent, "--cp-on-accent": onAccent } = accessiblePalette(identity.theme)[scheme];
  return { accent, onAccent };
}

/** The style of a page: the county's colors and typeface, light or dark as the reader prefers. */
function styleOf(identity: Identity | null): string {
  const light = colorsOf(identity, "light");
  const dark = colorsOf(identity, "dark");
  return `:root{color-scheme:light dark;--page:#fff;--text:#1b2128;--accent:${light.accent};--on-accent:${light.onAccent}}
@media(prefers-color-scheme:dark){:root{--page:#14171a;--text:#f1f3f5;--accent:${dark.accent};--on-accent:${dark.onAccent}}}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--text);font:18px/1.5 ${fontFamily(identity?.typeface ?? DEFAULT_TYPEFACE)}}
header,main{max-inline-size:600px;margin-inline:auto}
header{display:flex;align-items:center;gap:12px;padding-block-end:12px;border-block-end:2px solid var(--accent);font-size:20px;font-weight:700}
h1{font-size:28px;line-height:1.2}
button{min-block-size:48px;padding:12px 24px;border:2px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:3px}`;
}

/** What a page may do: show its own style, its logo and our fonts, run nothing, and submit to its own origin. */
const policyOf = (style: string): string => {
  const hash = createHash("sha256").update(style).digest("base64");
  return `default-src 'none'; style-src 'self' 'sha256-${hash}'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
};

const logoOf = (logo: Identity["logo"] | undefined): string =>
  logo
    ? `<img src="data:image/png;base64,${logo.png.toString("base64")}" alt="" width="${Math.round((logo.width / logo.height) * LOGO_HEIGHT)}" height="${LOGO_HEIGHT}">`
    : "";

/**
 * The page as HTML, and the policy to serve it with. Only its form acts: opening the link, as an email scanner does,
 * changes nothing.
 */
export function linkPage(
  { county, identity, title: about, sentence, button }: LinkPage,
  { code }: Language,
): { readonly html: string; readonly policy: string } {
  const style = styleOf(identity);
  const form = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : "";
  const html = `<!doctype html>
<html lang="${code}" dir="${directionOf(code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml([about, county].filter((part) => part !== "").join(" - "))}</title>
<link rel="stylesheet" href="${allTypefaces()}">
<style>${style}</style>
</head>
<body>
${county === "" ? "" : `<header>${logoOf(identity?.logo)}<span>${escapeHtml(county)}</span></header>`}
<main>
<h1>${escapeHtml(about)}</h1>
<p role="status">${escapeHtml(sentence)}</p>
${form}
</main>
</body>
</html>
`;
  return { html, policy: policyOf(style) };
}
