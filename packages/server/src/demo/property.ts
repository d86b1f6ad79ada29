import type { PropertyType } from "@county-pay/core/bills";

/**
 * The status of one year's bill. A partly paid one is half paid; `paid_late` means within weeks after it was due,
 * `paid_back` in the next season.
 */
export type BilledStatus =
  | "unpaid"
  | "paid"
  | "paid_late"
  | "paid_back"
  | "partly_paid"
  | "awaiting"
  | "view_only"
  | "tax_sale";

export interface Place {
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface BilledYear {
  readonly year: number;
  readonly status: BilledStatus;
}

/** Something billed every year: land, business equipment, a mobile home, a membership. */
export interface Property {
  readonly serial: number;
  readonly parcel: string;
  readonly account: string;
  readonly type: PropertyType;
  readonly description: string;
  readonly owner: string;
  readonly careOf: string;
  readonly situs: Place;
  readonly mailing: Place;
  /** Whole dollars in 2022; for a membership, its yearly dues. */
  readonly buildingValue: number;
  readonly landValue: number;
  readonly acres: string;
  readonly exemptions: readonly string[];
  /** Oldest first. */
  readonly years: readonly BilledYear[];
}

/** The bill number; a property keeps its number from year to year: '2026-0001234'. */
export const billNumberOf = (serial: number, year: number): string =>
  `${year}-${String(serial).padStart(7, "0")}`;
