import type {
  CollectedWire,
  CollectionsWire,
  OtherAccount,
  TenderAccount,
} from "../../contract/reports/collections.ts";
import { type Cents, cents, sum, wireCents } from "../../money/index.ts";
import { addParts, type CollectedAmounts, type PartScope, partTotal } from "./split.ts";

/** How the collections report is grouped. */
export const COLLECTION_GROUPS = ["entity", "fund", "year", "detail"] as const;
export type CollectionGroup = (typeof COLLECTION_GROUPS)[number];

/** A row of the collections report: a figure, and what it is of. Null: of all. */
export interface CollectedRow extends CollectedAmounts {
  readonly key: string;
  readonly scope: PartScope | null;
  readonly entity: string | null;
  readonly fund: string | null;
  readonly taxYear: number | null;
  readonly total: Cents;
}

/** The amounts of a row on the wire, in cents. */
export const collectedAmounts = (
  row: Pick<CollectedWire, "Principal" | "Penalty" | "Interest" | "OtherFees" | "ReturnedCheck">,
): CollectedAmounts => ({
  principal: wireCents(row.Principal),
  penalty: wireCents(row.Penalty),
  interest: wireCents(row.Interest),
  otherFees: wireCents(row.OtherFees),
  returnedCheck: wireCents(row.ReturnedCheck),
});

type Of = Pick<CollectedRow, "scope" | "entity" | "fund" | "taxYear">;

function ofRow({ Scope, Entity, Fund, TaxYear }: CollectedWire, by: CollectionGroup): Of {
  switch (by) {
    case "entity":
      return { scope: Scope, entity: Entity, fund: null, taxYear: null };
    case "fund":
      // Only entities have funds.
      return { scope: Scope, entity: null, fund: Scope === "entity" ? Fund : null, taxYear: null };
    case "year":
      return { scope: null, entity: null, fund: null, taxYear: TaxYear };
    case "detail":
      return { scope: Scope, entity: Entity, fund: Fund, taxYear: TaxYear };
  }
}

/** Entities first, then what could not be divided, then the office. */
const SCOPES: readonly (PartScope | null)[] = ["entity", "undivided", "office", null];

const inOrder = (a: CollectedRow, b: CollectedRow): number =>
  SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) ||
  (a.fund ?? "").localeCompare(b.fund ?? "", "en") ||
  (a.entity ?? "").localeCompare(b.entity ?? "", "en") ||
  (b.taxYear ?? 0) - (a.taxYear ?? 0);

/**
 * The rows of the collections report, grouped (OFFICE-003): by taxing entity, fund, levy year (newest first), or all of
 * them. The totals of any grouping are the same.
 */
export function groupCollections(
  rows: readonly CollectedWire[],
  by: CollectionGroup,
): readonly CollectedRow[] {
  const groups = new Map<string, { readonly of: Of; readonly amounts: CollectedAmounts[] }>();
  for (const row of rows) {
    const of = ofRow(row, by);
    const key = JSON.stringify([of.scope, of.entity, of.fund, of.taxYear]);
    const group = groups.get(key) ?? { of, amounts: [] };
    group.amounts.push(collectedAmounts(row));
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, { of, amounts }]): CollectedRow => {
      const added = addParts(amounts);
      return { key, ...of, ...added, total: partTotal(added) };
    })
    .toSorted(inOrder);
}

/** The sums of a collections report, in cents. */
export interface CollectionSums {
  /** Of all bills. */
  readonly bills: CollectedAmounts & { readonly total: Cents };
  readonly other: readonly { readonly account: OtherAccount; readonly amount: Cents }[];
  readonly received: readonly { readonly account: TenderAccount; readonly amount: Cents }[];
  /** Everything received, less everything given back. */
  readonly total: Cents;
  /** What the report explains less what was received: zero, unless the ledger and its parts disagree. */
  readonly difference: Cents;
}

/** Adds up a collections report and compares it with what was received. */
export function collectionSums({ Rows, Other, Received }: CollectionsWire): CollectionSums {
  const amounts = addParts(Rows.map(collectedAmounts));
  const bills = { ...amounts, total: partTotal(amounts) };
  const other = Other.map(({ Account, Amount }) => ({ account: Account, amount: wireCents(Amount) }));
  const received = Received.map(({ Account, Amount }) => ({ account: Account, amount: wireCents(Amount) }));
  const total = sum(received.map(({ amount }) => amount));
  const explained = bills.total + sum(other.map(({ amount }) => amount));
  return { bills, other, received, total, difference: cents(explained - total) };
}
