import * as v from "valibot";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { RowId } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { Csv, Place, REPORT_PAGE } from "./report-page.ts";

const office = { access: "login", roles: SEE_MONEY, source: "OFFICE-003", invented: true } as const;

/** The levy (tax) year of a bill. */
const TaxYear = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));

/** The first day late of each age of back taxes; bills that are not due come before them. */
export const AGES = { current: 0, days30: 1, days90: 31, days365: 91, years3: 366, older: 1096 } as const;
export type Age = keyof typeof AGES;
const AgeName = v.picklist(["current", "days30", "days90", "days365", "years3", "older"]);

/** Today's unpaid balances by levy year and age, in dollars. */
export const reportAging = endpoint({
  ...office,
  name: "ReportAging",
  method: "GET",
  path: "/AlchemePay/Reports/Aging",
  answer: list(
    v.object({
      TaxYear,
      Age: AgeName,
      Bills: Count,
      Unpaid: Charge,
    }),
    2_000,
  ),
});

/** The figures that are made of bills: what was first billed, and what is owed today. */
export const BILL_FIGURES = ["levied", "unpaid", "pastDue", "penalty", "interest", "credits", "net"] as const;
export type BillFigure = (typeof BILL_FIGURES)[number];

const filter = {
  Figure: v.picklist(BILL_FIGURES),
  TaxYear: v.nullable(TaxYear),
  /** Only bills of this age today; null for all. */
  Age: v.nullable(AgeName),
};
const Filter = v.strictObject(filter);
/** The figure whose bills are listed. */
export type BillFilterWire = v.InferOutput<typeof Filter>;

const FigureBill = v.object({
  Id: RowId,
  BillNumber: words(100),
  ParcelId: words(100),
  TaxYear,
  DueDate: v.nullable(IsoDate),
  /** What is owed today; below zero is a credit. */
  Balance: Dollars,
  /** The bill's part of the figure; below zero for a credit in `net`. */
  Amount: Dollars,
});
/** A bill's part in a figure on the wire, in dollars. */
export type FigureBillWire = v.InferOutput<typeof FigureBill>;

/** The bills behind a figure, largest amount first; `Total` is the figure. */
export const reportBills = endpoint({
  ...office,
  name: "ReportBills",
  method: "POST",
  path: "/AlchemePay/Reports/Bills",
  body: v.strictObject({
    ...filter,
    ...Place,
    Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
  }),
  answer: v.object({ Rows: list(FigureBill, REPORT_PAGE), Count, Total: Dollars }),
});

/** All of these bills, as a file of comma-separated values in the caller's language. */
export const reportBillsCsv = endpoint({
  ...office,
  exports: "bills",
  name: "ReportBillsCsv",
  method: "POST",
  path: "/AlchemePay/Reports/BillsCsv",
  body: Filter,
  answer: Csv,
  answerType: "text",
});
