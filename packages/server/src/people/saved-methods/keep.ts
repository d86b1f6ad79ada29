import { sql } from "kysely";
import {
  fitsMethod,
  type Gateway,
  isRefusedAccount,
  NOT_VALIDATED,
  type StoreOutcome,
} from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import type { InCompany } from "../../payments/payments/index.ts";
import { expiryToStore, type SavedKind } from "./row.ts";

/** The owner of a stored card or account. */
export interface Owner {
  readonly companyId: number;
  readonly userId: number | string;
  readonly inCompany: InCompany;
}

/** What to store: the tokenizer's one-time token, under an idempotency key with the hash of the whole request. */
export interface StoreMethodRequest {
  readonly key: string;
  readonly requestHash: Buffer;
  readonly method: SavedKind;
  readonly token: string;
}

interface Row {
  readonly id: string;
  readonly isSame: boolean;
  readonly token: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly declineCode: string | null;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

/** The answer that a request already has; null if there is none yet. */
function outcomeOf({ token, brand, last4, declineCode, expiryMonth, expiryYear }: Row): StoreOutcome | null {
  const instrument = { brand, last4 };
  const expiry = expiryMonth === "" ? null : { month: Number(expiryMonth), year: Number(expiryYear) };
  if (token !== null) return { outcome: "succeeded", token, instrument, expiry };
  return declineCode === null ? null : { outcome: "declined", code: declineCode, instrument };
}

const begin = ({ companyId, userId, inCompany }: Owner, request: StoreMethodRequest, declines: number) =>
  inCompany(async (tenant): Promise<Row | Refusal> => {
    const { key, requestHash, method } = request;
    await sql`insert into kept_tokens (company_id, user_id, key, request_hash, method, gateway_account_id)
      values (${companyId}, ${userId}, ${key}, ${requestHash}, ${method},
        (select id from gateway_accounts where company_id = ${companyId} and until is null)) on conflict do nothing`.execute(
      tenant,
    );
    const { rows } = await sql<Row & { tooMany: boolean }>`
      select id, request_hash = ${requestHash} as "isSame", token, card_brand as brand, last4,
        decline_code as "declineCode",
        expiration_month as "expiryMonth", expiration_year as "expiryYear", (select count(*) from kept_tokens d where d.company_id = ${companyId}
          and d.user_id = ${userId} and d.decline_code is not null
          and d.created_at > clock_timestamp() - interval '1 hour') >= ${declines} as "tooMany"
      from kept_tokens where company_id = ${companyId} and user_id = ${userId} and key = ${key}`.execute(
      tenant,
    );
    const [row] = rows;
    if (!row?.isSame) return refuse("idempotency_conflict");
    return outcomeOf(row) === null && row.tooMany ? refuse("too_many_attempts") : row;
  });

/** Stores the gateway's answer; without one, the request stays open, and the same key asks again. */
const finish = ({ companyId, inCompany }: Owner, id: string, outcome: StoreOutcome) =>
  inCompany(async (tenant) => {
    if (outcome.outcome === "unknown") return;
    const { brand, last4 } = outcome.instrument;
    const [token, declined] = outcome.outcome === "succeeded" ? [outcome.token, null] : [null, outcome.code];
    const { month, year } = expiryToStore(outcome.outcome === "succeeded" ? outcome.expiry : null);
    await sql`update kept_tokens set token = ${token}, decline_code = ${declined}, card_brand = ${brand},
        last4 = ${last4}, expiration_month = ${month}, expiration_year = ${year}
      where company_id = ${companyId} and id = ${id} and token is null and decline_code is null`.execute(
      tenant,
    );
  });

/** Whether a token came from a wallet: it is for one payment (decision 385). */
const isOfWallet = ({ companyId, inCompany }: Owner, token: string): Promise<boolean> =>
  inCompany(async (tenant) => {
    const { rows } = await sql`select from card_entries where company_id = ${companyId}
      and token_hash = ${sha256(token)} and wallet <> ''`.execute(tenant);
    return rows.length > 0;
  });

/** If a gateway stored another kind than requested, its answer is rejected and the token is deleted again. */
async function checkedOutcome(
  gateway: Gateway,
  method: SavedKind,
  outcome: StoreOutcome,
): Promise<StoreOutcome> {
  if (outcome.outcome !== "succeeded" || fitsMethod(method, outcome.instrument)) return outcome;
  await gateway.remove(outcome.token);
  return { outcome: "declined", code: "wrong_method", instrument: outcome.instrument };
}

/**
 * Asks the gateway to check and store a card or an account (ACCOUNT-005, ACCOUNT-006, TokenizeOnly): nothing is
 * charged. The returned token can then be saved once, by the same user (`saved_methods_kept` in the database). The same
 * key with the same hash gets the same answer. Refusals: idempotency_conflict, method_unavailable for a wallet's token, and
 * too_many_attempts after as many declines within an hour as a checkout allows.
 */
export async function storeAtGateway(
  { gateways, config }: Services,
  owner: Owner,
  request: StoreMethodRequest,
): Promise<StoreOutcome | Refusal> {
  const row = await begin(owner, request, config.payments.declinesPerCheckout);
  if (!("id" in row)) return row;
  const before = outcomeOf(row);
  if (before) return before;
  const { method, token } = request;
  if (await isOfWallet(owner, token)) return refuse("method_unavailable");
  const gateway = await gateways.ofStored(owner.companyId, row.id);
  const outcome = (await isRefusedAccount(gateway, method, token))
    ? NOT_VALIDATED
    : await gateway.store({ reference: row.id, method, token });
  const checked = await checkedOutcome(gateway, request.method, outcome);
  await finish(owner, row.id, checked);
  return checked;
}

/** Tokens at the gateway that no user saves within this time are deleted. */
const UNSAVED = sql`interval '1 day'`;
const AT_ONCE = 20;

/**
 * Deletes tokens at the gateway that were removed, or stored and never saved. Returns how many; one that the gateway
 * does not confirm is retried the next time.
 */
export async function deleteUnusedTokens({ db, gateways }: Services): Promise<number> {
  const { rows } = await sql<{ company_id: number; id: string; token: string }>`
    select company_id, id, token from kept_tokens
    where token is not null and forgotten_at is null
      and company_id in (select company_id from counties_here)
      and (removed_at is not null or (used_at is null and created_at < clock_timestamp() - ${UNSAVED}))
    order by created_at limit ${AT_ONCE}`.execute(db.kysely);
  const forgotten = await Promise.all(
    rows.map(async ({ company_id, id, token }) => {
      // From here on it cannot be saved; a trigger enforces that.
      await sql`update kept_tokens set removed_at = coalesce(removed_at, clock_timestamp())
        where company_id = ${company_id} and id = ${id} and (removed_at is not null or used_at is null)`.execute(
        db.kysely,
      );
      const gateway = await gateways.ofStored(company_id, id);
      if (!(await gateway.remove(token))) return false;
      await sql`update kept_tokens set forgotten_at = clock_timestamp()
        where company_id = ${company_id} and id = ${id} and removed_at is not null`.execute(db.kysely);
      return true;
    }),
  );
  return forgotten.filter(Boolean).length;
}
