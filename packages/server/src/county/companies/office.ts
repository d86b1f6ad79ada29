import { FLAG_NAMES, type FlagName } from "@county-pay/core/company";
import { searchMessages } from "@county-pay/core/messages";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../db/in-transaction.ts";

/** A company as created by an operator; its admins set everything else. */
export interface NewCompany {
  readonly name: string;
  readonly displayName: string;
  readonly timeZone: string;
}

/** An operator's changes to a company; missing fields stay. */
export interface CompanyChange {
  readonly displayName?: string | undefined;
  readonly timeZone?: string | undefined;
  /** How many payments a minute its gateway takes; null for as many as the installation. */
  readonly perMinute?: number | null | undefined;
  readonly flags: ReadonlyMap<FlagName, boolean>;
  readonly allow: readonly string[];
  readonly disallow: readonly string[];
}

/** The product for searching and paying bills (CALL-049), and its initial search fields. */
const PRODUCT = { number: "1", name: "Bills Payment" };
const FIELDS = ["ParcelID", "OwnerName", "BillNumber", "AccountNumber", "Address"] as const;

/** What a new county's admin could not turn on without having it: the pages of the office. Everything else is theirs. */
const OFFICE_PAGES: readonly FlagName[] = ["AdminTab", "Reports"];

export const isCompanyName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,62}$/.test(name);

/** Whether this machine and PostgreSQL both know this time zone by the same name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]\w+(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const isFlag = (name: string): name is FlagName => FLAG_NAMES.some((flag) => flag === name);

/** Records an operator's action: the audit trail has no user for it. */
const note = (client: PoolClient, companyId: number, action: string, details: object = {}) =>
  client.query("insert into audit_events (company_id, action, details) values ($1, $2, $3)", [
    companyId,
    action,
    { by: "operator", ...details },
  ]);

/**
 * Creates a company with one product, the default search fields, and the pages of its office; false if the name is taken.
 */
export const addCompany = (pool: Pool, { name, displayName, timeZone }: NewCompany): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into companies (name, display_name, time_zone, flags) values ($1, $2, $3, $4)
       on conflict (name) do nothing returning id`,
      [
        name,
        displayName,
        timeZone,
        JSON.stringify(Object.fromEntries(OFFICE_PAGES.map((flag) => [flag, true]))),
      ],
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await client.query("insert into products (company_id, number, name, kind) values ($1, $2, $3, 'bill')", [
      id,
      PRODUCT.number,
      PRODUCT.name,
    ]);
    await client.query(
      `insert into searchable_columns (company_id, product_name, field_name, field_label, position)
       select $1, $2, field, label, position - 1 from unnest($3::text[], $4::text[]) with ordinality as f (field, label, position)`,
      [id, PRODUCT.name, FIELDS, FIELDS.map((field) => searchMessages.fields[field])],
    );
    await note(client, id, "company.added");
    return true;
  });

/** Changes a company; false if there is none with that name. Servers use the change at once. */
export const changeCompany = (pool: Pool, name: string, change: CompanyChange): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update companies set display_name = coalesce($2, display_name), time_zone = coalesce($3, time_zone),
         flags = flags || $4::jsonb,
         allowed_origins = array(select distinct o from unnest(allowed_origins || $5::text[]) o
           where o <> all($6::text[]) order by o)
       where name = $1 returning id`,
      [
        name,
        change.displayName ?? null,
        change.timeZone ?? null,
        JSON.stringify(Object.fromEntries(change.flags)),
        change.allow,
        change.disallow,
      ],
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    if (change.perMinute !== undefined)
      await client.query(
        `insert into waiting_lines (company_id, per_minute) values ($1, $2)
         on conflict (company_id) do update set per_minute = excluded.per_minute`,
        [id, change.perMinute],
      );
    await note(client, id, "company.changed", { ...change, flags: Object.fromEntries(change.flags) });
    return true;
  });

/** A company as shown to an operator. */
export interface CompanyShown {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly timeZone: string;
  readonly flags: readonly string[];
  readonly origins: readonly string[];
  readonly perMinute: number | null;
  readonly bills: number;
  readonly users: number;
}

/** A company by its name; null if there is none. */
export async function showCompany(pool: Pool, name: string): Promise<CompanyShown | null> {
  const { rows } = await pool.query<CompanyShown>(
    `select c.id, c.name, c.display_name as "displayName", c.time_zone as "timeZone", c.allowed_origins as origins,
       array(select key from jsonb_each(c.flags) where value = 'true' order by key) as flags,
       (select l.per_minute from waiting_lines l where l.company_id = c.id) as "perMinute",
       (select count(*)::int from bills b where b.company_id = c.id) as bills,
       (select count(*)::int from users u where u.company_id = c.id and u.disabled_at is null) as users
     from companies c where c.name = $1`,
    [name],
  );
  return rows[0] ?? null;
}
