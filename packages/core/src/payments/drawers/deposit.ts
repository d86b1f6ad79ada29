import type { CloseOutWire } from "../../contract/payments/close-out.ts";
import { ONLINE_METHODS, type OnlineMethod } from "../../methods/index.ts";
import { type Cents, subtract, sum, ZERO } from "../../money/index.ts";
import type { CashAndChecks } from "./content.ts";
import { type Drawer, drawersOfDay, netOfRows } from "./day.ts";

/** What goes into the deposit bag, in cents. */
export interface DepositSlip extends CashAndChecks {
  readonly total: Cents;
  /** As counted; otherwise as expected. */
  readonly isCounted: boolean;
}

const slip = ({ cash, checks }: CashAndChecks, isCounted: boolean): DepositSlip => ({
  cash,
  checks,
  total: sum([cash, checks]),
  isCounted,
});
const NOTHING = slip({ cash: ZERO, checks: ZERO }, true);

/**
 * A drawer's deposit: the cash counted less what stays in the drawer, and the checks; for a drawer that is not counted,
 * the expected cash less its fund; and what was deposited of drawers that the clerk closed before. Nothing for one that another clerk has, or is counting. Null while a blind count
 * withholds the amounts.
 */
export function slipOf(drawer: Drawer): DepositSlip | null {
  const last = lastSlip(drawer);
  const earlier = drawer.lines.filter(({ kind }) => kind === "closed_deposited");
  return (
    last &&
    slip(
      {
        cash: subtract(last.cash, sum(earlier.map(({ cash }) => cash))),
        checks: subtract(last.checks, sum(earlier.map(({ checks }) => checks))),
      },
      last.isCounted,
    )
  );
}

function lastSlip({ state, count, expected, fund }: Drawer): DepositSlip | null {
  if (state === "closed" && count)
    return slip({ cash: subtract(count.counted.cash, count.kept), checks: count.counted.checks }, true);
  if (state === "handing_over" || state === "handed_over") return NOTHING;
  if (!expected) return null;
  const isEmpty = expected.cash === fund && expected.checks === 0;
  return slip({ cash: subtract(expected.cash, fund), checks: expected.checks }, isEmpty);
}

/** The deposit of a day, and the payments that settle electronically. */
export interface DayDeposits {
  /** All drawers together; null while a blind count withholds one of them. */
  readonly slip: DepositSlip | null;
  /** Whether no drawer received cash or checks. */
  readonly isEmpty: boolean;
  /** Cards and eChecks, which the processor settles: they are not in the bag. */
  readonly electronic: readonly { readonly method: OnlineMethod; readonly amount: Cents }[];
}

/** The bank deposit at the end of a day, separate from electronic settlements. */
export function depositsOfDay(day: CloseOutWire): DayDeposits {
  const drawers = drawersOfDay(day);
  const slips = drawers.map(slipOf);
  const known = slips.filter((one) => one !== null);
  const of = (method: string) => day.Rows.filter(({ PaymentType }) => PaymentType === method);
  return {
    slip:
      known.length < slips.length
        ? null
        : slip(
            { cash: sum(known.map(({ cash }) => cash)), checks: sum(known.map(({ checks }) => checks)) },
            known.every(({ isCounted }) => isCounted),
          ),
    isEmpty: drawers.every(
      ({ payments, rows, counts }) => payments === 0 && rows.length === 0 && counts.length === 0,
    ),
    electronic: ONLINE_METHODS.filter((method) => of(method).length > 0).map((method) => ({
      method,
      amount: netOfRows(of(method)),
    })),
  };
}
