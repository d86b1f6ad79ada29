import { IMPORT_REASONS } from "@county-pay/core/contract";
import {
  format,
  type ImportReasonCode,
  importMessages,
  importReasonMessages,
  type Language,
} from "@county-pay/core/messages";
import * as v from "valibot";

/** Why a line was refused or left alone: which reason, and what its sentence names. */
export interface Reason {
  readonly code: ImportReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

/** A reason with what its sentence names. */
export const because = (code: ImportReasonCode, values: Reason["values"] = {}): Reason => ({ code, values });

const Code = v.picklist(IMPORT_REASONS);
const Values = v.record(v.string(), v.string());

/** A reason as the database has it: a code and what its sentence names, or the words of an earlier release. */
export const reasonAsKept = (reason: string, details: unknown): Reason =>
  v.is(Code, reason) ? because(reason, v.parse(Values, details)) : because("asWritten", { text: reason });

/** A line of a county's file that was refused or left alone. */
export interface LineProblem {
  readonly line: number;
  /** The heading of the file; '' where it is about the whole line. */
  readonly column: string;
  readonly reason: Reason;
}

/** The same in words, as a report in a file or at a terminal has it. */
export interface Problem {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** Says what became of a line; in English where no language is asked for, as at a terminal. */
export function inWords({ line, column, reason }: LineProblem, language?: Language): Problem {
  const text: string = (language?.texts(importReasonMessages) ?? importReasonMessages)[reason.code];
  const { wholeLine } = language?.texts(importMessages) ?? importMessages;
  return { line, column: column || wholeLine, reason: format(text, reason.values) };
}
