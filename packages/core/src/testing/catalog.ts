import { ALL_LANGUAGES } from "../messages/all/index.ts";
import type { Counted } from "../messages/general/format.ts";
import type { LanguageCode } from "../messages/general/language.ts";
import * as messages from "../messages/index.ts";

/** Each area of the catalog by its name, e.g. 'cartMessages'. */
export const AREAS: readonly (readonly [string, object])[] = Object.entries(messages).flatMap(
  ([name, area]): readonly (readonly [string, object])[] =>
    name.endsWith("Messages") && typeof area === "object" ? [[name, area]] : [],
);

/** The plural forms of a text with a count; null for everything else in the catalog. */
export function formsOf(part: unknown): Counted | null {
  if (typeof part !== "object" || part === null || !("other" in part)) return null;
  const { other, ...more } = part;
  return typeof other === "string" && other.includes("{count}") ? { ...more, other } : null;
}

/** A text, or the plural forms of one, by its path, e.g. 'filters.title'. */
export function partsOf(area: unknown, path = ""): readonly (readonly [string, string | Counted])[] {
  if (typeof area === "string") return [[path, area]];
  const forms = formsOf(area);
  if (forms) return [[path, forms]];
  return Object.entries(area ?? {}).flatMap(([name, part]) => partsOf(part, path ? `${path}.${name}` : name));
}

/** Every part of the catalog in a language, by its path, e.g. 'cartMessages.empty.title'. */
export const catalogIn = (code: LanguageCode): ReadonlyMap<string, string | Counted> =>
  new Map(AREAS.flatMap(([name, area]) => partsOf(ALL_LANGUAGES[code].texts(area), name)));
