import { directionOf, type Language } from "@county-pay/core/messages";
import { escapeHtml } from "../../http/pages/escape-html.ts";

/** The page behind a link: a sentence, and a button if there is something to do. */
export interface LinkPage {
  readonly county: string;
  /** Its subject, such as E-Alert. */
  readonly title: string;
  readonly sentence: string;
  readonly button?: string;
}

/** Loads nothing, runs nothing, and its form submits to the page's own origin. */
export const PAGE_POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The page as HTML. Only its form acts: opening the link, as an email scanner does, changes nothing. */
export function linkPage({ county, title: about, sentence, button }: LinkPage, { code }: Language): string {
  const title = escapeHtml(`${about} - ${county}`);
  const form = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : "";
  return `<!doctype html>
<html lang="${code}" dir="${directionOf(code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="status">${escapeHtml(sentence)}</p>
${form}
</main>
</body>
</html>
`;
}
