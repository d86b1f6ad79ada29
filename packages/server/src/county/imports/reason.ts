import { IMPORT_REASONS } from "@county-pay/core/contract";
import {
  format,
  type ImportReasonCode,
  importMessages,
  importReasonMessages,
  type Language,
} from "@county-pay/core/messages";
import * as v from "valibot";

/** Why a line was refused or skipped: the reason, and the values in its sentence. */
export interface Reason {
  readonly code: ImportReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

/** A reason with the values in its sentence. */
export const because = (code: ImportReasonCode, values: Reason["values"] = {}): Reason => ({ code, values });

const Code = v.picklist(IMPORT_REASONS);
const Values = v.record(v.string(), v.string());

/** A reason as stored: a code with the values in its sentence, or the text from an earlier release. */
export const storedReason = (reason: string, details: unknown): Reason =>
  v.is(Code, reason) ? because(reason, v.parse(Values, details)) : because("asWritten", { text: reason });

/** A refused or skipped line of a county's file. */
export interface LineProblem {
  readonly line: number;
  /** The file's heading; '' if the reason is about the whole line. */
  readonly column: string;
  readonly reason: Reason;
}

/** The same as text, for a report in a file or in a terminal. */
export interface Problem {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** A line's result as text; in English if no language is given, as in a terminal. */
export function inWords({ line, column, reason }: LineProblem, language?: Language): Problem {
  const text: string = (language?.texts(importReasonMessages) ?? importReasonMessages)[reason.code];
  const { wholeLine } = language?.texts(importMessages) ?? importMessages;
  return { line, column: column || wholeLine, reason: format(text, reason.values) };
}
