import { ADDRESS_FIELDS } from "@county-pay/core/search";
import { sql } from "kysely";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { matchesOf } from "./fields.ts";
import { allOf, BY_NONE, type Match, type Via } from "./match.ts";

const PARTS: readonly string[] = Object.values(ADDRESS_FIELDS);

/** Parts of an address without a street (SEARCH-008). */
const lacksStreet = (names: readonly string[]): boolean =>
  names.some((name) => PARTS.includes(name)) && !names.includes(ADDRESS_FIELDS.street);

const PREFERENCE = ["index", "words", "none"] as const;

const better = (one: Via, other: Via): Via =>
  PREFERENCE.indexOf(other.by) < PREFERENCE.indexOf(one.by) ? other : one;

/**
 * A search's criteria as alternatives with separate indexes: every entry of SearchFields must match, 'Any' in any
 * field. Returns the names of entries that this company does not support, if any.
 */
export function branchesOf(
  company: CompanyRecord,
  product: string,
  fields: Readonly<Record<string, string>>,
): { readonly branches: readonly Match[] } | { readonly unknown: readonly string[] } {
  const entries = Object.entries(fields).map(([name, typed]) => ({
    name,
    matches: matchesOf(company, product, name, typed),
  }));
  const unknown = entries.filter(({ matches }) => matches.length === 0).map(({ name }) => name);
  if (unknown.length > 0) return { unknown };
  if (lacksStreet(Object.keys(fields))) return { unknown: [ADDRESS_FIELDS.street] };
  const branches = entries.reduce<readonly Match[]>(
    (sofar, { matches }) =>
      sofar.flatMap((left) =>
        matches.map((right) => ({
          condition: allOf([left.condition, right.condition]),
          rank: sql`greatest(${left.rank}, ${right.rank})`,
          via: better(left.via, right.via),
        })),
      ),
    [{ condition: sql`true`, rank: sql`0`, via: BY_NONE }],
  );
  return { branches };
}
