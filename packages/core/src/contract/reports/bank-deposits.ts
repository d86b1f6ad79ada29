import * as v from "valibot";
import { DEPOSIT_MEANINGS } from "../../payments/deposits/match.ts";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { Dollars, IsoDate, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A line of a bank's statement. Dollars. */
const Bank = v.object({ Day: IsoDate, Amount: Dollars, Text: words(500), FileName: words(200) });

/** What the office expects at the bank: what a gateway paid out, or a drawer's deposit. Dollars. */
const Expected = v.object({
  Kind: v.picklist(["payout", "slip"]),
  Day: IsoDate,
  Amount: Dollars,
  /** A payout's number or a bag number; '' if it has none. */
  Reference: words(50),
  /** The clerk of the drawer, or the gateway's file. */
  Name: words(200),
});

const Deposit = v.object({
  Meaning: v.picklist(DEPOSIT_MEANINGS),
  Bank: v.nullable(Bank),
  Expected: list(Expected, 1_000),
});
/** A deposit on the wire, with both of its sides; dollars. */
export type BankDepositWire = v.InferOutput<typeof Deposit>;

/**
 * The deposits of the stored bank files, matched with the gateways' payouts and with the deposits of the drawers, and
 * what only one side has, by day. A gateway's file without payouts is expected as the net of each of its days.
 */
export const reportBankDeposits = endpoint({
  name: "ReportBankDeposits",
  method: "POST",
  path: "/AlchemePay/Reports/BankDeposits",
  access: "login",
  roles: SEE_MONEY,
  body: v.strictObject({ From: IsoDate, To: IsoDate }),
  answer: list(Deposit, 20_000),
  source: "OFFICE-003",
  invented: true,
});
