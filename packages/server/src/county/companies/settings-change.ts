import { isDeepStrictEqual } from "node:util";
import { isoDateAt } from "@county-pay/core/calendar";
import { type CompanySettingsWire, SettingsPart, type SettingsPartWire } from "@county-pay/core/contract";
import { changedValues, settingNames, settingValue, withSettings } from "@county-pay/core/settings";
import { sql } from "kysely";
import * as v from "valibot";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { newLogo } from "../logos/index.ts";
import { problemsOf } from "./settings-check.ts";
import { companyNow, lastChangeOf, settingsOf } from "./settings-read.ts";
import { configOn } from "./to-wire.ts";

interface Change {
  readonly Before: SettingsPartWire;
  readonly After: SettingsPartWire;
}

/** The settings whose value has changed since the admin saw it. */
const movedOn = (names: readonly string[], seen: SettingsPartWire, now: CompanySettingsWire): string[] =>
  names.filter((name) => !isDeepStrictEqual(settingValue(seen, name), settingValue(now, name)));

/** A group's stored content after a change: the named keys are replaced, the others stay. */
function stored<Value>(
  group: "Config" | "Flags" | "Customization",
  was: Readonly<Record<string, unknown>>,
  { Before, After }: Change,
): Record<string, Value | unknown> {
  const named = new Set([...Object.keys(Before[group] ?? {}), ...Object.keys(After[group] ?? {})]);
  return {
    ...Object.fromEntries(Object.entries(was).filter(([key]) => !named.has(key))),
    ...After[group],
  };
}

async function writeLists(tenant: Tenant, companyId: number, { After }: Change): Promise<void> {
  if (After.Products) {
    await sql`delete from products where company_id = ${companyId}`.execute(tenant);
    await sql`insert into products (company_id, number, name, labels, kind, price_cents, least_cents, most_cents,
        position)
      select ${companyId}, p."ProductNum", p."ProductName", coalesce(p."ProductLabels", '{}'), p."ProductKind",
        (p."ProductPrice" * 100)::bigint, (p."ProductPriceLeast" * 100)::bigint, (p."ProductPriceMost" * 100)::bigint,
        p.position - 1
      from rows from (jsonb_to_recordset(${jsonText(After.Products)}::jsonb)
        as ("ProductNum" text, "ProductName" text, "ProductLabels" jsonb, "ProductKind" text,
          "ProductPrice" numeric, "ProductPriceLeast" numeric, "ProductPriceMost" numeric))
        with ordinality as p ("ProductNum", "ProductName", "ProductLabels", "ProductKind", "ProductPrice",
          "ProductPriceLeast", "ProductPriceMost", position)`.execute(tenant);
  }
  if (After.SearchFields) {
    await sql`delete from searchable_columns where company_id = ${companyId}`.execute(tenant);
    await sql`insert into searchable_columns (company_id, product_name, field_name, field_label, field_labels, is_searchable, is_visible, position)
      select ${companyId}, f."ProductName", f."FieldName", f."FieldLabel", coalesce(f."FieldLabels", '{}'), f."IsSearchable", f."IsVisible", f.position - 1
      from rows from (jsonb_to_recordset(${jsonText(After.SearchFields)}::jsonb)
        as ("ProductName" text, "FieldName" text, "FieldLabel" text, "FieldLabels" jsonb, "IsSearchable" boolean, "IsVisible" boolean))
        with ordinality as f ("ProductName", "FieldName", "FieldLabel", "FieldLabels", "IsSearchable", "IsVisible", position)`.execute(
      tenant,
    );
  }
}

/**
 * Restores what a change replaced, as a new change: refused if any of it has changed since, or is no longer allowed.
 */
export async function putBack(id: string, context: SignedInContext): Promise<CompanySettingsWire | Refusal> {
  const { companyId } = context.caller;
  const found = await context.inCompany(async (tenant) => {
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from settings_changes where company_id = ${companyId} and id = ${id}::bigint`.execute(
      tenant,
    );
    return rows[0];
  });
  if (!found) return refuse("not_found");
  return changeSettings(
    { Before: v.parse(SettingsPart, found.after), After: v.parse(SettingsPart, found.before) },
    context,
  );
}

/** A change with its logo as it is stored. */
async function withDrawnLogo(change: Change): Promise<Change | Refusal> {
  const { Config } = change.After;
  if (Config?.Logo === undefined) return change;
  const logo = await newLogo(Config.Logo);
  if (logo instanceof Refusal) return logo;
  return { ...change, After: { ...change.After, Config: { ...Config, Logo: logo } } };
}

/**
 * Changes settings, all or none (OFFICE-002). Refuses invalid settings by name, and with already_exists those that
 * another admin has changed since. Old and new values are stored, with who and when. A logo is drawn before anything is
 * locked, and stored as it was drawn.
 */
export async function changeSettings(
  asked: Change,
  context: SignedInContext,
): Promise<CompanySettingsWire | Refusal> {
  const change = await withDrawnLogo(asked);
  if (change instanceof Refusal) return change;
  const { caller } = context;
  return context.inCompany(async (tenant) => {
    const row = await companyNow(tenant, caller.companyId, true);
    const now = settingsOf(row);
    // Scheduled fees whose day has come become the fees, so that a change replaces what applies today.
    const config = configOn(row.config, isoDateAt(Date.now(), row.timeZone));
    const names = settingNames(change.Before, change.After);
    const moved = movedOn(names, change.Before, now);
    if (moved.length > 0) {
      const last = await lastChangeOf(tenant, caller.companyId, moved);
      return refuse("already_exists", { Names: moved, ...last });
    }
    const after = withSettings(now, change.Before, change.After);
    const problems = problemsOf(change.After, now, after);
    if (problems.length > 0)
      return refuse("validation_failed", { Paths: [...new Set(problems)].slice(0, 20) });
    await sql`select set_config('county_pay.user', ${String(caller.userId)}, true)`.execute(tenant);
    await sql`update companies set display_name = ${after.DisplayName.trim()}, time_zone = ${after.TimeZone},
        config = ${jsonText(stored("Config", config, change))}::jsonb,
        flags = ${jsonText(stored("Flags", row.flags, change))}::jsonb,
        customization = ${jsonText(stored("Customization", row.customization, change))}::jsonb,
        allowed_origins = ${[...after.AllowedOrigins]}::text[]
      where id = ${caller.companyId}`.execute(tenant);
    await writeLists(tenant, caller.companyId, change);
    await sql`insert into settings_changes (company_id, user_id, names, before, after)
      values (${caller.companyId}, ${caller.userId}, ${[...names]}::text[], ${jsonText(change.Before)}::jsonb,
        ${jsonText(change.After)}::jsonb)`.execute(tenant);
    const values = changedValues(change.Before, change.After);
    const details = Object.fromEntries(values.map(({ name, before, after }) => [name, { before, after }]));
    await note(tenant, caller, "settings.changed", names.slice(0, 5).join(", "), details);
    return settingsOf(await companyNow(tenant, caller.companyId, false));
  });
}
