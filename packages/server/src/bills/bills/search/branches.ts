import { ADDRESS_FIELDS } from "@county-pay/core/search";
import { sql } from "kysely";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import { isSearchable, matchesOf } from "./fields.ts";
import { allOf, BY_NONE, type Match, type Via } from "./match.ts";

const PARTS: readonly string[] = Object.values(ADDRESS_FIELDS);

/** Parts of an address without a street (SEARCH-008). */
const lacksStreet = (names: readonly string[]): boolean =>
  names.some((name) => PARTS.includes(name)) && !names.includes(ADDRESS_FIELDS.street);

const PREFERENCE: readonly Via["by"][] = ["index", "words", "street", "none"];

const better = (one: Via, other: Via): Via =>
  PREFERENCE.indexOf(other.by) < PREFERENCE.indexOf(one.by) ? other : one;

/** The names of the entries by which this company cannot be searched. */
export function unknownFields(
  company: CompanyRecord,
  product: string,
  fields: Readonly<Record<string, string>>,
): readonly string[] {
  const names = Object.keys(fields);
  const unknown = names.filter((name) => !isSearchable(company, product, name));
  return unknown.length === 0 && lacksStreet(names) ? [ADDRESS_FIELDS.street] : unknown;
}

/**
 * A search's criteria as alternatives with separate indexes: every entry of SearchFields must match, 'Any' in any
 * field. None of them is among `unknownFields`.
 */
export const branchesOf = (
  company: CompanyRecord,
  product: string,
  fields: Readonly<Record<string, string>>,
): readonly Match[] =>
  Object.entries(fields).reduce<readonly Match[]>(
    (sofar, [name, typed]) =>
      sofar.flatMap((left) =>
        matchesOf(company, product, name, typed).map((right) => ({
          condition: allOf([left.condition, right.condition]),
          rank: sql`greatest(${left.rank}, ${right.rank})`,
          via: better(left.via, right.via),
        })),
      ),
    [{ condition: sql`true`, rank: sql`0`, via: BY_NONE }],
  );
