import * as v from "valibot";
import { JOURNAL_KEYS } from "../../payments/journal/accounts.ts";
import { JOURNAL_FORMATS } from "../../payments/journal/journal.ts";
import { MANAGE_LEDGER_ACCOUNTS, SEE_MONEY } from "../../roles/permissions.ts";
import { Charge } from "../../wire/submit-object.ts";
import { IsoDate, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { Csv } from "./report-page.ts";

const office = { access: "login", roles: SEE_MONEY, source: "OFFICE-003", invented: true } as const;

const days = { From: IsoDate, To: IsoDate };
const Format = v.picklist(JOURNAL_FORMATS);

/** The most accounts that a county can name: our own, and its taxing entities. */
const MOST_ACCOUNTS = 1_000;
/** One of our accounts, or that of a taxing entity or a product. */
const Key = v.union([v.picklist(JOURNAL_KEYS), v.pipe(text(208), v.regex(/^(entity|product):\S.*$/))]);
const Account = v.object({ Key: words(300), Fund: words(60), Account: words(100) });
/** What a county's general ledger calls one of our accounts. */
export type GlAccountWire = v.InferOutput<typeof Account>;

/** Our accounts, with the county's taxing entities and products, and what the county's general ledger calls each; '' if unnamed. */
export const ledgerAccounts = endpoint({
  ...office,
  name: "LedgerAccounts",
  method: "GET",
  path: "/AlchemePay/Reports/LedgerAccounts",
  answer: list(Account, MOST_ACCOUNTS),
});

/** Names accounts; those that are left out stay as they are. */
export const saveLedgerAccounts = endpoint({
  ...office,
  name: "SaveLedgerAccounts",
  method: "PUT",
  path: "/AlchemePay/Reports/LedgerAccounts",
  roles: MANAGE_LEDGER_ACCOUNTS,
  body: v.strictObject({
    Accounts: list(
      v.strictObject({ Key, Fund: v.pipe(text(60), v.trim()), Account: v.pipe(text(100), v.trim()) }),
      MOST_ACCOUNTS,
    ),
  }),
  answer: list(Account, MOST_ACCOUNTS),
});

const Line = v.object({
  Key: words(300),
  Fund: words(60),
  Account: words(100),
  TaxYear: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
  Debit: Charge,
  Credit: Charge,
});

/**
 * The general-ledger journal of these days, an entry for each day whose debits and credits are equal, and the keys
 * without an account for each format (`missingAccounts`). Dollars.
 */
export const reportJournal = endpoint({
  ...office,
  name: "ReportJournal",
  method: "POST",
  path: "/AlchemePay/Reports/Journal",
  body: v.strictObject(days),
  answer: v.object({
    Entries: list(v.object({ Day: IsoDate, Lines: list(Line, MOST_ACCOUNTS * 20) }), 400),
    Missing: list(v.object({ Format, Keys: list(words(300), MOST_ACCOUNTS) }), JOURNAL_FORMATS.length),
  }),
});
/** The answer of ReportJournal. */
export type JournalWire = v.InferOutput<(typeof reportJournal)["answer"]>;

/**
 * The journal as a file for a general ledger. Repeated, it is the same to the byte, as long as the days are over and the
 * accounts stay the same. Refusals: validation_failed with `Details.Missing`, the keys without an account.
 */
export const reportJournalFile = endpoint({
  ...office,
  exports: "journal",
  name: "ReportJournalFile",
  method: "POST",
  path: "/AlchemePay/Reports/JournalFile",
  body: v.strictObject({ ...days, Format }),
  answer: Csv,
  answerType: "text",
});
