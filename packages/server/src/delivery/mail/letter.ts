import { accessiblePalette, fontFamily } from "@county-pay/core/company";
import { directionOf, format, type Language, mailMessages } from "@county-pay/core/messages";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import type { Identity } from "../../kernel/identity.ts";
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

/** The colors of an email that does not follow the reader's dark mode; those of the county are legible on white. */
const INK = "#1b2128";
const SOFT = "#505a66";
const LINE = "#d4d9de";
const CELL = `padding:6px 24px 6px 0;border-bottom:1px solid ${LINE}`;

const table = (facts: NonNullable<Letter["facts"]>): string =>
  `<table cellspacing="0" style="border-collapse:collapse">${facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left" valign="top" style="${CELL};font-weight:400;color:${SOFT}">${escapeHtml(label)}</th><td valign="top" style="${CELL}">${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>`;

const linkHtml = (
  { label, url }: NonNullable<Letter["link"]>,
  hint: string,
  colors: { readonly accent: string; readonly onAccent: string },
): string =>
  [
    `<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colors.accent};color:${colors.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="font-size:14px;color:${SOFT};word-break:break-all">${escapeHtml(hint)}<br>${escapeHtml(url)}</p>`,
  ].join("\n");

/** The images travel with the email, because email programs block images from elsewhere. */
const CODE_ID = "code@county-pay";
const LOGO_ID = "logo@county-pay";
const LOGO_HEIGHT = 48;

const codeHtml = ({ label, url, alt }: NonNullable<Letter["code"]>): string =>
  [
    `<p><img src="cid:${CODE_ID}" alt="${escapeHtml(alt)}" width="180" height="180"></p>`,
    `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  ].join("\n");

/** The sender at the top of an email: the logo, which says no more than the name beside it, and the name. */
function letterhead(county: string, logo: Identity["logo"], accent: string): string {
  const width = logo && Math.round((logo.width / logo.height) * LOGO_HEIGHT);
  const image = logo
    ? `<img src="cid:${LOGO_ID}" alt="" width="${width}" height="${LOGO_HEIGHT}" style="vertical-align:middle;margin-inline-end:12px">`
    : "";
  return `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${accent};font-size:20px;font-weight:700;color:${accent}">${image}<span style="vertical-align:middle">${escapeHtml(county)}</span></p>`;
}

/** Both parts of an email from a county, in its colors and typeface if the reader's device has it. */
export function render(
  letter: Letter,
  { county, identity }: { readonly county: string; readonly identity: Identity },
  language: Language,
): Rendered {
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
  const { theme, typeface, logo } = identity;
  const { "--cp-accent": accent, "--cp-on-accent": onAccent } = accessiblePalette(theme).light;
  const font = escapeHtml(fontFamily(typeface));
  const html = `<!doctype html>
<html lang="${language.code}" dir="${directionOf(language.code)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:${INK};font-family:${font};font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
${letterhead(county, logo, accent)}
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${links.map((one) => linkHtml(one, texts.linkHint, { accent, onAccent })).join("\n")}
${facts.length > 0 ? table(facts) : ""}
${lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>` : ""}
${code ? codeHtml(code) : ""}
${note ? paragraph(note) : ""}
${paragraph(signature)}
<p style="margin-top:24px;padding-top:12px;border-top:1px solid ${LINE};font-size:14px;color:${SOFT}">${escapeHtml(automatic)}</p>
</div>
</body>
</html>
`;
  const images = [
    ...(logo ? [{ id: LOGO_ID, name: "logo.png", png: logo.png }] : []),
    ...(code ? [{ id: CODE_ID, name: "code.png", png: code.image }] : []),
  ];
  return { subject, text, html, images, ...(letter.unsubscribe ? { unsubscribe: letter.unsubscribe } : {}) };
}
