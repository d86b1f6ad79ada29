import { currentTaxYear } from "@county-pay/core/search";
import { type RawBuilder, sql } from "kysely";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";

/** The bills of a year, by default the county's current one (SEARCH-037). */
export const ofYear = (company: CompanyRecord, year: string | undefined): RawBuilder<unknown> =>
  sql`b.tax_year = ${Number(year ?? currentTaxYear(Date.now(), company.timeZone))}::int`;

/** Without empty parts. */
export const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, typed]) => typed.trim() !== ""));

/** A field that the county's search does not support. */
export const unknownField = (): Refusal => refuse("validation_failed", { Paths: ["searchBy"] });
