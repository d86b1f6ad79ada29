import type { PaymentMethodDetailWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { CARD_TYPES } from "../../payments/receipts/index.ts";
import { methodProblem, type SentMethod } from "./check.ts";
import { kindOf, ROW, type SavedMethodRow, savedMethodToWire } from "./row.ts";

type Who = Pick<SignedInContext, "caller" | "company">;

/** One of the caller's own methods, locked until the transaction ends. */
async function ownMethod(
  tenant: Tenant,
  { caller, company }: Who,
  id: string,
): Promise<SavedMethodRow | undefined> {
  const { rows } = await sql<SavedMethodRow>`select ${ROW} from saved_methods
    where company_id = ${company.id} and user_id = ${caller.userId} and id = ${id}::bigint for update`.execute(
    tenant,
  );
  return rows[0];
}

/** One of the caller's methods. */
export const readMethod = (
  id: string,
  context: SignedInContext,
): Promise<PaymentMethodDetailWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const row = await ownMethod(tenant, context, id);
    return row ? savedMethodToWire(row) : refuse("not_found");
  });

/** An expiration date in the contract's two texts. */
interface SentExpiry {
  readonly month: string;
  readonly year: string;
}

/**
 * The expiration date of a stored token: the gateway's, or the sent one only if the gateway gave none. Refuses a token
 * that cannot be saved as this method: not stored for the caller, already saved, or for something else, and a card
 * without any date.
 */
async function expiryOfToken(
  tenant: Tenant,
  { caller, company }: Who,
  sent: SentMethod,
): Promise<SentExpiry | Refusal> {
  const { rows } = await sql<{ method: string; brand: string; last4: string; is_used: boolean } & SentExpiry>`
    select method, card_brand as brand, last4, expiration_month as month, expiration_year as year, used_at is not null or removed_at is not null as is_used from kept_tokens
    where company_id = ${company.id} and user_id = ${caller.userId} and token = ${sent.PaymentToken} for update`.execute(
    tenant,
  );
  const [stored] = rows;
  if (!stored) return refuse("validation_failed", { Paths: ["PaymentToken"] });
  if (stored.is_used) return refuse("already_exists");
  const shown = sent.AccountNumber.replace(/\D/g, "");
  const wrong = [
    ...(stored.method === kindOf(sent.PaymentMethodId) ? [] : ["PaymentMethodId"]),
    ...(stored.method === "CC" && (CARD_TYPES[stored.brand] ?? "") !== sent.CardType ? ["CardType"] : []),
    ...(shown === "" || shown === stored.last4 ? [] : ["AccountNumber"]),
  ];
  if (wrong.length > 0) return refuse("validation_failed", { Paths: wrong });
  const { month, year } =
    stored.month === "" ? { month: sent.ExpirationMonth, year: sent.ExpirationYear } : stored;
  const isUndated = stored.method === "CC" && (month === "" || year === "");
  return isUndated
    ? refuse("validation_failed", { Paths: ["ExpirationMonth", "ExpirationYear"] })
    : { month, year };
}

/**
 * Saves a method for the caller: a token that the gateway stores for them, and its displayable details. The type and
 * last digits must match the gateway's; its expiration date is stored, whatever date was sent.
 */
export async function storeMethod(
  sent: SentMethod,
  context: SignedInContext,
): Promise<PaymentMethodDetailWire | Refusal> {
  const { caller, company } = context;
  if (sent.EbppUserId !== caller.userId.toString()) return refuse("forbidden");
  const problem = methodProblem(sent);
  if (problem) return problem;
  return context.inCompany(async (tenant) => {
    const expiry = await expiryOfToken(tenant, context, sent);
    if (expiry instanceof Refusal) return expiry;
    const { rows } = await sql<SavedMethodRow>`
      insert into saved_methods (company_id, user_id, method, nick_name, card_type, account_number, routing_number,
        billing_address1, billing_city, billing_state, billing_zip, billing_country, payment_token, expiration_month,
        expiration_year, is_active, connector_id)
      values (${company.id}, ${caller.userId}, ${kindOf(sent.PaymentMethodId)}, ${sent.NickName}, ${sent.CardType},
        ${sent.AccountNumber}, ${sent.RoutingNumber}, ${sent.BillingAddress1}, ${sent.BillingCity},
        ${sent.BillingState}, ${sent.BillingZip}, ${sent.BillingCountry}, ${sent.PaymentToken},
        ${expiry.month}, ${expiry.year}, ${sent.ActiveRecord === 1}, ${sent.ConnectorId})
      on conflict (company_id, payment_token) do nothing returning ${ROW}`.execute(tenant);
    const [row] = rows;
    if (!row) return refuse("already_exists");
    await note(tenant, caller, "method.saved", row.id, { method: row.method });
    return savedMethodToWire(row);
  });
}

/** The fields of a method that may be changed; all others must stay. */
const CHANGEABLE: ReadonlySet<string> = new Set([
  "NickName",
  "BillingAddress1",
  "BillingCity",
  "BillingState",
  "BillingZip",
  "BillingCountry",
]);

/** The fields that a call would change without permission. */
const fixedChanges = (sent: PaymentMethodDetailWire, stands: PaymentMethodDetailWire): string[] =>
  (Object.keys(stands) as (keyof PaymentMethodDetailWire)[]).filter(
    (name) => !CHANGEABLE.has(name) && sent[name] !== stands[name],
  );

/** Changes the nickname and billing address of one of the caller's methods. */
export const changeMethod = (
  id: string,
  sent: PaymentMethodDetailWire,
  context: SignedInContext,
): Promise<PaymentMethodDetailWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    const row = await ownMethod(tenant, context, id);
    if (!row) return refuse("not_found");
    const fixed = fixedChanges(sent, savedMethodToWire(row));
    if (fixed.length > 0) return refuse("validation_failed", { Paths: fixed });
    const problem = methodProblem(sent);
    if (problem) return problem;
    await sql`update saved_methods set nick_name = ${sent.NickName}, billing_address1 = ${sent.BillingAddress1},
        billing_city = ${sent.BillingCity}, billing_state = ${sent.BillingState}, billing_zip = ${sent.BillingZip},
        billing_country = ${sent.BillingCountry}
      where company_id = ${company.id} and id = ${id}::bigint`.execute(tenant);
    await note(tenant, caller, "method.changed", id);
    return sent;
  });

/**
 * Removes one of the caller's methods, and soon also at the gateway; not while automatic payments use it (ACCOUNT-001).
 */
export const removeMethod = (id: string, context: SignedInContext): Promise<typeof DONE | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    if (!(await ownMethod(tenant, context, id))) return refuse("not_found");
    const { rows } = await sql`select from autopay_schedules where company_id = ${company.id}
      and saved_method_id = ${id}::bigint and state <> 'finished' limit 1`.execute(tenant);
    if (rows.length > 0) return refuse("in_use");
    await sql`delete from saved_methods where company_id = ${company.id} and id = ${id}::bigint`.execute(
      tenant,
    );
    await note(tenant, caller, "method.removed", id);
    return DONE;
  });
