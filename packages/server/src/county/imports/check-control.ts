import { type ControlTotals, controlDifference, type FileTotals } from "@county-pay/core/files";
import { format, importMessages, type Language } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";

/**
 * How a file differs from its control totals, in sentences with the figures; '' if it agrees (OFFICE-005). In English if
 * no language is given.
 */
export function controlProblem(control: ControlTotals, read: FileTotals, language?: Language): string {
  if (!controlDifference(control, read)) return "";
  const { lines, amount } = (language?.texts(importMessages) ?? importMessages).control;
  return [
    ...(control.count === null || control.count === read.count
      ? []
      : [format(lines, { found: read.count, stated: control.count })]),
    ...(control.amount === null || control.amount === read.amount
      ? []
      : [format(amount, { found: formatMoney(read.amount), stated: formatMoney(control.amount) })]),
  ].join(" ");
}
