import { sql } from "kysely";
import { fitsMethod, type StoreOutcome } from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import type { InCompany } from "../../payments/payments/index.ts";
import { expiryToStore, type SavedKind } from "./row.ts";

/** Whose card or account is kept. */
export interface Owner {
  readonly companyId: number;
  readonly userId: number | string;
  readonly inCompany: InCompany;
}

/** What is to be kept: the one-time token of the tokenizer, under a key of idempotency with the hash of all that was asked. */
export interface KeepAsked {
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

/** The word that an asking has had already; null where none came yet. */
function outcomeOf({ token, brand, last4, declineCode, expiryMonth, expiryYear }: Row): StoreOutcome | null {
  const instrument = { brand, last4 };
  const expiry = expiryMonth === "" ? null : { month: Number(expiryMonth), year: Number(expiryYear) };
  if (token !== null) return { outcome: "succeeded", token, instrument, expiry };
  return declineCode === null ? null : { outcome: "declined", code: declineCode, instrument };
}

const begin = ({ companyId, userId, inCompany }: Owner, asked: KeepAsked, declines: number) =>
  inCompany(async (tenant): Promise<Row | Refusal> => {
    const { key, requestHash, method } = asked;
    await sql`insert into kept_tokens (company_id, user_id, key, request_hash, method)
      values (${companyId}, ${userId}, ${key}, ${requestHash}, ${method}) on conflict do nothing`.execute(
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

/** Writes the gateway's word down; what it did not say stays open, and the same key asks it again. */
const finish = ({ companyId, inCompany }: Owner, id: string, word: StoreOutcome) =>
  inCompany(async (tenant) => {
    if (word.outcome === "unknown") return;
    const { brand, last4 } = word.instrument;
    const [token, declined] = word.outcome === "succeeded" ? [word.token, null] : [null, word.code];
    const { month, year } = expiryToStore(word.outcome === "succeeded" ? word.expiry : null);
    await sql`update kept_tokens set token = ${token}, decline_code = ${declined}, card_brand = ${brand},
        last4 = ${last4}, expiration_month = ${month}, expiration_year = ${year}
      where company_id = ${companyId} and id = ${id} and token is null and decline_code is null`.execute(
      tenant,
    );
  });

/** A gateway that kept another kind than was asked for is not believed: what it kept is forgotten again. */
async function believed(
  gateway: Services["gateway"],
  method: SavedKind,
  word: StoreOutcome,
): Promise<StoreOutcome> {
  if (word.outcome !== "succeeded" || fitsMethod(method, word.instrument)) return word;
  await gateway.forget(word.token);
  return { outcome: "declined", code: "wrong_method", instrument: word.instrument };
}

/**
 * Asks the gateway to check a card or an account and to keep it (ACCOUNT-005, ACCOUNT-006, TokenizeOnly): nothing is
 * charged. The token of the answer may then be saved, by the same person and once (`saved_methods_kept` in the
 * database). The same key with the same hash is answered as before. Refusals: idempotency_conflict, too_many_attempts
 * after as many declines within an hour as a checkout may have.
 */
export async function keepAtGateway(
  { gateway, config }: Services,
  owner: Owner,
  asked: KeepAsked,
): Promise<StoreOutcome | Refusal> {
  const row = await begin(owner, asked, config.payments.declinesPerCheckout);
  if (!("id" in row)) return row;
  const before = outcomeOf(row);
  if (before) return before;
  const said = await gateway.keep({ reference: row.id, method: asked.method, token: asked.token });
  const word = await believed(gateway, asked.method, said);
  await finish(owner, row.id, word);
  return word;
}

/** Tokens at the gateway that no user saves within this time are removed. */
const UNSAVED = sql`interval '1 day'`;
const AT_ONCE = 20;

/**
 * Makes the gateway forget what was removed, and what was kept and never saved. Answers how many it forgot; one that it
 * does not confirm is asked for again the next time.
 */
export async function forgetRemoved({ db, gateway }: Services): Promise<number> {
  const { rows } = await sql<{ company_id: number; id: string; token: string }>`
    select company_id, id, token from kept_tokens
    where token is not null and forgotten_at is null
      and (removed_at is not null or (used_at is null and created_at < clock_timestamp() - ${UNSAVED}))
    order by created_at limit ${AT_ONCE}`.execute(db.kysely);
  const forgotten = await Promise.all(
    rows.map(async ({ company_id, id, token }) => {
      // From here on it cannot be saved; the trigger checks.
      await sql`update kept_tokens set removed_at = coalesce(removed_at, clock_timestamp())
        where company_id = ${company_id} and id = ${id} and (removed_at is not null or used_at is null)`.execute(
        db.kysely,
      );
      if (!(await gateway.forget(token))) return false;
      await sql`update kept_tokens set forgotten_at = clock_timestamp()
        where company_id = ${company_id} and id = ${id} and removed_at is not null`.execute(db.kysely);
      return true;
    }),
  );
  return forgotten.filter(Boolean).length;
}
