import * as v from "valibot";
import { RowId } from "./ids.ts";
import { Dollars, IsoDate, Measure, words } from "./values.ts";

/**
 * The number of numbered lines in a TaxEntity; the specification says that they are numbered, but not how many there
 * are.
 */
const TAX_ENTITY_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
type TaxEntityNumber = (typeof TAX_ENTITY_NUMBERS)[number];

/**
 * The same field for each number, e.g. Description1 to Description20.
 * @__NO_SIDE_EFFECTS__
 */
const numbered = <const Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) =>
  Object.fromEntries(TAX_ENTITY_NUMBERS.map((number) => [`${name}${number}`, v.optional(schema)])) as Record<
    `${Name}${TaxEntityNumber}`,
    v.OptionalSchema<Schema, undefined>
  >;

const MaybeDollars = v.nullable(Dollars);
const MaybeDate = v.nullable(IsoDate);

/**
 * A standard bill's tax by taxing entity (ENTITY-011): Description1 and EstimatedTax1 are the first entity and its tax,
 * and so on; EstimatedTax without a number is their total. Dollars; null if the county's file has no value.
 */
export const TaxEntity = v.object({
  TaxEntitiesId: RowId,
  ...numbered("Description", words(500)),
  ...numbered("EstimatedTax", Dollars),
  EstimatedTax: MaybeDollars,
  CurrentValue: MaybeDollars,
  BuildingValue: MaybeDollars,
  LandValue: MaybeDollars,
  TotalAcres: v.nullable(Measure),
  BillDate: MaybeDate,
  GoodThroughDate: MaybeDate,
  Exemptions: words(4_000),
  Penalty: Dollars,
  Interest: Dollars,
  OtherFees: Dollars,
  BackTaxes: Dollars,
  PreviousPayment: Dollars,
  TotalDue: Dollars,
  PropertyAddress: words(4_000),
});
export type TaxEntityWire = v.InferOutput<typeof TaxEntity>;
