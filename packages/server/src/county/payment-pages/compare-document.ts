import { fill, type Values, valuesIn } from "./template.ts";

/** Places whose value is new in every page. */
const SECRETS: Values = { ticket: "[\\w-]{43}", key: "[\\w-]{43}" };

/** What a county's own data may be in each place: data, colors, links to our files, and drawn elements. */
const COUNTY_DATA: Values = {
  links:
    '(?:<link rel="(?:stylesheet|modulepreload)"(?: fetchpriority="low")?(?: crossorigin)? href="/[\\w./-]+">)*',
  colors: '(?:<style id="county-pay-colors">[\\w#:;{}()@\\- ]*</style>)?',
  root: '<div id="root"(?: data-first)?>[^]*</div>',
  configuration: '(?:<script type="application/json" id="county-pay-company">[^<]*</script>)?',
  logo: '(?:<img src="[^"<>]*" alt="" height="36">)?',
  "county-name": "[^<>]*",
  theme: "[^<>]*",
};

/** Elements and attributes that could run, load, or send something. */
const ACTIVE =
  /<(?:script|style|link|iframe|frame|object|embed|applet|base|meta|form|template|portal|animate|set|foreignobject)\b|<[^<>]*\s(?:on\w+|style|srcdoc|srcset|formaction|ping)\s*=|javascript:/i;

const HREF = / href="([^"]+)"/g;
const FONTS = /^\/fonts\/[\w-]+\.css$/;

/** Whether a county's changed data is only data. */
function isOnlyData(
  { root = "", links = "", configuration = "" }: Values,
  files: ReadonlySet<string>,
): boolean {
  const linked = [...links.matchAll(HREF)].every(([, url = ""]) => files.has(url) || FONTS.test(url));
  const json = configuration.replace(/^<[^>]*>|<[^<>]*>$/g, "");
  try {
    JSON.parse(json || "null");
  } catch {
    return false;
  }
  return linked && !ACTIVE.test(root);
}

/** The elements that a page starts, scripts and styles with their text, each with how often it occurs. */
function elementsOf(html: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [element] of html.matchAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<[a-z!][^>]*>/gi))
    found.set(element, (found.get(element) ?? 0) + 1);
  return found;
}

const MAX_NAMED = 5;
const short = (text: string): string =>
  (text.length > 160 ? `${text.slice(0, 160)}…` : text).replace(/\s+/g, " ");

const more = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): readonly string[] =>
  [...one].filter(([element, count]) => count > (other.get(element) ?? 0)).map(([element]) => element);

/** The expected page with the secrets of the received one, where they have their form. */
const withSecrets = (expected: string, received: string): string =>
  expected.replace(/<[^<>]*>/g, (element) => {
    if (!element.includes("{{")) return element;
    const [start = "", name = "", end = ""] = element.split(/\{\{|\}\}/);
    const [, value] = received.split(start);
    const secret = value?.split(end)[0] ?? "";
    return valuesIn(element, start + secret + end, SECRETS) ? start + secret + end : `${start}${name}${end}`;
  });

/** Names what differs between the page that was received and the expected one. */
function differences(expected: string, received: string): readonly string[] {
  const [wanted, got] = [elementsOf(expected), elementsOf(received)];
  const added = more(got, wanted).map((element) => `has ${short(element)}, which is not in the inventory`);
  const missing = more(wanted, got).map((element) => `lacks ${short(element)}`);
  if (added.length + missing.length > 0)
    return [...added.slice(0, MAX_NAMED), ...missing.slice(0, MAX_NAMED)];
  let at = 0;
  while (at < expected.length && expected[at] === received[at]) at += 1;
  return [`differs at character ${at + 1}: ${short(received.slice(Math.max(0, at - 20), at + 60))}`];
}

interface Compared {
  readonly differences: readonly string[];
  /** The values of the page that was received. */
  readonly values: Values;
}

/**
 * Compares a page with its template and the values of a county; what differs, in words. Secrets must have their form;
 * everything else must be equal. Of an earlier time (`isEarlier`), a county's data may have changed if it is still only
 * data. `files` are the addresses of the inventory's files on this origin.
 */
export function compareDocument(
  template: string,
  values: Values,
  received: string,
  { isEarlier, files }: { readonly isEarlier: boolean; readonly files: ReadonlySet<string> },
): Compared {
  const { ticket, key, ...known } = values;
  const exact = fill(template, known);
  if (valuesIn(exact, received, SECRETS)) return { differences: [], values };
  if (isEarlier) {
    const fixed = Object.fromEntries(
      Object.entries(known).filter(([name]) => !Object.hasOwn(COUNTY_DATA, name)),
    );
    const found = valuesIn(fill(template, fixed), received, { ...SECRETS, ...COUNTY_DATA });
    if (found && isOnlyData(found, files)) return { differences: [], values: { ...values, ...found } };
  }
  return { differences: differences(withSecrets(exact, received), received), values };
}
