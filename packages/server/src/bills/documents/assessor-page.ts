import { assessorMessages, directionOf, format, type Language } from "@county-pay/core/messages";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/**
 * The address of a county assessor's parcel pages: the customization AssessorUrl, which contains {parcelId}. Null if
 * there is none.
 */
export function assessorUrl({ customization }: CompanyRecord, parcelId: string): string | null {
  const { AssessorUrl: template } = customization;
  if (typeof template !== "string" || !/^https:\/\/[^\s{}]+/.test(template)) return null;
  const url = template.replaceAll("{parcelId}", encodeURIComponent(parcelId));
  return URL.canParse(url) ? url : null;
}

/** A page that redirects to the assessor's, with a link in case that fails. */
export function assessorPage(url: string, parcelId: string, language: Language): string {
  const texts = language.texts(assessorMessages);
  const title = escapeHtml(format(texts.title, { parcelId }));
  return `<!doctype html>
<html lang="${language.code}" dir="${directionOf(language.code)}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(texts.leads)}</p>
<p><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(format(texts.open, { parcelId }))}</a></p>
</body>
</html>
`;
}
