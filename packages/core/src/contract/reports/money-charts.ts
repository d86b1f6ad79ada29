import * as v from "valibot";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { MOVEMENT_KINDS } from "../payments/reports.ts";

const office = {
  method: "POST",
  access: "login",
  roles: SEE_MONEY,
  source: "OFFICE-003",
  invented: true,
} as const;

const days = { From: IsoDate, To: IsoDate };

/** What was taken at the counter, by the hour in the county's time zone. */
export const reportHours = endpoint({
  ...office,
  name: "ReportHours",
  path: "/AlchemePay/Reports/Hours",
  body: v.strictObject(days),
  answer: list(
    v.object({
      Hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
      Count,
      Amount: Charge,
    }),
    24,
  ),
});

/**
 * The electronic money of each day, and how much of it is in a settlement file with the same amount. Dollars; below zero
 * if more was given back than taken.
 */
export const reportDeposits = endpoint({
  ...office,
  name: "ReportDeposits",
  path: "/AlchemePay/Reports/Deposits",
  body: v.strictObject(days),
  answer: list(
    v.object({ Day: IsoDate, Recorded: Dollars, Matched: Dollars, Count, MatchedCount: Count }),
    400,
  ),
});

/** The most lines of a day's electronic money that are listed. */
export const MOST_DEPOSIT_LINES = 5_000;

/**
 * The payments and reversals behind the electronic money of a report's days, or of one of them (`Day`), largest first, and
 * whether a settlement file has each. All of them, or only the `MOST_DEPOSIT_LINES` largest if `Count` says that there are
 * more. `Matched`: only those in a file, or only the others; null for both.
 */
export const reportDepositLines = endpoint({
  ...office,
  name: "ReportDepositLines",
  path: "/AlchemePay/Reports/DepositLines",
  body: v.strictObject({ ...days, Day: v.nullable(IsoDate), Matched: v.nullable(v.boolean()) }),
  answer: v.object({
    Rows: list(
      v.object({
        Day: IsoDate,
        Kind: v.picklist(MOVEMENT_KINDS),
        Confirmation: words(50),
        /** Below zero for a reversal. */
        Amount: Dollars,
        IsMatched: v.boolean(),
      }),
      MOST_DEPOSIT_LINES,
    ),
    Count,
    Total: Dollars,
  }),
});

/** The tables that a screen makes into a file by itself, from figures that it has. */
export const SCREEN_TABLES = [
  "collectionFigures",
  "levy",
  "deadlineCurve",
  "aging",
  "hours",
  "deposits",
  "depositLines",
  "bankDeposits",
  "receipts",
  "fees",
] as const;
export type ScreenTable = (typeof SCREEN_TABLES)[number];

/** Records that a screen's table is saved as a file. The screen saves it only after this call has succeeded. */
export const noteTableExport = endpoint({
  ...office,
  name: "NoteTableExport",
  path: "/AlchemePay/Reports/TableExport",
  body: v.strictObject({
    List: v.picklist(SCREEN_TABLES),
    /** The days that the table covers; null if it is as of a day (`To`) or of today. */
    From: v.nullable(IsoDate),
    To: v.nullable(IsoDate),
  }),
  answer: v.object({ List: v.picklist(SCREEN_TABLES) }),
});
