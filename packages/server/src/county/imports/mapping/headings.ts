/** A heading for comparison: lower case, with runs of other characters than letters and digits as one underscore. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKD")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** Words that counties shorten in headings. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  acct: "account",
  addr: "address",
  amt: "amount",
  bal: "balance",
  bldg: "building",
  cd: "code",
  conf: "confirmation",
  curr: "current",
  desc: "description",
  dist: "district",
  dt: "date",
  id: "number",
  identifier: "number",
  int: "interest",
  ln: "line",
  mailing: "mail",
  nbr: "number",
  nm: "name",
  no: "number",
  nr: "number",
  num: "number",
  pd: "paid",
  pen: "penalty",
  pmt: "payment",
  prop: "property",
  ref: "reference",
  tot: "total",
  trans: "transaction",
  txn: "transaction",
  val: "value",
  yr: "year",
};
/** Words that change nothing about what a column holds. */
const FILLERS: ReadonlySet<string> = new Set(["the", "of", "in", "usd", "dollar", "us"]);

function singular(word: string): string {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("xes")) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/**
 * A heading for a generous comparison: short forms in full, plurals as singulars, without words that mean nothing for
 * the column, and without spaces. 'Amts. Due (USD)', 'AMOUNT DUE', and 'amountDue' are equal.
 */
export function looseHeading(heading: string): string {
  const words = plainHeading(heading.replace(/\(s\)/gi, "s").replace(/['’]s\b/gi, ""))
    .split("_")
    .map((word) => LONG_FORMS[singular(word)] ?? singular(word));
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).join("");
}

/** A heading in the forms in which headings are compared. */
interface ComparedHeading {
  readonly heading: string;
  readonly plain: string;
  readonly loose: string;
  readonly joined: string;
}

function toCompared(heading: string): ComparedHeading {
  const plain = plainHeading(heading);
  return { heading, plain, loose: looseHeading(heading), joined: plain.replaceAll("_", "") };
}

const areAlike = (one: ComparedHeading, other: ComparedHeading): boolean =>
  one.loose === other.loose || one.joined === other.joined;

/**
 * Chooses a heading of the file for each field that has one; no heading serves two fields. A field's own name comes
 * first, then its synonyms, most likely first, each exactly or by a generous comparison. A generous comparison never
 * takes a heading that is exactly another field's name.
 */
export function matchHeadings<Field extends string>(
  fields: readonly Field[],
  synonyms: Readonly<Partial<Record<Field, readonly string[]>>>,
  header: readonly string[],
): Partial<Record<Field, string>> {
  const free = new Set([...new Set(header)].map(toCompared).filter(({ plain }) => plain !== ""));
  const found: Partial<Record<Field, string>> = {};
  const namesOf = (field: Field): readonly string[] => [field, ...(synonyms[field] ?? [])];
  const owners = new Map(fields.flatMap((field) => namesOf(field).map((name) => [name, field] as const)));
  const exactly = (name: string) => [...free].find(({ plain }) => plain === name);
  const generously = (name: string, field: Field) => {
    const wanted = toCompared(name);
    return [...free].find((heading) => {
      const owner = owners.get(heading.plain);
      return areAlike(heading, wanted) && (owner === undefined || owner === field);
    });
  };
  const take = (field: Field, match: ComparedHeading | undefined) => {
    if (match === undefined || found[field] !== undefined) return;
    found[field] = match.heading;
    free.delete(match);
  };
  for (const field of fields) take(field, exactly(field));
  for (const field of fields)
    for (const name of namesOf(field)) take(field, exactly(name) ?? generously(name, field));
  return found;
}
