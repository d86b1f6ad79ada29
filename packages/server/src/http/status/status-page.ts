import { createHash } from "node:crypto";
import { directionOf, format, type Language, serviceStatusMessages } from "@county-pay/core/messages";
import { BASE_HEADERS } from "../headers.ts";
import { escapeHtml } from "../pages/escape-html.ts";

/** Whether payments work, and since when, in milliseconds since 1970. */
export interface ServiceStatus {
  /** `partly`: for some counties, but not for all. */
  readonly state: "up" | "partly" | "down" | "maintenance";
  /** Omitted unless it is only that the gateway does not answer: then all but card and eCheck payments work. */
  readonly cause?: "gateway";
  readonly since: number;
  /** Whether payers of some county wait in line (decision 430). */
  readonly hasLine?: boolean;
}

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1rem; font-weight: normal; }
.state { font-size: 1.5rem; font-weight: bold; line-height: 1.25; margin: 0; }
a { display: inline-block; padding: 0.75rem 0; }
`;
const HASH = createHash("sha256").update(STYLE).digest("base64");

/** Of the page: it loads nothing, and nobody keeps a copy. */
export const STATUS_HEADERS = {
  ...BASE_HEADERS,
  "content-security-policy": `default-src 'none'; style-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  vary: "accept, accept-language",
  "x-robots-tag": "noindex",
} as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time in whole minutes, hours, or days, as the language writes it. */
function timeText(ms: number, { code }: Language): string {
  const [unit, size] =
    ms < HOUR_MS
      ? (["minute", MINUTE_MS] as const)
      : ms < 2 * DAY_MS
        ? (["hour", HOUR_MS] as const)
        : (["day", DAY_MS] as const);
  return new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.floor(ms / size),
  );
}

/** The page, which needs no file, script, or database. */
export function statusPage(
  { state, cause, since, hasLine = false }: ServiceStatus,
  language: Language,
  now: number,
): string {
  const texts = language.texts(serviceStatusMessages);
  const ms = now - since;
  const lasts = ms < MINUTE_MS ? texts.lessThanMinute : format(texts.lasts, { time: timeText(ms, language) });
  const line = hasLine ? [texts.line] : [];
  const stateText =
    cause === undefined ? texts[state] : state === "partly" ? texts.gatewayPartly : texts.gatewayDown;
  const advice = state === "up" ? line : [texts.payer, texts.office];
  const paragraphs = [lasts, ...advice].map((text) => `<p>${escapeHtml(text)}</p>`).join("\n");
  return `<!doctype html>
<html lang="${language.code}" dir="${directionOf(language.code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(texts.title)}</h1>
<p class="state">${escapeHtml(stateText)}</p>
${paragraphs}
<a href="">${escapeHtml(texts.again)}</a>
</main>
</body>
</html>
`;
}

/** Whether a caller wants a page to read, and not an answer for a program. */
export const wantsToRead = (accept: string | undefined): boolean => (accept ?? "").includes("text/html");

/** The same for a program. */
export const statusToWire = ({ state, cause, since, hasLine = false }: ServiceStatus) => ({
  Status: state,
  ...(cause === undefined ? {} : { Cause: cause }),
  Since: new Date(since).toISOString(),
  Line: hasLine,
});
