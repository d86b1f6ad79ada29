import { directionOf, format, type Language, mailMessages } from "@county-pay/core/messages";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import type { Rendered } from "../../kernel/mailer.ts";

/** An email's content, before it becomes text and HTML. */
export interface Letter {
  readonly subject: string;
  /** The recipient's name; empty if unknown. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** The main action. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Other actions, below. */
  readonly furtherLinks?: readonly { readonly label: string; readonly url: string }[];
  /** A table of the details. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly lines?: readonly string[];
  /** A QR code at the end: its text alternative, its PNG, and the same address as a link. */
  readonly code?: {
    readonly label: string;
    readonly url: string;
    readonly alt: string;
    readonly image: Buffer;
  };
  readonly note?: string;
  /** The one-click unsubscribe address for email programs. */
  readonly unsubscribe?: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const table = (facts: NonNullable<Letter["facts"]>): string =>
  `<table>${facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>`;

const linkHtml = ({ label, url }: NonNullable<Letter["link"]>, hint: string): string =>
  [
    `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    `<p>${escapeHtml(hint)}<br>${escapeHtml(url)}</p>`,
  ].join("\n");

/** The image travels with the email, because email programs block images from elsewhere. */
const CODE_ID = "code@county-pay";

const codeHtml = ({ label, url, alt }: NonNullable<Letter["code"]>): string =>
  [
    `<p><img src="cid:${CODE_ID}" alt="${escapeHtml(alt)}" width="180" height="180"></p>`,
    `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  ].join("\n");

/** Both parts of an email, with the county's name below. */
export function render(letter: Letter, county: string, language: Language): Rendered {
  const texts = language.texts(mailMessages);
  const { name, paragraphs, link, furtherLinks = [], facts = [], lines = [], code, note } = letter;
  const links = [...(link ? [link] : []), ...furtherLinks];
  const subject = oneLine(letter.subject);
  const greeting = name === "" ? texts.greetingWithoutName : format(texts.greeting, { name: oneLine(name) });
  const signature = format(texts.signature, { county });
  const automatic = format(texts.automatic, { county });
  const text = [
    greeting,
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(code ? [`${code.label}:\n${code.url}`] : []),
    ...(note ? [note] : []),
    signature,
    `--\n${automatic}`,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="${language.code}" dir="${directionOf(language.code)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${links.map((one) => linkHtml(one, texts.linkHint)).join("\n")}
${facts.length > 0 ? table(facts) : ""}
${lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>` : ""}
${code ? codeHtml(code) : ""}
${note ? paragraph(note) : ""}
${paragraph(signature)}
<hr>
<p><small>${escapeHtml(automatic)}</small></p>
</body>
</html>
`;
  const images = code ? [{ id: CODE_ID, png: code.image }] : [];
  return { subject, text, html, images, ...(letter.unsubscribe ? { unsubscribe: letter.unsubscribe } : {}) };
}
