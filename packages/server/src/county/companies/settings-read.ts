import { isoDateAt } from "@county-pay/core/calendar";
import type { CompanySettingsWire, SettingsChangeWire, SettingsPartWire } from "@county-pay/core/contract";
import { AppFeatureFlags, CompanySettings } from "@county-pay/core/contract";
import { changedValues, type SettingsPage, settingsPage } from "@county-pay/core/settings";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRow } from "../../kernel/company-record.ts";
import { COMPANY_COLUMNS } from "./companies.ts";
import {
  adImagesOf,
  configOn,
  customizationOf,
  payPlusConfigOf,
  productsToWire,
  searchFieldToWire,
} from "./to-wire.ts";

/** A company's settings as admins see and send them: the fees of today, and those still to come. */
export function settingsOf(company: CompanyRow): CompanySettingsWire {
  const { CompanyId: _id, CompanyName: _name, ...config } = payPlusConfigOf(company);
  return v.parse(CompanySettings, {
    DisplayName: company.displayName,
    TimeZone: company.timeZone,
    Config: {
      ...config,
      AdImages: adImagesOf(company),
      ScheduledFees: configOn(company.config, isoDateAt(Date.now(), company.timeZone)).ScheduledFees ?? [],
    },
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

const CHANGE = sql`s.id::text, s.at, person_name(u) as by, s.names
  from settings_changes s join users u on u.company_id = s.company_id and u.id = s.user_id`;

/** The latest change to any of these settings: who made it, and when. */
export async function lastChangeOf(
  tenant: Tenant,
  companyId: number,
  names: readonly string[],
): Promise<{ readonly By: string; readonly At: string }> {
  const { rows } = await sql<ChangeRow>`select ${CHANGE}
    where s.company_id = ${companyId} and s.names && ${[...names]}::text[] order by s.id desc limit 1`.execute(
    tenant,
  );
  return { By: rows[0]?.by ?? "", At: rows[0]?.at.toISOString() ?? "" };
}

/** How many changes to look through for those of each page, and how many to show on one. */
const LOOKED_THROUGH = 1_000;
const ON_A_PAGE = 10;

/** The latest changes to a company's settings, newest first, for each page of Admin, with old and new values. */
export async function lastChanges(tenant: Tenant, companyId: number): Promise<SettingsChangeWire[]> {
  const { rows } = await sql<ChangeRow>`select ${CHANGE}
    where s.company_id = ${companyId} order by s.id desc limit ${LOOKED_THROUGH}`.execute(tenant);
  const counts = new Map<SettingsPage, number>();
  const shown = rows.filter(({ names }) => {
    const pages = [...new Set(names.map(settingsPage))].filter((page) => (counts.get(page) ?? 0) < ON_A_PAGE);
    for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
    return pages.length > 0;
  });
  const { rows: parts } = await sql<{ id: string; before: SettingsPartWire; after: SettingsPartWire }>`
    select id::text, before, after from settings_changes
    where company_id = ${companyId} and id = any(${shown.map(({ id }) => id)}::bigint[])`.execute(tenant);
  const values = new Map(parts.map(({ id, before, after }) => [id, changedValues(before, after)]));
  return shown.map(({ id, at, by, names }) => ({
    Id: id,
    At: at.toISOString(),
    By: by.slice(0, 200),
    Names: names,
    Details: (values.get(id) ?? []).map(({ name, before, after }) => ({
      Name: name.slice(0, 400),
      Value: JSON.stringify({ before, after }),
    })),
  }));
}
