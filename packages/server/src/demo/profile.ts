import type { Town } from "./invented/places.ts";
import type { Random } from "./random.ts";

/** An authority that levies a tax, in mills: dollars per thousand dollars of taxable value. */
interface TaxingEntity {
  readonly id: string;
  readonly name: string;
  readonly mills: number;
  /** The homestead deduction from the assessed value, in dollars. */
  readonly homestead: number;
}

/** The format of a county's generated file; counties write the same things differently. */
export interface FileStyle {
  readonly delimiter: "," | ";" | "\t" | "|";
  readonly encoding: "utf-8" | "utf-8-bom" | "latin1";
  readonly dates: "iso" | "us" | "named";
  readonly money: "plain" | "dollars";
}

/** The generator's input for a county. */
export interface CountyProfile {
  readonly seed: number;
  readonly towns: readonly [Town, ...Town[]];
  readonly entities: readonly TaxingEntity[];
  /** A flat charge on every lot, in cents; 0 for none. */
  readonly stormwaterCents: number;
  /** Property, or memberships of an association. */
  readonly bills: "property" | "dues";
  /** The county's numbering of parcels; `serial` makes it unique. */
  readonly parcel: (random: Random, serial: number) => string;
  readonly style: FileStyle;
  /** Whether the payments of its last two seasons are invented. */
  readonly hasSeasons?: true;
}
