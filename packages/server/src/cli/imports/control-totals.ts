import { readFile } from "node:fs/promises";
import { type ControlTotals, readControlFile } from "@county-pay/core/files";
import { format, importMessages } from "@county-pay/core/messages";
import { parseFileMoney } from "@county-pay/core/money";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { UsageError, wholeNumber } from "../arguments.ts";

/** The options that state what a file should contain. */
interface ControlOptions {
  readonly "control-lines"?: string | undefined;
  readonly "control-total"?: string | undefined;
  readonly "control-file"?: string | undefined;
}

/** The control totals of the options; null if they state none. */
export async function readControl(options: ControlOptions): Promise<ControlTotals | null> {
  const { "control-lines": lines, "control-total": total, "control-file": file } = options;
  if (file !== undefined) {
    const text = await readFile(file, "utf8").catch((cause: unknown) => {
      throw new OperatorFailure(format(importMessages.noSuchFile, { file }), { cause });
    });
    const control = readControlFile(text);
    if (!control) throw new OperatorFailure(format(importMessages.control.noTotals, { file }));
    return control;
  }
  const amount = total === undefined ? null : parseFileMoney(total);
  if (amount && !amount.ok) throw new UsageError("--control-total must be an amount, such as 861500.25");
  if (lines === undefined && amount === null) return null;
  return {
    count: lines === undefined ? null : wholeNumber(lines, "control-lines"),
    amount: amount?.value ?? null,
  };
}
