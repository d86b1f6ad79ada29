import type { AutoPayment } from "@county-pay/core/contract";
import { outcomeMessages } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import type { Expiry } from "@county-pay/core/payments";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { CARD_TYPES } from "../../payments/receipts/index.ts";
import { expiryToStore, methodToCharge, storeAtGateway } from "../saved-methods/index.ts";

/** The payment method of a schedule: an already saved one, or one typed for it. */
export interface MethodToUse {
  readonly kind: SavableMethod;
  /** Null for a typed one. */
  readonly savedId: string | null;
  /** For a typed one: the gateway's answer when it stored it; null before that. */
  readonly storedToken: {
    readonly token: string;
    readonly brand: string;
    readonly last4: string;
    readonly expiry: Expiry | null;
  } | null;
}

/** Why a typed card or account was not stored, in words for the payer. */
export interface NotStored {
  readonly Status: "declined" | "error";
  readonly Message: string;
}

/** The method named in a body: one of the caller's own valid ones, or a typed one. */
export async function methodToUse(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  body: AutoPayment,
): Promise<MethodToUse | Refusal> {
  if (body.PaymentMethod !== "Token") return { kind: body.PaymentMethod, savedId: null, storedToken: null };
  const found = await methodToCharge(tenant, company, caller.userId, body.PaymentMethodDetailId);
  return found instanceof Refusal
    ? found
    : { kind: found.method, savedId: body.PaymentMethodDetailId, storedToken: null };
}

/** Asks the gateway to store a typed method; an already saved one is unchanged. The same key asks once. */
export async function storeTyped(
  services: Services,
  { caller, company, inCompany, language }: SignedInContext,
  body: AutoPayment,
  requestHash: Buffer,
  method: MethodToUse,
): Promise<MethodToUse | NotStored | Refusal> {
  if (body.PaymentMethod === "Token") return method;
  const owner = { companyId: company.id, userId: caller.userId, inCompany };
  const request = { key: body.Key, requestHash, method: method.kind, token: body.PaymentToken };
  const stored = await storeAtGateway(services, owner, request);
  if (stored instanceof Refusal) return stored;
  const texts = language.texts(outcomeMessages);
  if (stored.outcome === "unknown") return { Status: "error", Message: texts.tryAgain };
  if (stored.outcome === "declined")
    return { Status: "declined", Message: stored.code === "try_again" ? texts.tryAgain : texts.declined };
  return { ...method, storedToken: { token: stored.token, ...stored.instrument, expiry: stored.expiry } };
}

/** The ID of the schedule's saved method; a typed one becomes one. */
export async function savedMethodOf(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  { kind, savedId, storedToken }: MethodToUse,
  { Address }: AutoPayment,
): Promise<string | Refusal> {
  if (savedId !== null) {
    const found = await methodToCharge(tenant, company, caller.userId, savedId);
    return found instanceof Refusal ? found : savedId;
  }
  if (!storedToken) return refuse("validation_failed", { Paths: ["PaymentToken"] });
  const cardType = kind === "CC" ? (CARD_TYPES[storedToken.brand] ?? "") : "";
  const { month, year } = expiryToStore(storedToken.expiry);
  const { rows } = await sql<{ id: string }>`
    insert into saved_methods (company_id, user_id, method, nick_name, card_type, account_number, routing_number,
      billing_address1, billing_city, billing_state, billing_zip, billing_country, payment_token, expiration_month,
      expiration_year, is_active, connector_id)
    values (${company.id}, ${caller.userId}, ${kind}, '', ${cardType}, ${`•••• ${storedToken.last4}`}, '', ${Address.Address1},
      ${Address.City}, ${Address.State}, ${Address.Zip}, ${Address.Country}, ${storedToken.token},
      ${month}, ${year}, true, '')
    on conflict (company_id, payment_token) do nothing returning id::text`.execute(tenant);
  const [row] = rows;
  if (!row) return refuse("already_exists");
  await note(tenant, caller, "method.saved", row.id, { method: kind });
  return row.id;
}
