import { type Bill, parcelKey } from "@county-pay/core/bills";
import type { Kysely } from "kysely";
import { type BillRow, billOf, billsById, billsOfSameProperty } from "../../bills/bills/index.ts";
import { type PayerKind, restrictionFor } from "../../bills/restrictions/index.ts";
import type { Source } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** A bill to be paid, with all bills of its property. */
export interface CartBill {
  readonly bill: Bill;
  /** Whether this payer may not pay it: pending tax sale, view-only, private (CALL-068). */
  readonly restricted: boolean;
  readonly history: readonly Bill[];
}

/**
 * Reads the current state of a cart's bills, in order, skipping unknown IDs. Reads the history only if something older
 * is owed, once per property; otherwise the bill is considered alone. `db`: for a signed-in user only their transaction,
 * without a pool, so that nothing is read outside it.
 */
export async function readCartBills(
  { db }: { readonly db: Source | { readonly kysely: Kysely<Tables> } },
  company: CompanyRecord,
  ids: readonly string[],
  payer: PayerKind = "guest",
): Promise<CartBill[]> {
  const where = "pool" in db ? db : db.kysely;
  const toBill = (row: BillRow): Bill => billOf(row, company);
  const rows = await billsById(where, company.id, ids, restrictionFor(payer));
  const histories = new Map<string, readonly Bill[]>();
  for (const bill of rows.map(toBill)) {
    if (bill.backTaxes <= 0 || histories.has(parcelKey(bill))) continue;
    const same = await billsOfSameProperty(db.kysely, company.id, bill.id);
    histories.set(parcelKey(bill), same.map(toBill));
  }
  return rows.map((row) => {
    const bill = toBill(row);
    return {
      bill,
      restricted: row.reason !== null,
      history: histories.get(parcelKey(bill)) ?? [bill],
    };
  });
}
