import * as v from "valibot";
import { percentDigits, type ReturnRate } from "../../ach/rates/return-rates.ts";
import type { AchChargeWire, AchDecision, AchEntryWire, AchRatesWire } from "../../contract/payments/ach.ts";
import type { FormErrors } from "../../forms/index.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { achMessages } from "../../messages/money/ach.ts";
import { cents, formatMoney } from "../../money/index.ts";
import { typedReference } from "../refund/bank-return.ts";

type Sentences = Texts<typeof achMessages>;

const Problems = v.object({
  Problems: v.array(v.object({ Line: v.number(), Code: v.string(), Stated: v.string(), Found: v.string() })),
});

const inMoney = (figure: string): string =>
  /^\d{1,14}$/.test(figure) ? formatMoney(cents(Number(figure))) : figure;

/**
 * The problems of a refused file, one sentence for each (OFFICE-006); empty if it was refused for another reason.
 * `details` are the refusal's.
 */
export function achProblems(
  { code, details }: { readonly code: string; readonly details: unknown },
  texts: Sentences = achMessages,
): readonly string[] {
  const read = v.safeParse(Problems, details);
  if (code !== "validation_failed" || !read.success) return [];
  const sentences: Readonly<Record<string, string>> = texts.problems;
  return read.output.Problems.map(({ Line, Code, Stated, Found }) => {
    const isMoney = Code === "debits" || Code === "credits";
    const [stated, found] = isMoney ? [inMoney(Stated), inMoney(Found)] : [Stated, Found];
    const problem = format(sentences[Code] ?? texts.problems.format, { stated, found });
    return format(texts.problem, { line: Line, problem });
  });
}

/** What a notification of change corrects, in sentences; empty for other entries. */
export function achChanges(entry: AchEntryWire, texts: Sentences = achMessages): readonly string[] {
  const { changes } = texts;
  return [
    ...(entry.NewRouting === "" ? [] : [format(changes.routing, { value: entry.NewRouting })]),
    ...(entry.RoutingFails ? [changes.routingFails] : []),
    ...(entry.NewLast4 === "" ? [] : [format(changes.account, { value: entry.NewLast4 })]),
    ...(entry.NewType === "" ? [] : [changes[entry.NewType]]),
    ...(entry.NewName === "" ? [] : [format(changes.name, { value: entry.NewName })]),
  ];
}

/** What became of an entry, in a sentence (OFFICE-006). */
export const achResult = (
  { Result, Charge }: Pick<AchEntryWire, "Result" | "Charge">,
  texts: Sentences = achMessages,
): string => (Result === "returned" && Charge === "fee" ? texts.feeReturned : texts.results[Result]);

/** What a person may decide about an open entry: only a return of a debit can reverse a payment. */
export function achDecisions({
  Kind,
  Reason,
  HasSavedMethod,
}: Pick<AchEntryWire, "Kind" | "Reason" | "HasSavedMethod">): readonly AchDecision[] {
  const mayMatch = Kind === "return" && Reason !== "credit";
  return [
    ...(mayMatch ? (["match"] as const) : []),
    ...(HasSavedMethod ? (["close_method"] as const) : []),
    "close",
  ];
}

/** The form with which a person decides about an entry. */
export interface AchForm {
  readonly decision: AchDecision;
  readonly confirmation: string;
  /** Which charge of a payment with a separate fee, if a person chose one. */
  readonly charge: AchChargeWire;
  readonly note: string;
}

/** The form's errors; empty if it may be submitted. */
export const checkAchForm = (
  { decision, confirmation, note }: AchForm,
  texts: Sentences = achMessages,
): FormErrors<AchForm> => ({
  ...(decision !== "match" || /^[0-9A-Z]{16}$/.test(typedReference(confirmation))
    ? {}
    : { confirmation: texts.referenceWrong }),
  ...(note.trim() === "" ? { note: texts.noteMissing } : {}),
});

/** Hundredths of a percent in words: '0.5%'. */
export const rateInWords = (hundredths: number, texts: Sentences = achMessages): string =>
  format(texts.rates.percent, { value: percentDigits(hundredths) });

/** A sentence for each return rate that is near or above its threshold, those above first. */
export function rateAlarms(
  { Rates }: Pick<AchRatesWire, "Rates">,
  texts: Sentences = achMessages,
): readonly string[] {
  const of = (state: Exclude<ReturnRate["state"], "fine">): string[] =>
    Rates.filter(({ State }) => State === state).map(({ Kind, Rate, Limit }) =>
      format(texts.alarm[state], {
        kind: texts.rates.kinds[Kind],
        rate: rateInWords(Rate, texts),
        limit: rateInWords(Limit, texts),
      }),
    );
  return [...of("over"), ...of("near")];
}
