import { RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { type Kysely, sql } from "kysely";
import { rowsOf } from "../../db/connection/prepared.ts";
import type { Source } from "../../db/database.ts";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { BillRow } from "../bills/index.ts";

/** Why a bill may not be paid online. */
export type RestrictionReason = "TaxSale" | "ViewOnly" | "Private";

/** The payer: the private list stops only guests, a tax sale everyone except clerks (ROLE-006, ROLE-015). */
export type PayerKind = "guest" | "user" | "clerk";

/**
 * The reasons why bills may not be paid, by ID; a bill that may be paid has none (CALL-068). A pending tax sale comes
 * first, then the view-only bill or consumer, then the private list. With a `Source`, the statement is prepared.
 */
export async function restrictionsOf(
  where: Source | Kysely<Tables>,
  company: CompanyRecord,
  bills: readonly BillRow[],
  payer: PayerKind = "guest",
): Promise<ReadonlyMap<number, RestrictionReason>> {
  const statement = sql<{ id: number; reason: RestrictionReason | null }>`
    select b.id, bill_restriction(b, ${payer}) as reason from bills b
    where b.company_id = ${company.id} and b.id = any(${bills.map(({ id }) => id)}::bigint[])`;
  const rows = await rowsOf(where, statement);
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}

/** A person who may be on a list, as described in a call. */
export interface Candidate {
  readonly FullName: string;
  /** An account or a parcel. */
  readonly AccountNumber: string;
}

/** The lists that contain each consumer, in order. */
export interface Listed {
  readonly isPrivate: boolean;
  readonly isViewOnly: boolean;
}

/**
 * Whether consumers are on a company's lists (CALL-061, CALL-063), an answer for each, in order. The number is compared
 * with accounts, parcels, and mobile homes; an entry without a number applies to everyone with its name.
 */
export async function listsOf(
  kysely: Kysely<Tables>,
  companyId: number,
  candidates: readonly Candidate[],
): Promise<readonly Listed[]> {
  const requested = jsonText(
    candidates.map(({ FullName, AccountNumber }) => ({ name: FullName, account: AccountNumber })),
  );
  const { rows } = await sql<{ lists: readonly string[] }>`
    select lists_of(${companyId}, array[c ->> 'account'], c ->> 'account', c ->> 'name') as lists
    from jsonb_array_elements(${requested}::jsonb) with ordinality as candidate (c, n) order by n`.execute(
    kysely,
  );
  return rows.map(({ lists }) => ({
    isPrivate: lists.includes(RESTRICTED_LISTS.private),
    isViewOnly: lists.includes(RESTRICTED_LISTS.viewOnly),
  }));
}
