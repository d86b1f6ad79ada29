const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** The elements that county HTML may have: text, tables, links, and images. */
export const TAGS = words(
  "a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li mark nav nobr ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr",
);

/** Elements that are dropped together with their content; of other elements that are not allowed, the content stays. */
export const DROPPED = words(
  "script style template noscript noembed noframes iframe plaintext xmp title audio video",
);

/** Attributes whose values stay as they are. */
const PLAIN = words(
  "abbr align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan datetime dir face height hidden lang noshade nowrap open reversed role rowspan scope size span start summary title type valign value width",
);
/** Attributes that name elements or refer to them. */
const NAMES = words("id name headers aria-labelledby aria-describedby");
/** Attributes with a URL, and the only element that may have each. */
const URLS: Readonly<Record<string, string>> = { href: "a", src: "img" };
const SCHEMES = words("http: https: mailto: tel:");
/** An image in the HTML itself, which a browser draws without running anything. */
const IMAGE = /^data:image\//i;

/** Names get a prefix, so that county HTML cannot shadow names that our scripts look up in the document. */
const prefixed = (names: string): string => names.replaceAll(/\S+/g, "user-content-$&");

/** The scheme that a browser would use for a URL, such as `https:`; '' if it is not one. */
function schemeOf(url: string): string {
  try {
    return new URL(url, "https://county.invalid").protocol;
  } catch {
    return "";
  }
}

/** The value that county HTML may give to an attribute of an element; null if the attribute is not allowed. */
export function allowedValue(tag: string, name: string, value: string): string | null {
  if (PLAIN.has(name)) return value;
  if (NAMES.has(name)) return prefixed(value);
  if (name === "target" && tag === "a") return "_blank";
  if (URLS[name] !== tag) return null;
  if (value.startsWith("#")) return `#${prefixed(value.slice(1))}`;
  return SCHEMES.has(schemeOf(value)) || (tag === "img" && IMAGE.test(value)) ? value : null;
}
