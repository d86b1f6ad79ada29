import { compareDocument } from "./compare-document.ts";
import { compareHeaders } from "./compare-headers.ts";
import type { Expected, ExpectedCounty } from "./expected.ts";
import { type Get, getAsBrowser, type Received } from "./get-as-browser.ts";
import { hashOf, type InventoryFile, type InventoryPage } from "./inventory.ts";
import { fill } from "./template.ts";

/** Something that a payer's browser receives and that is not what the inventory says. */
export interface Difference {
  /** The county whose page it is; null if all counties share it. */
  readonly county: string | null;
  readonly part: "page" | "script" | "style" | "installed";
  readonly url: string;
  readonly what: string;
}

/** The addresses to look at. */
export interface Addresses {
  readonly portal: string;
  readonly payments: string;
}

/** How many requests run at the same time. */
const AT_ONCE = 6;
/** A file exists uncompressed and in both encodings: each is a file of its own on the server. */
const ENCODINGS = ["br", "gzip", "identity"] as const;

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What is wrong with an answer whatever its content is. */
function unusual({ status, headers }: Received): string | null {
  const target = headers.get("location");
  if (status >= 300 && status < 400) return `leads to ${target ?? "another page"} (status ${status})`;
  return status === 200 ? null : `answers with status ${status}`;
}

async function fileDifferences(
  { url, sha384, kind }: InventoryFile,
  origin: string,
  get: Get,
): Promise<readonly string[]> {
  const found = await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const received = await get(origin + url, "file", encoding);
      const wrong = unusual(received);
      if (wrong) return [wrong];
      const hash = hashOf(received.body);
      const bytes = hash === sha384 ? [] : [`has other bytes (${encoding}): ${hash}, expected ${sha384}`];
      const type = received.headers.get("content-type") ?? "";
      const expected = kind === "script" ? /^(?:text|application)\/javascript\b/ : /^text\/css\b/;
      return expected.test(type) ? bytes : [...bytes, `is sent as ${type || "no type"}`];
    }),
  );
  return [...new Set(found.flat())];
}

async function pageDifferences(
  page: InventoryPage,
  county: ExpectedCounty,
  origin: string,
  rules: { readonly isEarlier: boolean; readonly files: ReadonlySet<string> },
  get: Get,
): Promise<readonly string[]> {
  const values = county.pages[page.name] ?? {};
  const received = await get(origin + fill(page.path, values), "page", "br");
  const wrong = unusual(received);
  if (wrong) return [wrong];
  const compared = compareDocument(page.document, values, received.body.toString("utf8"), rules);
  const headers = compareHeaders(page, compared.values, received.headers, origin.startsWith("https:"));
  return [...compared.differences, ...headers];
}

/**
 * Gets every payment page of every county, and every script and style sheet in each encoding, as a payer's browser
 * does, and compares them with what is expected. Rejects if an address does not answer.
 */
export async function checkSite(
  { inventory, counties, isEarlier }: Expected,
  addresses: Addresses,
  get: Get = getAsBrowser,
): Promise<{ readonly differences: readonly Difference[]; readonly pages: number; readonly files: number }> {
  const differences: Difference[] = [];
  const { pages, files } = inventory;
  await each(files, async (file) => {
    const url = addresses[file.origin] + file.url;
    for (const what of await fileDifferences(file, addresses[file.origin], get))
      differences.push({ county: null, part: file.kind, url, what });
  });
  const named = (origin: InventoryPage["origin"]): ReadonlySet<string> =>
    new Set(files.filter((file) => file.origin === origin).map(({ url }) => url));
  const rules = {
    portal: { isEarlier, files: named("portal") },
    payments: { isEarlier, files: named("payments") },
  };
  const all = counties.flatMap((county) => pages.map((page) => ({ county, page })));
  await each(all, async ({ county, page }) => {
    const origin = addresses[page.origin];
    const url = origin + fill(page.path, county.pages[page.name] ?? {});
    for (const what of await pageDifferences(page, county, origin, rules[page.origin], get))
      differences.push({ county: county.name, part: "page", url, what });
  });
  const key = ({ county, url, what }: Difference): string => [county ?? "", url, what].join("\n");
  return {
    differences: differences.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
    pages: all.length,
    files: files.length,
  };
}
