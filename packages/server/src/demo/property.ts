import type { PropertyType } from "@county-pay/core/bills";

/** The status of one year's bill; half of a partly paid one is paid. */
export type Standing = "unpaid" | "paid" | "partly_paid" | "awaiting" | "view_only" | "tax_sale";

export interface Place {
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface BilledYear {
  readonly year: number;
  readonly standing: Standing;
}

/** What is billed year after year: land, a business's equipment, a mobile home, a membership. */
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
  /** Whole dollars in 2022; of a membership, its yearly dues. */
  readonly buildingValue: number;
  readonly landValue: number;
  readonly acres: string;
  readonly exemptions: readonly string[];
  /** Oldest first. */
  readonly years: readonly BilledYear[];
}

/** A property keeps its number from year to year: '2026-0001234'. */
export const billNumberOf = (serial: number, year: number): string =>
  `${year}-${String(serial).padStart(7, "0")}`;
