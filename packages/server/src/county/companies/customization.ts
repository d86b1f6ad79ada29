import type {
  addPayPlusCustomization,
  Given,
  PayPlusCustomizationWire,
  payPlusCustomizations,
} from "@county-pay/core/contract";
import { changedValues } from "@county-pay/core/settings";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { OdataSource } from "../../http/odata/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { fitsKey } from "./check-customization.ts";

type Row = Given<typeof addPayPlusCustomization>;

/** A company's current customizations (CALL-011, CALL-010). */
export const customizations = (companyId: number): OdataSource<typeof payPlusCustomizations> => ({
  columns: {
    Id: sql`k.id`,
    CompanyId: sql`k.company_id`,
    Key: sql`k.key`,
    Value: sql`customization_text(c.customization -> k.key)`,
  },
  from: sql`customizations k join companies c on c.id = k.company_id`,
  visible: sql`k.company_id = ${companyId} and c.customization ? k.key`,
  order: sql`k.id`,
});

/** The ID of a key's row; null if the company has none. Locks the company, so that changes run one after another. */
async function held(
  tenant: Tenant,
  companyId: number,
  by: { readonly id: string } | { readonly key: string },
): Promise<{ id: string; key: string; isSet: boolean } | null> {
  const row = "id" in by ? sql`k.id = ${by.id}` : sql`k.key = ${by.key}`;
  await sql`select from companies where id = ${companyId} for update`.execute(tenant);
  const { rows } = await sql<{ id: string; key: string; isSet: boolean }>`
    select k.id::text, k.key, c.customization ? k.key as "isSet"
    from customizations k join companies c on c.id = k.company_id where k.company_id = ${companyId} and ${row}`.execute(
    tenant,
  );
  return rows[0] ?? null;
}

/** Sets a key; the database stores the previous value, with who set the new one and when. */
async function set(
  tenant: Tenant,
  { caller }: SignedInContext,
  action: string,
  { Key, Value }: Pick<PayPlusCustomizationWire, "Key" | "Value">,
): Promise<void> {
  const { rows } = await sql<{ value: string | null }>`
    select customization ->> ${Key} as value from companies where id = ${caller.companyId}`.execute(tenant);
  const was = rows[0]?.value ?? null;
  await sql`select set_config('county_pay.user', ${String(caller.userId)}, true)`.execute(tenant);
  await sql`update companies set customization = customization || jsonb_build_object(${Key}::text, ${Value}::text)
    where id = ${caller.companyId}`.execute(tenant);
  const values = changedValues(was === null ? {} : { Customization: { [Key]: was } }, {
    Customization: { [Key]: Value },
  });
  const details = Object.fromEntries(values.map(({ name, before, after }) => [name, { before, after }]));
  await note(tenant, caller, action, Key, details);
}

/** Changes a row. Its key never changes; refuses not_found if the company has no such row. */
export function changeCustomization(
  id: string,
  body: PayPlusCustomizationWire,
  context: SignedInContext,
): Promise<Row | Refusal> {
  return context.inCompany(async (tenant) => {
    const row = await held(tenant, context.company.id, { id });
    if (!row?.isSet) return refuse("not_found");
    if (body.Id !== id || body.Key !== row.key) return refuse("validation_failed", { Paths: ["Id", "Key"] });
    if (!fitsKey(body.Key, body.Value)) return refuse("validation_failed", { Paths: ["Value"] });
    await set(tenant, context, "customization.changed", body);
    return { Id: row.id, CompanyId: context.company.id, Key: body.Key, Value: body.Value };
  });
}

/** Adds a row; refuses already_exists if the company has the key. */
export function addCustomization(
  body: Omit<PayPlusCustomizationWire, "Id">,
  context: SignedInContext,
): Promise<Row | Refusal> {
  return context.inCompany(async (tenant) => {
    const before = await held(tenant, context.company.id, { key: body.Key });
    if (before?.isSet) return refuse("already_exists");
    if (!fitsKey(body.Key, body.Value)) return refuse("validation_failed", { Paths: ["Value"] });
    await set(tenant, context, "customization.added", body);
    const row = await held(tenant, context.company.id, { key: body.Key });
    return { Id: row?.id ?? "", CompanyId: context.company.id, Key: body.Key, Value: body.Value };
  });
}
