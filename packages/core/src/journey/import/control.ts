import {
  type ControlDifference,
  type ControlTotals,
  controlDifference,
  type FileTotals,
} from "../../files/index.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { amountProblemText, formatAmountInput, parseMoney } from "../../money/index.ts";

/** What an admin has entered about a file's control totals. */
export interface ControlForm {
  readonly count: string;
  readonly amount: string;
  /** Why the file is imported although it differs. */
  readonly reason: string;
}

/** What the entries mean for the file. */
export interface ControlCheck {
  /** Null if no figure was entered. */
  readonly control: ControlTotals | null;
  readonly isCountBad: boolean;
  /** How to write the amount; '' for one that was read, and for none. */
  readonly amountProblem: string;
  /** Null if every entered figure agrees. */
  readonly difference: ControlDifference | null;
  /** Whether the import needs a reason that was not entered yet; the server requires it, too (OFFICE-005). */
  readonly needsReason: boolean;
}

/** The entries with which the form starts: the totals that were entered before or that the file's last line states. */
export const controlStart = (stated: ControlTotals | null): ControlForm => ({
  count: stated?.count === null || stated === null ? "" : String(stated.count),
  amount: stated?.amount === null || stated === null ? "" : formatAmountInput(stated.amount),
  reason: "",
});

/** Reads the entries and compares them with the file. */
export function checkControlForm(
  { count, amount, reason }: ControlForm,
  read: FileTotals,
  language: Language = ENGLISH,
): ControlCheck {
  const lines = /^[1-9]\d{0,2}(,\d{3})+$/.test(count.trim()) ? count.replaceAll(",", "") : count.trim();
  const isCount = /^\d{1,9}$/.test(lines.trim());
  const money = parseMoney(amount, language.code);
  const entered: ControlTotals = {
    count: isCount ? Number(lines) : null,
    amount: money.ok ? money.value : null,
  };
  const control = entered.count === null && entered.amount === null ? null : entered;
  const difference = control && controlDifference(control, read);
  return {
    control,
    isCountBad: lines !== "" && !isCount,
    amountProblem: amount.trim() === "" ? "" : amountProblemText(amount, language),
    difference,
    needsReason: difference !== null && reason.trim() === "",
  };
}
