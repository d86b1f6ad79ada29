import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Companies, CompanyRecord } from "../../kernel/company-record.ts";

const FRESH_MS = 3_000;

interface Snapshot {
  readonly byName: ReadonlyMap<string, CompanyRecord>;
  readonly byId: ReadonlyMap<number, CompanyRecord>;
  readonly origins: ReadonlySet<string>;
}

async function load(kysely: Kysely<Tables>): Promise<Snapshot> {
  const { rows } = await sql<CompanyRecord>`
    select c.id, c.name, c.display_name as "displayName", c.time_zone as "timeZone", c.config, c.flags,
      c.customization, c.allowed_origins as "allowedOrigins",
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', p.number, 'name', p.name, 'kind', p.kind))
          order by p.position, p.number)
        from products p where p.company_id = c.id), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('productName', s.product_name, 'fieldName', s.field_name,
          'fieldLabel', s.field_label, 'fieldLabels', s.field_labels, 'isSearchable', s.is_searchable, 'isVisible', s.is_visible)
          order by s.position, s.field_name)
        from searchable_columns s where s.company_id = c.id), '[]') as "searchFields"
    from companies c`.execute(kysely);
  return {
    byName: new Map(rows.map((row) => [row.name, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
    origins: new Set(rows.flatMap((row) => row.allowedOrigins)),
  };
}

/** Reads all counties in one statement, at most every three seconds; concurrent callers share the statement. */
export function createCompanies(kysely: Kysely<Tables>, now: () => number = Date.now): Companies {
  let kept: { readonly at: number; readonly snapshot: Promise<Snapshot> } | undefined;
  const current = (): Promise<Snapshot> => {
    if (!kept || now() - kept.at >= FRESH_MS) {
      const fresh = { at: now(), snapshot: load(kysely) };
      fresh.snapshot.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      kept = fresh;
    }
    return kept.snapshot;
  };
  return {
    byName: async (name) => (await current()).byName.get(name),
    byId: async (id) => (await current()).byId.get(id),
    allowsOrigin: async (origin) => (await current()).origins.has(origin),
    forget: () => {
      kept = undefined;
    },
  };
}
