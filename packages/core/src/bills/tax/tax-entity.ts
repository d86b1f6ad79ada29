import { type Cents, wireCents } from "../../money/index.ts";
import type { TaxEntityWire } from "../../wire/tax-entity.ts";

/** A taxing entity's line on a standard bill: its name and the estimated tax. */
export interface EstimatedTax {
  readonly entity: string;
  readonly tax: Cents;
}

/** The numbered lines of a TaxEntity in order (ENTITY-011); a number without a description is skipped. */
export function estimatedTaxes(wire: TaxEntityWire): readonly EstimatedTax[] {
  const values: Readonly<Record<string, unknown>> = wire;
  const numbers = Object.keys(wire).flatMap((name) => /^Description(\d+)$/.exec(name)?.[1] ?? []);
  return numbers
    .toSorted((a, b) => Number(a) - Number(b))
    .flatMap((number) => {
      const entity = values[`Description${number}`];
      const tax = values[`EstimatedTax${number}`] ?? 0;
      if (typeof entity !== "string" || entity.trim() === "" || typeof tax !== "number") return [];
      return [{ entity: entity.trim(), tax: wireCents(tax) }];
    });
}
