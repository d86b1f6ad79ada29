import type { Pool, PoolClient } from "pg";
import * as v from "valibot";
import { Mapping } from "./mapping.ts";

/** The company data that an import needs. */
export interface ImportCompany {
  readonly id: number;
  readonly name: string;
  readonly isCustomApi: boolean;
  readonly hasBills: boolean;
  /** Null if none was saved, or if it can no longer be read. */
  readonly savedMapping: Mapping | null;
}

/** Finds a company by its slug; custom-API and Tyler companies have custom-API bills (ENTITY-013). */
export async function findImportCompany(pool: Pool, name: string): Promise<ImportCompany | null> {
  const { rows } = await pool.query<{ id: number; custom: boolean; has_bills: boolean; mapping: unknown }>(
    `select c.id, m.mapping,
       coalesce((c.config ->> 'IsCustomAPI')::boolean, false) or coalesce((c.config ->> 'IsTylerSearch')::boolean, false) as custom,
       exists (select from bills b where b.company_id = c.id) as has_bills
     from companies c left join import_mappings m on m.company_id = c.id where c.name = $1`,
    [name],
  );
  const row = rows[0];
  if (!row) return null;
  const saved = v.safeParse(Mapping, row.mapping);
  return {
    id: row.id,
    name,
    isCustomApi: row.custom,
    hasBills: row.has_bills,
    savedMapping: saved.success ? saved.output : null,
  };
}

/** Stores a mapping for the company's next files. */
export async function saveMapping(client: PoolClient, companyId: number, mapping: Mapping): Promise<void> {
  await client.query(
    `insert into import_mappings (company_id, mapping) values ($1, $2)
     on conflict (company_id) do update set mapping = excluded.mapping, updated_at = now()`,
    [companyId, JSON.stringify(mapping)],
  );
}
