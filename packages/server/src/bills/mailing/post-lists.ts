import { mailFileMessages } from "@county-pay/core/messages";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { Problem } from "../../county/imports/index.ts";
import { type City, cityOfZip } from "../../county/places/index.ts";
import type { Tables } from "../../db/tables.ts";
import { type PostCounts, resumeLines } from "./import-lines.ts";
import type { Columns, PostLine } from "./read-post-file.ts";

/**
 * The place of a ZIP code: the complete code from an imported list, otherwise from the product's own list; an
 * imported three-digit region applies only to codes that neither has.
 */
export async function placeOfZip(kysely: Kysely<Tables>, zip: string): Promise<City | undefined> {
  const whole = zip.slice(0, 5);
  const { rows } = await sql<City & { readonly zip: string }>`select zip, city, state from postal_places
    where zip in (${whole}, ${zip.slice(0, 3)})`.execute(kysely);
  const imported = rows.find((row) => row.zip === whole);
  return imported ?? (await cityOfZip(whole)) ?? rows[0];
}

/** The Postal Service's own meanings of operation codes, if an operator has imported them. */
export async function importedOperations(
  kysely: Kysely<Tables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; description: string }>`
    select code, description from postal_operations where code = any(${[...new Set(codes)]})`.execute(kysely);
  return new Map(rows.map(({ code, description }) => [code, description]));
}

const OPERATIONS = {
  code: { headings: ["operationcode", "opcode", "code"], isNeeded: true },
  description: { headings: ["description", "operationdescription", "meaning"], isNeeded: true },
} as const satisfies Columns<string>;

const PLACES = {
  zip: { headings: ["zip", "zipcode", "zip3", "prefix", "facilityzip"], isNeeded: true },
  city: { headings: ["city", "place", "cityname"], isNeeded: true },
  state: { headings: ["state", "statecode"], isNeeded: true },
} as const satisfies Columns<string>;

/**
 * Reads a list, validates each line, and writes the valid ones: `values` returns a line's parameters for the statement.
 */
async function importList<Name extends string>(
  pool: Pool,
  kind: "operations" | "places",
  file: string,
  columns: Columns<Name>,
  statement: string,
  read: (line: PostLine<Name>) => readonly string[] | Problem,
  onProblem: (problem: Problem) => void,
): Promise<PostCounts> {
  const resumable = { pool, companyId: null, kind };
  return resumeLines(resumable, file, columns, onProblem, async (batch, refuse, client) => {
    let added = 0;
    for (const line of batch) {
      const values = read(line);
      if ("reason" in values) refuse(values);
      else added += (await client.query(statement, [...values])).rowCount ?? 0;
    }
    return added;
  });
}

/** Imports the meanings of the Postal Service's operation codes; replaces those of existing codes. */
export const importOperations = (
  pool: Pool,
  file: string,
  onProblem: (problem: Problem) => void,
): Promise<PostCounts> =>
  importList(
    pool,
    "operations",
    file,
    OPERATIONS,
    `insert into postal_operations as o values ($1, $2) on conflict (code) do update
       set description = excluded.description where o.description <> excluded.description`,
    ({ line, values: { code, description } }) => {
      if (!/^[A-Za-z0-9]{1,10}$/.test(code))
        return { line, column: "code", reason: mailFileMessages.badOperation };
      if (description === "") return { line, column: "description", reason: mailFileMessages.badDescription };
      return [code, description.slice(0, 500)];
    },
    onProblem,
  );

/** Imports the places of ZIP codes, complete or their first three digits; replaces those of existing codes. */
export const importPlaces = (
  pool: Pool,
  file: string,
  onProblem: (problem: Problem) => void,
): Promise<PostCounts> =>
  importList(
    pool,
    "places",
    file,
    PLACES,
    `insert into postal_places as p values ($1, $2, $3) on conflict (zip) do update
       set city = excluded.city, state = excluded.state
       where (p.city, p.state) is distinct from (excluded.city, excluded.state)`,
    ({ line, values: { zip, city, state } }) => {
      if (!/^\d{3}(?:\d{2})?$/.test(zip)) return { line, column: "zip", reason: mailFileMessages.badZip };
      const isPlace = city !== "" && /^[A-Z]{2}$/i.test(state);
      if (!isPlace) return { line, column: "city", reason: mailFileMessages.badPlace };
      return [zip, city.slice(0, 100), state.toUpperCase()];
    },
    onProblem,
  );
