import { ENGLISH, type Language, type Texts } from "../messages/general/language.ts";
import { feeSettingsMessages } from "../messages/office/fee-settings.ts";
import { amountProblemText } from "../money/index.ts";
import { type ChargeDraft, dollarsTyped, type FeeDraft, type FeesDraft } from "./fee-draft.ts";

/** Errors by field, such as 'card.percent' or 'byCard.0.tiers.1.upTo'. */
export type FeeProblems = Readonly<Record<string, string>>;
type ErrorTexts = Texts<typeof feeSettingsMessages>["errors"];
type Found = [path: string, problem: string][];

/** The language in which the fees were typed, and its texts. */
interface Reader {
  readonly texts: ErrorTexts;
  readonly language: Language;
}

/** How to write a typed amount of a fee; '' for one that is right. */
function moneyProblem(text: string, { texts, language }: Reader): string {
  const dollars = dollarsTyped(text, language);
  return dollars === null || dollars < 0 || dollars >= 1e9
    ? amountProblemText(text, language) || texts.money
    : "";
}
const isPercent = (text: string): boolean =>
  text === "" || (/^\d{1,3}(\.\d{1,6})?$/.test(text) && Number(text) <= 100);

function chargeProblems(at: string, charge: ChargeDraft, reader: Reader): Found {
  const { texts, language } = reader;
  const found: Found = [];
  if (!isPercent(charge.percent)) found.push([`${at}.percent`, texts.percent]);
  for (const name of ["fixed", "least", "most", "stepFee", "step"] as const) {
    const problem = moneyProblem(charge[name], reader);
    if (problem) found.push([`${at}.${name}`, problem]);
  }
  if (found.length > 0) return found;
  const dollars = (name: "least" | "most" | "stepFee" | "step") => dollarsTyped(charge[name], language) ?? 0;
  if ((charge.stepFee === "") !== (charge.step === "")) {
    found.push([`${at}.${charge.step === "" ? "step" : "stepFee"}`, texts.bothOfStep]);
  } else if (charge.stepFee !== "" && dollars("stepFee") <= 0) {
    found.push([`${at}.stepFee`, texts.aboveZero]);
  } else if (dollars("stepFee") > dollars("step")) {
    found.push([`${at}.stepFee`, texts.stepTooDear]);
  }
  if (dollars("most") > 0 && dollars("least") > dollars("most"))
    found.push([`${at}.least`, texts.leastAboveMost]);
  return found;
}

function feeProblems(at: string, fee: FeeDraft, reader: Reader): Found {
  const { texts, language } = reader;
  const found = chargeProblems(at, fee, reader);
  let before = 0;
  for (const [index, tier] of fee.tiers.entries()) {
    const path = `${at}.tiers.${index}`;
    found.push(...chargeProblems(path, tier, reader));
    const upTo = dollarsTyped(tier.upTo, language) ?? 0;
    const problem = moneyProblem(tier.upTo, reader) || (upTo > 0 ? "" : texts.upTo);
    if (problem) found.push([`${path}.upTo`, problem]);
    else if (upTo <= before) found.push([`${path}.upTo`, texts.rising]);
    before = Math.max(before, upTo);
  }
  return found;
}

/**
 * Errors of fees, by field; empty if they can be saved. A minimum above the cap is refused here, although the fee rule
 * defines a result for it (MONEY-001): it is always a mistake.
 */
export function feesProblems(draft: FeesDraft, language: Language = ENGLISH): FeeProblems {
  const { errors: texts } = language.texts(feeSettingsMessages);
  const reader = { texts, language };
  const seen = new Set<string>();
  const cards = draft.byCard.flatMap((fee, index): Found => {
    const at = `byCard.${index}`;
    const kind = `${fee.funding}:${[...fee.types].sort().join("/")}`;
    const same = seen.has(kind);
    seen.add(kind);
    const unnamed = fee.types.length === 0 && fee.funding === "";
    const own: Found = unnamed
      ? [[`${at}.types`, texts.whichCards]]
      : same
        ? [[`${at}.types`, texts.twice]]
        : [];
    return [...own, ...feeProblems(at, fee, reader)];
  });
  return Object.fromEntries(
    [
      ...feeProblems("card", draft.card, reader),
      ...feeProblems("ach", draft.ach, reader),
      ...cards,
    ].reverse(),
  );
}
