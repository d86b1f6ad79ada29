import { type ExceededLimit, limitSentence } from "@county-pay/core/files";
import { fileLimitMessages, format, importMessages, type Language, listing } from "@county-pay/core/messages";
import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { controlProblem } from "./check-control.ts";

const Code = v.picklist([
  "failed",
  "emptyFile",
  "notText",
  "noDelimiter",
  "noSuchFile",
  "noSuchCompany",
  "headingMissing",
  "headingTwice",
  "mappingIncomplete",
  "keyNotMapped",
  "keyChanged",
  "amountsUnclear",
]);
/** Why a whole import failed, unless its totals differ. */
type FailureCode = v.InferOutput<typeof Code>;

const Values = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
/** The values in a failure's sentence: a text, or a list of names. */
type FailureValues = Readonly<Record<string, string | readonly string[]>>;

const MaybeNumber = v.nullable(v.number());
/** A file whose totals differ from those that the county stated. Amounts in cents. */
const Differing = v.object({
  file: v.string(),
  statedLines: MaybeNumber,
  statedCents: MaybeNumber,
  foundLines: v.number(),
  foundCents: v.number(),
});
type Differing = v.InferOutput<typeof Differing>;

const Exceeded = v.object({
  limit: v.picklist(["size", "lines", "lineLength", "columns", "records"]),
  most: v.number(),
  found: v.number(),
  line: v.number(),
});

/** An import's failure as it is stored: a code with values, or a sentence from another part or an earlier release. */
export interface StoredFailure {
  readonly failure: string;
  readonly details: unknown;
}

function differenceIn(details: unknown, language?: Language): string {
  const { file, statedLines, statedCents, foundLines, foundCents } = v.parse(Differing, details);
  const texts = language?.texts(importMessages) ?? importMessages;
  const stated = { count: statedLines, amount: statedCents === null ? null : cents(statedCents) };
  const found = { count: foundLines, amount: cents(foundCents) };
  return format(texts.control.differs, { file, difference: controlProblem(stated, found, language) });
}

/** The failure of a file that exceeds a limit. */
export const overLimit = (exceeded: ExceededLimit): StoredFailure => ({
  failure: "overLimit",
  details: exceeded,
});

/** Why an import failed, in a sentence; in English if no language is given, as in a terminal. */
export function failureSentence({ failure, details }: StoredFailure, language?: Language): string {
  if (failure === "differs") return differenceIn(details, language);
  if (failure === "overLimit")
    return limitSentence(v.parse(Exceeded, details), language?.texts(fileLimitMessages));
  if (!v.is(Code, failure)) return failure;
  const texts = language?.texts(importMessages) ?? importMessages;
  const text: string = texts[failure];
  const values = Object.entries(v.parse(Values, details)).map(([name, value]) => [
    name,
    typeof value === "string" ? value : listing(value, texts.and),
  ]);
  return format(text, Object.fromEntries(values));
}

/** An import that failed for a known reason. Its message is the English sentence. */
export class ImportFailure extends OperatorFailure {
  readonly stored: StoredFailure;
  private constructor(stored: StoredFailure, options?: { readonly cause: unknown }) {
    super(failureSentence(stored), options);
    this.name = "ImportFailure";
    this.stored = stored;
  }
  /** A failure with the values in its sentence. */
  static because(
    code: FailureCode,
    details: FailureValues = {},
    options?: { readonly cause: unknown },
  ): ImportFailure {
    return new ImportFailure({ failure: code, details }, options);
  }
  /** The file's totals differ from those that were stated. */
  static differs(details: Differing): ImportFailure {
    return new ImportFailure({ failure: "differs", details });
  }
}
