import { isoDateAt } from "@county-pay/core/calendar";
import type { Company } from "@county-pay/core/company";
import { type Kysely, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../db/tables.ts";
import type { Companies, CompanyRecord, CompanyRow } from "../../kernel/company-record.ts";
import { companyOf } from "./to-company.ts";
import { sendsMail } from "./to-wire.ts";

const FRESH_MS = 3_000;

interface Snapshot {
  readonly byName: ReadonlyMap<string, CompanyRecord>;
  readonly byId: ReadonlyMap<number, CompanyRecord>;
  readonly origins: ReadonlySet<string>;
}

/** The columns of a `CompanyRow`, of a company `c`. */
export const COMPANY_COLUMNS = sql`
  c.id, c.name, c.display_name as "displayName", c.time_zone as "timeZone", c.config, c.flags,
  c.customization, c.allowed_origins as "allowedOrigins",
  coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', p.number, 'name', p.name, 'kind', p.kind,
      'labels', nullif(p.labels, '{}'), 'price', p.price_cents, 'least', p.least_cents, 'most', p.most_cents))
      order by p.position, p.number)
    from products p where p.company_id = c.id), '[]') as products,
  coalesce((select jsonb_agg(jsonb_build_object('productName', s.product_name, 'fieldName', s.field_name,
      'fieldLabel', s.field_label, 'fieldLabels', s.field_labels, 'isSearchable', s.is_searchable, 'isVisible', s.is_visible)
      order by s.position, s.field_name)
    from searchable_columns s where s.company_id = c.id), '[]') as "searchFields"`;

/** One company by its name, for commands that need no more than its row. */
export async function companyRowNamed(kysely: Kysely<Tables>, name: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select ${COMPANY_COLUMNS} from companies c where c.name = ${name}`.execute(kysely);
  return rows[0];
}

/** A row with its `core`, parsed when it is first asked for: settings that break the contract fail only their own county. */
function recordOf(row: CompanyRow, config: Pick<Config, "sites" | "mail">, now: () => number): CompanyRecord {
  let read: { readonly day: string; readonly core: Company } | undefined;
  return {
    ...row,
    get core(): Company {
      // At the county's midnight, other fees may begin to apply.
      const isDated = read === undefined || row.config.ScheduledFees !== undefined;
      const day = isDated ? isoDateAt(now(), row.timeZone) : (read?.day ?? "");
      if (read?.day !== day) read = { day, core: companyOf(row, config.sites, sendsMail(config), day) };
      return read.core;
    },
  };
}

async function load(
  kysely: Kysely<Tables>,
  config: Pick<Config, "sites" | "mail">,
  now: () => number,
): Promise<Snapshot> {
  const { rows } = await sql<CompanyRow>`
    select ${COMPANY_COLUMNS} from companies c where c.standing in ('here', 'leaving')`.execute(kysely);
  const records = rows.map((row) => recordOf(row, config, now));
  return {
    byName: new Map(records.map((record) => [record.name, record])),
    byId: new Map(records.map((record) => [record.id, record])),
    origins: new Set(rows.flatMap((row) => row.allowedOrigins)),
  };
}

/** Reads all counties that this database serves in one statement, at most every three seconds; concurrent callers share the statement. */
export function createCompanies(
  kysely: Kysely<Tables>,
  config: Pick<Config, "sites" | "mail">,
  now: () => number = Date.now,
): Companies {
  let cached: { readonly at: number; snapshot: Snapshot | Promise<Snapshot> } | undefined;
  const current = (): Snapshot | Promise<Snapshot> => {
    if (cached && now() - cached.at < FRESH_MS) return cached.snapshot;
    const loading = load(kysely, config, now);
    const fresh: typeof cached = { at: now(), snapshot: loading };
    cached = fresh;
    loading.then(
      (snapshot) => {
        fresh.snapshot = snapshot;
      },
      () => {
        if (cached === fresh) cached = undefined;
      },
    );
    return loading;
  };
  const find = <Found>(look: (snapshot: Snapshot) => Found): Found | Promise<Found> => {
    const snapshot = current();
    return snapshot instanceof Promise ? snapshot.then(look) : look(snapshot);
  };
  return {
    byName: (name) => find(({ byName }) => byName.get(name)),
    byId: (id) => find(({ byId }) => byId.get(id)),
    allowsOrigin: (origin) => find(({ origins }) => origins.has(origin)),
    forget: () => {
      cached = undefined;
    },
  };
}
