import * as v from "valibot";
import { OVER_SHORT_REASONS } from "../../payments/drawers/reasons.ts";
import { CLOSE_DRAWER, HAND_OVER_DRAWER, OPEN_DRAWER, REOPEN_DRAWER } from "../../roles/permissions.ts";
import { Done, RowId } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { Count, Dollars, IsoDate, IsoInstant, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { PiecesWire } from "./close-out.ts";

/** What a count of a drawer sends: the server computes the total and the difference. */
const counted = {
  Pieces: PiecesWire,
  CheckCount: v.pipe(Count, v.maxValue(100_000)),
  Checks: Charge,
};

/**
 * A clerk opens their drawer of today with its fund: counted by denomination, or stated in dollars. After it was closed or
 * handed over, they open a new one. Refused with already_exists if it is open, and with validation_failed unless exactly one of both is given.
 */
export const openDrawer = endpoint({
  name: "OpenDrawer",
  method: "POST",
  path: "/AlchemePay/OpenDrawer",
  access: "login",
  roles: OPEN_DRAWER,
  body: v.strictObject({ Pieces: v.optional(PiecesWire), Fund: v.optional(Charge) }),
  answer: Done,
  source: "OFFICE-003",
  invented: true,
});

/**
 * A clerk has counted a drawer and closes its day, or hands it over to another clerk (`HandTo`, only today). An admin or
 * SMF user may count any drawer, any other clerk only their own (forbidden). Nothing is stored while the count differs
 * and `Difference` does not name exactly the difference and its reason: the answer is then `differs`, and the count is
 * in the audit trail. Refused with already_exists if the drawer is already counted, and with amount_invalid if more cash
 * stays in the drawer than was counted.
 */
export const closeDrawer = endpoint({
  name: "CloseDrawer",
  method: "POST",
  path: "/AlchemePay/CloseDrawer",
  access: "login",
  roles: CLOSE_DRAWER,
  body: v.strictObject({
    Day: IsoDate,
    ClerkUserId: RowId,
    ...counted,
    /** The cash that stays in the drawer; the rest is the deposit. 0 for a handover. */
    Kept: Charge,
    BagNumber: text(50),
    HandTo: v.nullable(RowId),
    /** As the answer `differs` gave it, with the reason. */
    Difference: v.nullable(
      v.strictObject({
        Cash: Dollars,
        Checks: Dollars,
        Reason: v.picklist(OVER_SHORT_REASONS),
        Note: text(500),
      }),
    ),
  }),
  answer: v.object({
    Status: v.picklist(["closed", "differs"]),
    /** The counted minus the expected amounts, in dollars. */
    CashDifference: Dollars,
    ChecksDifference: Dollars,
  }),
  source: "OFFICE-003",
  invented: true,
});

/**
 * The clerk to whom a drawer is handed over confirms it by their own count. `differs`: it is not the other clerk's count,
 * and nothing is stored but the audit trail. Refused with not_found unless the handover waits for the caller.
 */
export const receiveDrawer = endpoint({
  name: "ReceiveDrawer",
  method: "POST",
  path: "/AlchemePay/ReceiveDrawer",
  access: "login",
  roles: HAND_OVER_DRAWER,
  body: v.strictObject({ Id: RowId, ...counted }),
  answer: v.object({ Status: v.picklist(["received", "differs"]) }),
  source: "OFFICE-003",
  invented: true,
});

/**
 * A clerk takes back a drawer that the other clerk has not confirmed; a supervisor may do so, too. Refused with not_found
 * if there is no such handover.
 */
export const takeBackDrawer = endpoint({
  name: "TakeBackDrawer",
  method: "POST",
  path: "/AlchemePay/TakeBackDrawer",
  access: "login",
  roles: CLOSE_DRAWER,
  body: v.strictObject({ Id: RowId }),
  answer: Done,
  source: "OFFICE-003",
  invented: true,
});

/**
 * A supervisor opens a closed drawer again, so that it can be counted once more; the count stays on record. Refused with
 * validation_failed without a reason, and with not_found unless this is the drawer's last count and closed it, and no new
 * drawer was opened after it.
 */
export const reopenDrawer = endpoint({
  name: "ReopenDrawer",
  method: "POST",
  path: "/AlchemePay/ReopenDrawer",
  access: "login",
  roles: REOPEN_DRAWER,
  body: v.strictObject({ Id: RowId, Reason: text(500) }),
  answer: Done,
  source: "OFFICE-003",
  invented: true,
});

/**
 * Another person with the permission to reopen drawers corrects the fund with which a drawer was opened, in dollars and
 * with a reason; what it was stays on record. Refused with forbidden for the caller's own drawer, with validation_failed
 * without a reason or a change, with not_found if the drawer was not opened, and with already_exists if a count holds
 * that included the fund: a closed drawer is reopened first.
 */
export const correctFund = endpoint({
  name: "CorrectDrawerFund",
  method: "POST",
  path: "/AlchemePay/CorrectDrawerFund",
  access: "login",
  roles: REOPEN_DRAWER,
  body: v.strictObject({ Day: IsoDate, ClerkUserId: RowId, Fund: Charge, Reason: text(500) }),
  answer: Done,
  source: "OFFICE-003",
  invented: true,
});

/**
 * A clerk, or a supervisor for them, says whether everything that the drawer took in a gap is recorded, and if not, what
 * is missing. Refused with forbidden for another clerk's drawer, with validation_failed if something is missing and the
 * note does not say what, with not_found if that day has no such gap, and with already_exists if it was answered.
 */
export const answerDrawerGap = endpoint({
  name: "AnswerDrawerGap",
  method: "POST",
  path: "/AlchemePay/AnswerDrawerGap",
  access: "login",
  roles: CLOSE_DRAWER,
  body: v.strictObject({
    Day: IsoDate,
    ClerkUserId: RowId,
    Until: IsoInstant,
    IsComplete: v.boolean(),
    Note: text(500),
  }),
  answer: Done,
  source: "OFFICE-003",
  invented: true,
});
