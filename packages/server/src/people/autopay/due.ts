import { type Bill, compareOldestFirst } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import { quoteFee } from "@county-pay/core/fees";
import type { SavableMethod } from "@county-pay/core/methods";
import { type Cents, subtract, sum, ZERO } from "@county-pay/core/money";
import { sql } from "kysely";
import { hasCustomForm } from "../../bills/bills/index.ts";
import type { CompanyRecord } from "../../county/companies/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { checkBills, readCartBills } from "../../payments/checkout/index.ts";

/** No payment is of more bills. */
const MOST_BILLS = 100;

/** What is owed of an account, as far as its resident may pay it now. */
export interface Owed {
  /** Oldest first; an older bill of a property always before a younger one. */
  readonly bills: readonly Bill[];
  /** Something is owed that may not be paid online: a tax sale, view only, or younger than such a bill. */
  readonly isBarred: boolean;
  /** A payment of one of the bills is being confirmed. */
  readonly isPending: boolean;
}

/**
 * The bills of an account of which something is left to pay: by parcel where the county tells its bills apart by it
 * (AUTH-016).
 */
export async function readOwed(
  services: Services,
  tenant: Tenant,
  company: CompanyRecord,
  core: Company,
  accountNumber: string,
): Promise<Owed> {
  const searched = sql.ref(hasCustomForm(company) ? "parcel_search" : "account_search");
  const { rows } = await sql<{ id: string }>`select id::text from bills
    where company_id = ${company.id} and ${searched} = search_number(${accountNumber})
      and search_number(${accountNumber}) <> '' and balance_cents > 0
    order by tax_year, due_date, id limit ${MOST_BILLS}`.execute(tenant);
  const walled = { ...services, db: { ...services.db, kysely: tenant } };
  const ids = rows.map(({ id }) => id);
  const cart = await readCartBills(walled, company, ids, "user");
  const chosen: typeof cart = [];
  const codes = new Set<string>();
  for (const line of cart.toSorted((a, b) => compareOldestFirst(a.bill, b.bill))) {
    const along = [...chosen, line];
    const refused = checkBills(
      along.map(({ bill }) => bill.id),
      along,
      core,
    );
    if (refused instanceof Refusal) codes.add(refused.code);
    else chosen.push(line);
  }
  return {
    bills: chosen.map(({ bill }) => bill),
    isBarred: ["bill_restricted", "bill_not_payable", "older_bill_unpaid"].some((code) => codes.has(code)),
    isPending: codes.has("bill_pending"),
  };
}

/** What one automatic payment takes. */
export interface Due {
  readonly bills: readonly {
    readonly id: string;
    readonly amountCents: Cents;
    readonly quotedCents: Cents;
  }[];
  readonly fee: Cents;
  /** With the fee; 0 where nothing is taken. */
  readonly total: Cents;
  /** Payable, and not taken. */
  readonly left: Cents;
}

/**
 * Whole bills, the oldest first, as many as come to no more than `most` with the fee (null: all). It stops at the first
 * that does not fit, so that no younger bill of a property is paid before an older one (STATE-016).
 */
export function dueOf(
  bills: readonly Bill[],
  core: Pick<Company, "fees">,
  method: SavableMethod,
  most: Cents | null,
): Due {
  const quoteOf = (taken: readonly Bill[]) =>
    quoteFee(core.fees, method, sum(taken.map(({ remainingBalance }) => remainingBalance)));
  let taken: readonly Bill[] = [];
  for (const bill of bills) {
    const along = [...taken, bill];
    if (most !== null && quoteOf(along).total > most) break;
    taken = along;
  }
  const quote = taken.length > 0 ? quoteOf(taken) : { subAmount: ZERO, fee: ZERO, total: ZERO };
  return {
    bills: taken.map(({ id, remainingBalance }) => ({
      id,
      amountCents: remainingBalance,
      quotedCents: remainingBalance,
    })),
    fee: quote.fee,
    total: quote.total,
    left: subtract(sum(bills.map(({ remainingBalance }) => remainingBalance)), quote.subAmount),
  };
}
