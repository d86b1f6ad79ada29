import type { CompanySettingsWire, SettingsChangeWire } from "@county-pay/core/contract";
import { AppFeatureFlags, CompanySettings } from "@county-pay/core/contract";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import {
  adImagesOf,
  customizationOf,
  payPlusConfigOf,
  productsToWire,
  searchFieldToWire,
} from "./to-wire.ts";

/** A company's settings as admins see and send them. */
export function settingsOf(company: CompanyRecord): CompanySettingsWire {
  const { CompanyId: _id, CompanyName: _name, ...config } = payPlusConfigOf(company);
  return v.parse(CompanySettings, {
    DisplayName: company.displayName,
    TimeZone: company.timeZone,
    Config: { ...config, AdImages: adImagesOf(company) },
    Flags: v.parse(AppFeatureFlags, company.flags),
    Customization: customizationOf(company),
    Products: productsToWire(company),
    SearchFields: company.searchFields.map((field) => ({
      ProductName: field.productName,
      ...searchFieldToWire(field),
    })),
    AllowedOrigins: [...company.allowedOrigins],
  });
}

/** A company's current state, bypassing the caches of processes; with `lock`, held until the transaction ends. */
export async function companyNow(tenant: Tenant, id: number, lock: boolean): Promise<CompanyRecord> {
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
    from companies c where c.id = ${id} ${lock ? sql`for update of c` : sql``}`.execute(tenant);
  const [row] = rows;
  if (!row) throw new Error("a caller's company is not there");
  return row;
}

interface ChangeRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly names: string[];
}

/** The latest changes to a company's settings, newest first; with `touching`, only those to these settings. */
export async function lastChanges(
  tenant: Tenant,
  companyId: number,
  most: number,
  touching: readonly string[] | null = null,
): Promise<SettingsChangeWire[]> {
  const { rows } = await sql<ChangeRow>`
    select s.id::text, s.at, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as by, s.names
    from settings_changes s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = ${companyId} ${touching ? sql`and s.names && ${[...touching]}::text[]` : sql``}
    order by s.id desc limit ${most}`.execute(tenant);
  return rows.map(({ id, at, by, names }) => ({
    Id: id,
    At: at.toISOString(),
    By: by.slice(0, 200),
    Names: names,
  }));
}
