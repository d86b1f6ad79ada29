import type { ConsumerWire } from "@county-pay/core/contract";
import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import { type RawBuilder, sql } from "kysely";
import { note } from "../../../db/audit.ts";
import { jsonText } from "../../../db/json.ts";
import type { Tenant } from "../../../db/tenant.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { SignedInContext } from "../../../http/router.ts";

/** A consumer in the contract's fields (ENTITY-085), with their first account. For a `consumers c`. */
const CONSUMER = sql`c.id::text as "ConsumerId", c.company_id as "CompanyId", c.full_name as "FullName",
  c.email as "EmailAddress", c.phone as "PhoneNumber",
  coalesce((select a.account_number from consumer_accounts a where a.company_id = c.company_id and a.consumer_id = c.id
    order by a.id limit 1), '') as "AccountNumber",
  coalesce(c.address ->> 'address1', '') as "Address1", coalesce(c.address ->> 'address2', '') as "Address2",
  coalesce(c.address ->> 'city', '') as "City", coalesce(c.address ->> 'state', '') as "State",
  coalesce(c.address ->> 'zip', '') as "Zip", coalesce(c.address ->> 'country', '') as "Country"`;

/** Which consumers `c` a caller may access: residents themselves, clerks those of their company. */
const reached = ({ caller }: SignedInContext): RawBuilder<unknown> =>
  sql`c.company_id = ${caller.companyId} and (${may(caller.roles, SERVE_CUSTOMERS)} or c.id = ${caller.consumerId}::bigint)`;

async function read(tenant: Tenant, context: SignedInContext, id: string): Promise<ConsumerWire | undefined> {
  const { rows } = await sql<ConsumerWire>`select ${CONSUMER} from consumers c
    where ${reached(context)} and c.id = ${id}::bigint`.execute(tenant);
  return rows[0];
}

/** One consumer; not_found if the caller may not access them. */
export const readOneConsumer = async (
  id: string,
  context: SignedInContext,
): Promise<ConsumerWire | Refusal> =>
  (await context.inCompany((tenant) => read(tenant, context, id))) ?? refuse("not_found");

const FIXED = ["ConsumerId", "CompanyId", "AccountNumber"] as const;

/** Changes the name and contact data of a consumer whom the caller may access. */
export const changeConsumer = (
  id: string,
  wire: ConsumerWire,
  context: SignedInContext,
): Promise<ConsumerWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const before = await read(tenant, context, id);
    if (!before) return refuse("not_found");
    const Paths = FIXED.filter((field) => wire[field] !== before[field]);
    if (Paths.length > 0) return refuse("validation_failed", { Paths });
    const address = {
      address1: wire.Address1,
      address2: wire.Address2,
      city: wire.City,
      state: wire.State,
      zip: wire.Zip,
      country: wire.Country,
    };
    await sql`update consumers c set full_name = ${wire.FullName}, email = ${wire.EmailAddress},
        phone = ${wire.PhoneNumber}, address = ${jsonText(address)}::jsonb, updated_at = now()
      where ${reached(context)} and c.id = ${id}::bigint`.execute(tenant);
    await note(tenant, context.caller, "consumer.changed", id);
    return { ...before, ...wire };
  });
