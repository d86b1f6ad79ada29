import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Company, themeSheet } from "@county-pay/core/company";
import type { CompanyBundleWire } from "@county-pay/core/contract";
import { directionOf, type LanguageCode } from "@county-pay/core/messages";
import { matchPath, type RouteName, routeOf } from "@county-pay/core/site";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { COMPRESSORS } from "../compress.ts";
import { configurationBlock } from "./configuration-block.ts";
import { escapeHtml } from "./escape-html.ts";
import { filesAt, readFirstFiles } from "./first-files.ts";
import { readFirstView } from "./first-view.ts";
import { typefaceSheet } from "./fonts.ts";

/** The maximum number of cached pages. */
const MAX_CACHED_PAGES = 500;

const EMPTY_ROOT = '<div id="root"></div>';

/** Where the first script belongs: before anything that it would have to wait for. */
const CHARSET = '<meta charset="utf-8" />';

/** The parts of the page that depend on the county and the screen, as HTML. */
interface PageParts {
  /** The script that runs before everything else; '' for none. */
  readonly first?: string;
  readonly links: string;
  readonly colors: string;
  readonly root: string;
  readonly data: string;
}

/** The built page with its parts in place. */
export const assemble = (
  template: string,
  language: LanguageCode,
  { first = "", links, colors, root, data }: PageParts,
): string =>
  template
    .replace('<html lang="en">', () => `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(CHARSET, () => CHARSET + first)
    .replace("</head>", () => `${links}${colors}</head>`)
    .replace(EMPTY_ROOT, () => root)
    .replace("</body>", () => `${data}</body>`);

/** Makes a county's public configuration. */
export type BundleOf = (company: CompanyRecord) => CompanyBundleWire;

/** The portal's page as it is sent, and its tag for browsers that already have it. */
export interface PortalPage {
  /** Whether there is such a screen in such a county; otherwise the page says so itself. */
  readonly isFound: boolean;
  readonly tag: string;
  /** The hash of its one inline style sheet, as a source of a content security policy; null without one. */
  readonly styles: string | null;
  /** The same of its one inline script. */
  readonly scripts: string | null;
  readonly plain: string;
  readonly br: Promise<Buffer>;
  readonly gzip: Promise<Buffer>;
}

/** The built page, and the files that its screens need. Read again if the portal was rebuilt meanwhile. */
function builtIn(folder: string) {
  const path = join(folder, "index.html");
  const read = (at = statSync(path).mtimeMs) => {
    const files = readFirstFiles(folder);
    // A file of its own would be heard from too late: a scanner types while it is being requested.
    const earlyKeys = files.earlyKeys ? readFileSync(join(folder, files.earlyKeys), "utf8") : "";
    return { at, files, earlyKeys, ...drawn(at) };
  };
  const drawn = (at: number) => ({
    firstView: readFirstView(folder, at),
    template: readFileSync(path, "utf8"),
    views: new WeakMap<County, Map<string, string>>(),
    pages: new Map<string, PortalPage>(),
  });
  let built = read();
  return () => {
    if (statSync(path).mtimeMs !== built.at) built = read();
    return built;
  };
}

/** Styles delay the first paint, code does not: so styles come first. */
const linkTo = (file: string): string =>
  `<link ${file.endsWith(".css") ? 'rel="stylesheet"' : 'rel="modulepreload" fetchpriority="low"'} crossorigin href="/${escapeHtml(file)}">`;

function pageOf(
  html: string,
  { isFound, styles, scripts }: Pick<PortalPage, "isFound" | "styles" | "scripts">,
): PortalPage {
  const tag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return {
    isFound,
    tag,
    styles,
    scripts,
    plain: html,
    br: COMPRESSORS.br(html),
    gzip: COMPRESSORS.gzip(html),
  };
}

/** An inline style sheet or script as a source of a content security policy. */
export const sourceOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** The office's pages, and those of signed-in residents, have a menu beside the screen. */
const isForGuests = ({ name }: { readonly name: RouteName }): boolean =>
  !["clerk", "user"].includes(routeOf(name).area);

/** Whether a screen is the counter, whose field a scanner types into. */
const isCounter = ({ name }: { readonly name: RouteName }): boolean =>
  (routeOf(name).leadsTo ?? name) === "clerk-home";

const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? "";

interface County {
  readonly company: Company;
  readonly bundle: CompanyBundleWire;
  readonly data: string;
  /** Its colors, adjusted for contrast, so that no browser needs the code that computes them. */
  readonly colors: string;
  /** The link to its typeface; empty for the portal's own. */
  readonly typeface: string;
}

/** The path of a URL such as '/demo/guest?x=1', decoded and without the leading slash; unchanged if it cannot be decoded. */
function pathOf(url: string): string {
  const path = (url.split(/[?#]/)[0] ?? "").slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const countyIn = (url: string): string => pathOf(url).split("/")[0] ?? "";

/**
 * The portal's single page, adapted to where it is opened: it names the files of the screen at its path and contains
 * its county's public configuration, so that the first screen needs no further round trip (decision 032). If there is
 * no such county, or it cannot be read now, the page is sent without it and requests it itself.
 */
export function createPortalPages(
  { config, companies }: Pick<Services, "config" | "companies">,
  bundleOf: BundleOf,
  log: Pick<Log, "error">,
) {
  const current = builtIn(config.folders.portal);
  const counties = new WeakMap<CompanyRecord, County>();

  function countyOf(record: CompanyRecord): County {
    const known = counties.get(record);
    if (known) return known;
    const bundle = bundleOf(record);
    const data = configurationBlock(bundle);
    const colors = themeSheet(record.core);
    const sheet = typefaceSheet(record.core.customization.Theme);
    const typeface = sheet === null ? "" : `<link rel="stylesheet" href="${sheet}">`;
    const county = { company: record.core, bundle, data, colors, typeface };
    counties.set(record, county);
    return county;
  }

  /** The county of this name; undefined if there is none, null if it cannot be read now. */
  async function countyNamed(name: string): Promise<County | null | undefined> {
    try {
      const record = await companies.byName(name);
      return record && countyOf(record);
    } catch {
      return null;
    }
  }

  /** The frame around a screen; '' if it cannot be drawn. It depends on nothing else, and is drawn once. */
  async function viewOf(county: County, url: string, screen: RouteName, code: LanguageCode): Promise<string> {
    const { firstView, views } = current();
    const drawn = views.get(county) ?? new Map<string, string>();
    views.set(county, drawn);
    const key = `${screen} ${code}`;
    const before = drawn.get(key);
    if (before !== undefined) return before;
    try {
      const view = (await firstView)(county.bundle, withoutQuery(url), code);
      drawn.set(key, view);
      return view;
    } catch (error) {
      log.error({ err: error }, "a page's first view could not be drawn");
      return "";
    }
  }

  return async (url: string, language: LanguageCode): Promise<PortalPage> => {
    const screen = matchPath(url);
    const county = await countyNamed(countyIn(url));
    const isFound = screen !== null && county !== undefined;
    const { template, files, earlyKeys, pages } = current();
    const named = county ? filesAt(files, pathOf(url), county.company) : [];
    const links =
      [...named, ...(files.languages[language] ?? [])].map(linkTo).join("") + (county?.typeface ?? "");
    const data = county?.data ?? "";
    const colors = county?.colors ?? "";
    const view =
      county && isFound && isForGuests(screen) ? await viewOf(county, url, screen.name, language) : "";
    const script = isFound && county && isCounter(screen) ? earlyKeys : "";
    const first = script && `<script>${script}</script>`;
    const key = [isFound, language, first, links, data, colors, view].join("");
    const before = pages.get(key);
    if (before) return before;
    if (pages.size >= MAX_CACHED_PAGES) pages.clear();
    const html = assemble(template, language, {
      first,
      links,
      colors: colors && `<style id="county-pay-colors">${colors}</style>`,
      root: view ? `<div id="root" data-first>${view}</div>` : EMPTY_ROOT,
      data,
    });
    const page = pageOf(html, {
      isFound,
      styles: colors && sourceOf(colors),
      scripts: script ? sourceOf(script) : null,
    });
    pages.set(key, page);
    return page;
  };
}
