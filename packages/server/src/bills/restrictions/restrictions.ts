import { RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";

/** Why a bill may not be paid online. */
export type RestrictionReason = "TaxSale" | "ViewOnly" | "Private";

/** The payer: the private list stops only guests, a tax sale everyone except clerks (ROLE-006, ROLE-015). */
export type PayerKind = "guest" | "user" | "clerk";

/**
 * Why this payer may not pay a bill `b`, as a column; null if they may (CALL-068). A pending tax sale comes first, then
 * the view-only bill or consumer, then the private list.
 */
export const restrictionFor = (payer: PayerKind): RawBuilder<{ readonly reason: RestrictionReason | null }> =>
  sql`bill_restriction(b.company_id, b.id, ${payer}) as reason`;

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
