import * as v from "valibot";
import {
  type CountyWords,
  type Customization,
  eachLanguage,
  inLanguages,
  parseCustomization,
} from "./customization.ts";

/** A county's link: its name in each language, and a web address or one of our paths. */
export interface CountyLink {
  readonly names: CountyWords;
  readonly url: string;
}

const Name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), "");
const Url = v.pipe(v.string(), v.trim(), v.regex(/^(https?:\/\/|\/(?!\/))/i), v.maxLength(2_000));
const Entry = v.union([
  v.pipe(
    v.object({ ...eachLanguage("name", Name), value: Url }),
    v.transform((link) => ({ names: inLanguages(link, "name"), url: link.value })),
  ),
  v.pipe(
    v.object({ ...eachLanguage("Name", Name), Url }),
    v.transform((link) => ({ names: inLanguages(link, "Name"), url: link.Url })),
  ),
]);

/** The valid links in a list: a name, and an http(s) address or one of our paths. Others are skipped. */
export function countyLinks(list: unknown): readonly CountyLink[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const parsed = v.safeParse(Entry, entry);
    return parsed.success && parsed.output.names.en ? [parsed.output] : [];
  });
}

/** The customization CustomLinks (SHELL-030): a JSON list of name and value. */
const customLinks = (customization: Customization): readonly CountyLink[] =>
  countyLinks(parseCustomization(customization.CustomLinks, v.array(v.unknown())));

/** Features that a county may offer on another site, by the name of an entry in CustomLinks. */
const OURS = ["EAlert", "Help", "Contact"] as const;

const isCalled = (link: CountyLink, name: string): boolean =>
  link.names.en?.toLowerCase() === name.toLowerCase();

/**
 * The other site for a feature, by the name of an entry in CustomLinks, such as 'EAlert'; null if it is offered here.
 * Ignores the name's case.
 */
export const customLink = (customization: Customization, name: (typeof OURS)[number]): string | null =>
  customLinks(customization).find((link) => isCalled(link, name))?.url ?? null;

/** The county's additional links: the entries of CustomLinks that do not replace one of our features. */
export const furtherLinks = (customization: Customization): readonly CountyLink[] =>
  customLinks(customization).filter((link) => !OURS.some((name) => isCalled(link, name)));
