import { type Bill, compareOldestFirst } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import { quoteFee } from "@county-pay/core/fees";
import type { SavableMethod } from "@county-pay/core/methods";
import { type Cents, subtract, sum, ZERO } from "@county-pay/core/money";
import { sql } from "kysely";
import { hasCustomForm } from "../../bills/bills/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { checkBills, readCartBills } from "../../payments/checkout/index.ts";

/** The maximum number of bills per payment. */
const MAX_BILLS = 100;

/** The unpaid bills of an account that its resident may pay now. */
export interface AmountsDue {
  /** Oldest first; a property's older bill always precedes a newer one. */
  readonly bills: readonly Bill[];
  /** Whether bills remain that may not be paid online: a tax sale, view-only, or newer than such a bill. */
  readonly isBarred: boolean;
  /** Whether a payment of one of the bills is being confirmed. */
  readonly isPending: boolean;
}

/** An account's bills with a remaining balance: by parcel if the county identifies its bills by parcel (AUTH-016). */
export async function readAmountsDue(
  services: Services,
  tenant: Tenant,
  company: CompanyRecord,
  core: Company,
  accountNumber: string,
): Promise<AmountsDue> {
  const searched = sql.ref(hasCustomForm(company) ? "parcel_search" : "account_search");
  const { rows } = await sql<{ id: string }>`select id::text from bills
    where company_id = ${company.id} and ${searched} = search_number(${accountNumber})
      and search_number(${accountNumber}) <> '' and balance_cents > 0
    order by tax_year, due_date, id limit ${MAX_BILLS}`.execute(tenant);
  const walled = { ...services, db: { kysely: tenant } };
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

/** What one automatic payment pays. */
export interface Due {
  readonly bills: readonly {
    readonly id: string;
    readonly amountCents: Cents;
    readonly quotedCents: Cents;
  }[];
  readonly fee: Cents;
  /** Including the fee; 0 if nothing is charged. */
  readonly total: Cents;
  /** Payable bills that were left out. */
  readonly left: Cents;
}

/**
 * Whole bills, oldest first, as many as fit into `most` including the fee (null: all). It stops at the first one that
 * does not fit, so that no newer bill of a property is paid before an older one (STATE-016).
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
