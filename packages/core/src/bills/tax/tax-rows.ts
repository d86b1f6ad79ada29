import type { Cents } from "../../money/index.ts";
import type { TaxLine, TaxSummary } from "./tax-summary.ts";

/**
 * The columns of the table of taxing entities, in order (PREVIEW-023); each names a field of its line and its label.
 */
export const TAX_COLUMNS = [
  "entity",
  "adjustedFmv",
  "netAssessment",
  "exemption",
  "taxableValue",
  "millageRate",
  "grossTax",
  "credit",
  "netTax",
] as const satisfies readonly (keyof TaxLine)[];
export type TaxColumn = (typeof TAX_COLUMNS)[number] | "grossAssessment";

/** The columns for these lines (PREVIEW-023): gross assessment if every line has it, otherwise net assessment. */
export const taxColumns = (lines: readonly TaxLine[]): readonly TaxColumn[] =>
  lines.length > 0 && lines.every(({ grossAssessment }) => grossAssessment !== null)
    ? TAX_COLUMNS.map((name) => (name === "netAssessment" ? "grossAssessment" : name))
    : TAX_COLUMNS;

/** The columns of the assessment, in order (PREVIEW-040). */
export const ASSESSMENT_COLUMNS = [
  "buildingValue",
  "landValue",
  "acres",
  "fairMarketValue",
  "dueDate",
  "billDate",
  "goodThroughDate",
  "exemptions",
] as const satisfies readonly (keyof TaxSummary)[];

/** The rows of the final computation, in order (PREVIEW-020). */
export const FINAL_ROWS = [
  "currentDue",
  "penalty",
  "interest",
  "otherFees",
  "returnedCheck",
  "previousPayments",
  "backTaxes",
  "totalDue",
] as const satisfies readonly (keyof TaxSummary)[];

/** A value of the assessment, by its format. Null and '' if the county's file had no value. */
export type AssessmentValue =
  | { readonly kind: "money"; readonly value: Cents | null }
  | { readonly kind: "date"; readonly value: string | null }
  | { readonly kind: "number"; readonly value: number | null }
  | { readonly kind: "text"; readonly value: string };

/** A labeled value; `name` is also the name of its label in `billMessages.summary`. */
export type AssessmentRow = AssessmentValue & { readonly name: (typeof ASSESSMENT_COLUMNS)[number] };

/** A bill's assessment, column by column. */
export const assessmentRows = (summary: TaxSummary): readonly AssessmentRow[] =>
  ASSESSMENT_COLUMNS.map((name): AssessmentRow => {
    switch (name) {
      case "acres":
        return { name, kind: "number", value: summary.acres };
      case "exemptions":
        return { name, kind: "text", value: summary.exemptions };
      case "dueDate":
      case "billDate":
      case "goodThroughDate":
        return { name, kind: "date", value: summary[name] };
      default:
        return { name, kind: "money", value: summary[name] };
    }
  });

/** A row of the final computation; `name` is also the name of its label in `billMessages.summary`. */
export interface FinalRow {
  readonly name: (typeof FINAL_ROWS)[number];
  readonly amount: Cents;
}

/**
 * How we got a bill's amount, row by row; previous payments are subtracted from the others. The charge for a returned
 * eCheck has a row only if there is one.
 */
export const finalRows = (summary: TaxSummary): readonly FinalRow[] =>
  FINAL_ROWS.filter((name) => name !== "returnedCheck" || summary.returnedCheck > 0).map((name) => ({
    name,
    amount: summary[name],
  }));
