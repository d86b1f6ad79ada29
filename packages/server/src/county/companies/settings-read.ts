import type { CompanySettingsWire, SettingsChangeWire } from "@county-pay/core/contract";
import { AppFeatureFlags, CompanySettings } from "@county-pay/core/contract";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRow } from "../../kernel/company-record.ts";
import { COMPANY_COLUMNS } from "./companies.ts";
import {
  adImagesOf,
  customizationOf,
  payPlusConfigOf,
  productsToWire,
  searchFieldToWire,
} from "./to-wire.ts";

/** A company's settings as admins see and send them. */
export function settingsOf(company: CompanyRow): CompanySettingsWire {
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
export async function companyNow(tenant: Tenant, id: number, lock: boolean): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select ${COMPANY_COLUMNS}
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
