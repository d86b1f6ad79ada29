import { type ControlTotals, controlDifference, type FileTotals } from "@county-pay/core/files";
import { format, importMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

/** How a file differs from its control totals, in sentences with the figures; '' if it agrees (OFFICE-005). */
export function controlProblem(control: ControlTotals, read: FileTotals): string {
  if (!controlDifference(control, read)) return "";
  const { lines, amount } = importMessages.control;
  return [
    ...(control.count === null || control.count === read.count
      ? []
      : [format(lines, { found: read.count, stated: control.count })]),
    ...(control.amount === null || control.amount === read.amount
      ? []
      : [format(amount, { found: formatMoney(read.amount), stated: formatMoney(control.amount) })]),
  ].join(" ");
}

/** Refuses a file that differs from its control totals. */
export function checkControl(control: ControlTotals, read: FileTotals, file: string): void {
  const difference = controlProblem(control, read);
  if (difference !== "")
    throw new OperatorFailure(format(importMessages.control.differs, { file, difference }));
}
