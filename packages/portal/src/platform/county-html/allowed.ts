const words = (text: string): readonly string[] => text.split(" ");

/** The elements that county HTML may have: text, tables, links, and images. */
export const TAGS = words(
  "a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li mark nav nobr ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr",
);

/** Attributes that refer to elements by their IDs. */
const REFERENCES = words("headers aria-labelledby aria-describedby");

/** The attributes that county HTML may have; the purifier gives the values of `id` and `name` a prefix. */
export const ATTRIBUTES = words(
  "abbr align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan data-guest-only datetime dir face height hidden href id lang name noshade nowrap open reversed role rowspan scope size span src start summary target title type valign value width",
).concat(REFERENCES);

/** Attributes that only one element may have. */
const OF_ONE_ELEMENT: Readonly<Record<string, string>> = { href: "a", src: "img", target: "a" };
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);
/** An image in the HTML itself, which a browser draws without running anything. */
const IMAGE = /^data:image\//i;

/** Names have a prefix, so that county HTML cannot shadow names that our scripts look up in the document. */
const prefixed = (names: string): string =>
  names.replaceAll(/\S+/g, (name) => (name.startsWith("user-content-") ? name : `user-content-${name}`));

/** The scheme that a browser would use for a URL, such as `https:`; '' if it is not one. */
function schemeOf(url: string): string {
  try {
    return new URL(url, "https://county.invalid").protocol;
  } catch {
    return "";
  }
}

/** The value of an attribute that the purifier kept; null if this element may not have it, or not with this value. */
export function allowedValue(tag: string, name: string, value: string): string | null {
  if (OF_ONE_ELEMENT[name] !== undefined && OF_ONE_ELEMENT[name] !== tag) return null;
  if (REFERENCES.includes(name)) return prefixed(value);
  if (name === "target") return "_blank";
  if (name !== "href" && name !== "src") return value;
  if (value.startsWith("#")) return `#${prefixed(value.slice(1))}`;
  return SCHEMES.has(schemeOf(value)) || (tag === "img" && IMAGE.test(value)) ? value : null;
}
