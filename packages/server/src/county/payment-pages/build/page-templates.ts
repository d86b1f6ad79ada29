import { readFileSync } from "node:fs";
import { ENGLISH } from "@county-pay/core/messages";
import { type RouteName, routeOf } from "@county-pay/core/site";
import { BASE_HEADERS, portalHeaders, transportHeaders } from "../../../http/headers.ts";
import { escapeHtml } from "../../../http/pages/escape-html.ts";
import { readFirstFiles } from "../../../http/pages/first-files.ts";
import { assemble, sourceOf } from "../../../http/pages/portal-page.ts";
import { frameHeaders, framePage } from "../../../payments/checkout/index.ts";
import { journeyHeaders, journeyPage } from "../../widget/index.ts";
import type { InventoryPage } from "../inventory.ts";
import { place } from "../template.ts";
import { PORTAL_PAGES } from "./portal-pages.ts";

/** Headers that may load, allow, or report something, and that none of these pages sends. */
const ABSENT = [
  "access-control-allow-credentials",
  "access-control-allow-origin",
  "content-security-policy-report-only",
  "link",
  "location",
  "refresh",
  "service-worker-allowed",
  "sourcemap",
  "speculation-rules",
  "x-sourcemap",
];

/** Headers that do not concern what a page may load or do, and that differ for other reasons. */
const OTHER: ReadonlySet<string> = new Set(["cache-control", "x-robots-tag"]);

const HTML = { "content-type": "text/html; charset=utf-8" };

/** What the server sends with a page over TLS, without the headers that do not concern security. */
const headersOf = (own: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...BASE_HEADERS, ...transportHeaders("https://"), ...own, ...HTML })
      .filter(([name]) => !OTHER.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const HOSTS = [place("hosts")];
/** A page lists the same hosts in another way than its policy. */
const HOSTS_IN_PAGE = [place("hosts-in-page")];
const SITES = { payments: { all: [place("payments")] }, portal: { all: ["https://portal"] } };
const FRAMES = "https://portal/documents/ https://portal/embed/preview/";
const inPlaces = (policy: string): string => policy.replace(FRAMES, place("portal-frames"));

/**
 * The gateway's fields are framed, its tokenizer is called, or both. A gateway whose fields come with its script has that
 * in the policy, and neither trusted types nor isolation.
 */
function frameHeadersInPlaces(): Record<string, string> {
  const entryOrigins = { scripts: [], frames: [place("fields")], calls: [place("tokenizers")] };
  const headers = headersOf(frameHeaders({ gateway: { entryOrigins } }, HOSTS));
  const policy = headers["content-security-policy"] ?? "";
  return {
    ...headers,
    "cross-origin-embedder-policy": place("embedder"),
    "content-security-policy": policy
      .replace("script-src 'self'", `script-src 'self'${place("scripts")}`)
      .replace(` ${place("tokenizers")}`, place("tokenizers"))
      .replace(/(?:; (?:require-)?trusted-types[^;]*)+/, place("trusted-types")),
  };
}

const ENTRY_IN_PLACES = { kinds: [place("entry")], accountId: place("account") };

const cardFrame = (): InventoryPage => ({
  name: "card-frame",
  title: "Card entry, in its isolated frame",
  origin: "payments",
  path: `/checkout/${place("county")}`,
  document: framePage(place("county"), HOSTS_IN_PAGE, ENGLISH, ENTRY_IN_PLACES, {
    ticket: place("ticket"),
    key: place("key"),
  }),
  headers: frameHeadersInPlaces(),
  withoutHeaders: ABSENT,
});

const COLORS = [{ Name: "--cp-sample", Value: "#000000" }];

/** The journey's page; its county's name, logo, and colors have places. */
const journey = (): InventoryPage => {
  const logo = "data:,logo";
  const document = journeyPage({
    company: { name: place("county"), displayName: place("county-name"), logo },
    configuration: place("configuration"),
    colors: COLORS,
    hosts: HOSTS_IN_PAGE,
    language: ENGLISH,
  });
  return {
    name: "journey",
    title: "The widget's search and payment, in its frame",
    origin: "portal",
    path: `/embed/journey/${place("county")}`,
    document: document
      .replace(/<img src="data:,logo"[^>]*>/, place("logo"))
      .replace(escapeHtml(JSON.stringify(COLORS)), place("theme")),
    headers: headersOf(journeyHeaders(SITES, HOSTS)),
    withoutHeaders: ABSENT,
  };
};

/** A path with a sample for each parameter: the page is the same for all. */
const sampleOf = (path: string): string => path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1");

/** A page of the portal, with `script` as its first one; '' for none. */
function portalPage(template: string, script: string): Pick<InventoryPage, "document" | "headers"> {
  const document = assemble(template, "en", {
    first: script && `<script>${script}</script>`,
    links: place("links"),
    colors: place("colors"),
    root: place("root"),
    data: place("configuration"),
  });
  const headers = headersOf(portalHeaders({ sites: SITES }, place("styles"), script && sourceOf(script)));
  const policy = inPlaces(headers["content-security-policy"] ?? "");
  return { document, headers: { ...headers, "content-security-policy": policy } };
}

function portalPages(template: string, earlyKeys: string): readonly InventoryPage[] {
  const counter = portalPage(template, earlyKeys);
  const other = portalPage(template, "");
  return Object.entries(PORTAL_PAGES).map(([name, title]) => ({
    name,
    title,
    origin: "portal",
    path: `/${place("county")}/${sampleOf(routeOf(name as RouteName).path)}`,
    ...(name === "clerk-home" ? counter : other),
    withoutHeaders: ABSENT,
  }));
}

/** The script with which the counter's page begins. */
function readEarlyKeys(portal: string): string {
  const { earlyKeys } = readFirstFiles(portal);
  return earlyKeys ? readFileSync(`${portal}/${earlyKeys}`, "utf8") : "";
}

/** Every payment page, from the functions that the server makes it with. */
export const pageTemplates = (packages: string): readonly InventoryPage[] => [
  cardFrame(),
  journey(),
  ...portalPages(
    readFileSync(`${packages}portal/dist/index.html`, "utf8"),
    readEarlyKeys(`${packages}portal/dist`),
  ),
];
