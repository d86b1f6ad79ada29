import { type ListName, RESTRICTED_LISTS, type Reason, viewOnlyReasons } from "@county-pay/core/restrictions";
import { fullName } from "@county-pay/core/session";
import { sql } from "kysely";
import { customizationOf } from "../../county/companies/index.ts";
import { note } from "../../db/audit.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** A consumer to add to a list; with a reason on the view-only list. */
export interface NewEntry {
  readonly FullName: string;
  readonly Address1: string;
  readonly AccountNumber: string;
  readonly Location: string;
  readonly Reason?: string;
  readonly Code?: string;
}

/** A row of either list on the wire; without reason and code on the private list. */
export interface EntryRow extends Required<NewEntry> {
  readonly Id: string;
  readonly CompanyId: number;
  readonly ClerkName: string;
  readonly ActiveRecord: 1;
}

/** A company's reasons for its view-only list. */
const reasonsOf = (company: CompanyRecord): readonly Reason[] => viewOnlyReasons(customizationOf(company));

const isBlank = (text: string): boolean => text.trim() === "";

/** An entry's error: it does not identify a consumer, or its code is not one of the company's reasons. */
function problemOf(entry: NewEntry, list: ListName, company: CompanyRecord): Refusal | null {
  if (isBlank(entry.AccountNumber) && isBlank(entry.Location) && isBlank(entry.FullName)) {
    return refuse("validation_failed", { Paths: ["FullName"] });
  }
  const known =
    list === RESTRICTED_LISTS.private || reasonsOf(company).some(({ code }) => code === entry.Code);
  return known ? null : refuse("validation_failed", { Paths: ["Code"] });
}

/**
 * Adds a consumer to a list; the recorded clerk is always the caller. Refuses with already_exists if the account, or
 * the mobile home, or otherwise the name is already there (RESTRICT-003).
 */
export async function addEntry(
  list: ListName,
  entry: NewEntry,
  { caller, company, inCompany }: SignedInContext,
): Promise<EntryRow | Refusal> {
  const problem = problemOf(entry, list, company);
  if (problem) return problem;
  const clerk = fullName(caller);
  const id = await inCompany(async (tenant) => {
    const { rows } = await sql<{ id: string }>`
      insert into restricted_consumers (company_id, list, full_name, address1, account_number, location, clerk_name,
        reason, code, added_by)
      values (${company.id}, ${list}, ${entry.FullName}, ${entry.Address1}, ${entry.AccountNumber}, ${entry.Location},
        ${clerk}, ${entry.Reason ?? ""}, ${entry.Code ?? ""}, ${caller.userId})
      on conflict (company_id, match_by, match_key, list) do nothing returning id::text`.execute(tenant);
    const [row] = rows;
    if (row)
      await note(tenant, caller, "restriction.added", row.id, {
        list,
        account: entry.AccountNumber,
        reason: entry.Reason ?? "",
        code: entry.Code ?? "",
      });
    return row?.id;
  });
  if (id === undefined) return refuse("already_exists");
  return {
    Id: id,
    FullName: entry.FullName,
    Address1: entry.Address1,
    AccountNumber: entry.AccountNumber,
    Location: entry.Location,
    CompanyId: company.id,
    ClerkName: clerk,
    ActiveRecord: 1,
    Reason: entry.Reason ?? "",
    Code: entry.Code ?? "",
  };
}

/** Removes a consumer from a list; false if this list has no such row. */
export const removeEntry = (
  list: ListName,
  id: string,
  { caller, company, inCompany }: SignedInContext,
): Promise<boolean> =>
  inCompany(async (tenant) => {
    const { rows } = await sql<{ match_by: string; match_key: string }>`
      delete from restricted_consumers where company_id = ${company.id} and list = ${list} and id = ${id}
      returning match_by, match_key`.execute(tenant);
    const [row] = rows;
    if (!row) return false;
    const account = row.match_by === "account" ? row.match_key : "";
    await note(tenant, caller, "restriction.removed", id, { list, account });
    return true;
  });
