import type { LanguageCode } from "../messages/general/language.ts";

/** What a snippet adds to a county's site: the whole search, or one bill. */
export const SNIPPET_MODES = ["search", "cart", "checkout", "bill", "button"] as const;
export type SnippetMode = (typeof SNIPPET_MODES)[number];

/** Where a snippet is pasted. */
export const SNIPPET_PLACES = ["html", "plugin", "wordpress", "stripped"] as const;
export type SnippetPlace = (typeof SNIPPET_PLACES)[number];

/** The loader of one version: its path on the portal always returns the same file, with this hash (SRI). */
export interface PinnedLoader {
  readonly path: string;
  readonly integrity: string;
}

/** The placeholder in a snippet for the nonce of each of the site's responses. */
const NONCE = "NONCE-OF-THIS-PAGE";

/** The choices made in the snippet builder. */
export interface SnippetChoice {
  readonly company: string;
  readonly portalOrigin: string;
  readonly mode: SnippetMode;
  readonly propertyId: string;
  readonly year: string;
  /** '' for the page's language. */
  readonly language: "" | LanguageCode;
  /** The text of the plain link, shown until the widget has loaded and if it cannot load. */
  readonly link: string;
  /** For sites that verify what they load; null for the loader of the newest version. */
  readonly pinned: PinnedLoader | null;
  /** Whether the site allows scripts by a nonce. */
  readonly hasNonce: boolean;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Whether a mode shows one bill, which then must be named. */
export const isOfOneBill = (mode: SnippetMode): boolean => mode === "bill" || mode === "button";

/** The element's attributes in reading order; defaults are omitted. */
export function snippetAttributes(
  choice: SnippetChoice,
): readonly (readonly [name: string, value: string])[] {
  const bill: [string, string][] = isOfOneBill(choice.mode)
    ? [
        ["property-id", choice.propertyId.trim()],
        ["year", choice.year.trim()],
      ]
    : [];
  return [
    ["company", choice.company] as const,
    ...(choice.mode === "search" ? [] : [["mode", choice.mode] as const]),
    ...bill,
    ...(choice.language === "" ? [] : [["lang", choice.language] as const]),
  ];
}

/** Whether all required choices were made. */
export const isSnippetWhole = ({ mode, propertyId, year }: SnippetChoice): boolean =>
  !isOfOneBill(mode) || (propertyId.trim() !== "" && /^\d{4}$/.test(year.trim()));

const scriptUrl = ({ portalOrigin, pinned }: SnippetChoice): string =>
  `${portalOrigin}${pinned?.path ?? "/embed/county-pay.js"}`;

/**
 * The script element's attributes besides its address; browsers verify the hash only of files that they may read
 * (CORS).
 */
const scriptAttributes = ({ pinned, hasNonce }: SnippetChoice): string => {
  const hash = pinned ? ` integrity="${escaped(pinned.integrity)}" crossorigin="anonymous"` : "";
  return hasNonce ? `${hash} nonce="${NONCE}"` : hash;
};

const scriptTag = (choice: SnippetChoice): string =>
  `<script async src="${escaped(scriptUrl(choice))}"${scriptAttributes(choice)}></script>`;

/** Code for a theme's functions.php: WordPress writes the script element itself, and this adds what it lacks. */
const themeCode = (choice: SnippetChoice): string => {
  const attributes = scriptAttributes(choice);
  const enqueue = `add_action('wp_enqueue_scripts', function () {\n  wp_enqueue_script('county-pay', '${scriptUrl(choice)}', [], null, ['strategy' => 'async', 'in_footer' => true]);\n});`;
  if (attributes === "") return enqueue;
  return `${enqueue}\nadd_filter('script_loader_tag', function ($tag, $handle) {\n  return $handle === 'county-pay' ? str_replace(' src=', '${attributes} src=', $tag) : $tag;\n}, 10, 2);`;
};

/** The link inside: pages without scripts use it to open the portal. */
const fallback = ({ portalOrigin, company, link }: SnippetChoice): string =>
  `<a href="${escaped(`${portalOrigin}/${company}/guest/bills`)}">${escaped(link)}</a>`;

function element(choice: SnippetChoice, isMarked: boolean): string {
  const words = snippetAttributes(choice)
    .map(([name, value]) => ` ${isMarked ? "data-" : ""}${name}="${escaped(value)}"`)
    .join("");
  return isMarked
    ? `<div data-county-pay${words}>${fallback(choice)}</div>`
    : `<county-pay${words}>${fallback(choice)}</county-pay>`;
}

/** For the WordPress plugin, which knows the script's address; a bracket would end the shortcode. */
function shortcode(choice: SnippetChoice): string {
  const attributes = [...snippetAttributes(choice), ["link", choice.link] as const];
  const words = attributes.map(([name, value]) => ` ${name.replace("-", "_")}="${escaped(value)}"`).join("");
  return `[county_pay${words.replaceAll("[", "&#91;").replaceAll("]", "&#93;")}]`;
}

/**
 * The code to paste: for any HTML page; for WordPress with our plugin; for a Custom HTML block in WordPress without it;
 * or, if the editor strips scripts and unknown elements, a marked place for the page and the script for the theme's
 * footer.
 */
export function snippet(choice: SnippetChoice, place: SnippetPlace): string {
  if (place === "html") return `${scriptTag(choice)}\n${element(choice, false)}`;
  if (place === "plugin") return shortcode(choice);
  if (place === "wordpress")
    return `<!-- wp:html -->\n${element(choice, true)}\n${scriptTag(choice)}\n<!-- /wp:html -->`;
  return `${element(choice, true)}\n\n// functions.php\n${themeCode(choice)}`;
}

/** The lines that a site's Content-Security-Policy needs, one per directive. */
export const snippetPolicy = (portalOrigin: string): string =>
  [`script-src ${portalOrigin}`, `connect-src ${portalOrigin}`, `frame-src ${portalOrigin}`].join(";\n");

/**
 * The address where the portal shows a working preview of a snippet: one of our pages for a frame, with the snippet's
 * choices as its query.
 */
export const previewPath = (choice: SnippetChoice): string => {
  const attributes = snippetAttributes(choice).filter(([name]) => name !== "company");
  const query = attributes.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `/embed/preview/${choice.company}?${query}`;
};
