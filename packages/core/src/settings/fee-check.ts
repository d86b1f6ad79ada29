import type { Texts } from "../messages/general/language.ts";
import type { feeSettingsMessages } from "../messages/office/fee-settings.ts";
import type { ChargeDraft, FeeDraft, FeesDraft } from "./fee-draft.ts";

/** Errors by field, such as 'card.percent' or 'byCard.0.tiers.1.upTo'. */
export type FeeProblems = Readonly<Record<string, string>>;
type ErrorTexts = Texts<typeof feeSettingsMessages>["errors"];
type Found = [path: string, problem: string][];

const isMoney = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text) || text === "";
const isPercent = (text: string): boolean =>
  text === "" || (/^\d{1,3}(\.\d{1,6})?$/.test(text) && Number(text) <= 100);

function chargeProblems(at: string, charge: ChargeDraft, texts: ErrorTexts): Found {
  const found: Found = [];
  if (!isPercent(charge.percent)) found.push([`${at}.percent`, texts.percent]);
  for (const name of ["fixed", "least", "most", "stepFee", "step"] as const)
    if (!isMoney(charge[name])) found.push([`${at}.${name}`, texts.money]);
  if (found.length > 0) return found;
  if ((charge.stepFee === "") !== (charge.step === "")) {
    found.push([`${at}.${charge.step === "" ? "step" : "stepFee"}`, texts.bothOfStep]);
  } else if (charge.stepFee !== "" && Number(charge.stepFee) <= 0) {
    found.push([`${at}.stepFee`, texts.aboveZero]);
  } else if (Number(charge.stepFee) > Number(charge.step)) {
    found.push([`${at}.stepFee`, texts.stepTooDear]);
  }
  if (Number(charge.most) > 0 && Number(charge.least) > Number(charge.most))
    found.push([`${at}.least`, texts.leastAboveMost]);
  return found;
}

function feeProblems(at: string, fee: FeeDraft, texts: ErrorTexts): Found {
  const found = chargeProblems(at, fee, texts);
  let before = 0;
  for (const [index, tier] of fee.tiers.entries()) {
    const path = `${at}.tiers.${index}`;
    found.push(...chargeProblems(path, tier, texts));
    if (!isMoney(tier.upTo) || Number(tier.upTo) <= 0) found.push([`${path}.upTo`, texts.upTo]);
    else if (Number(tier.upTo) <= before) found.push([`${path}.upTo`, texts.rising]);
    before = Math.max(before, Number(tier.upTo) || 0);
  }
  return found;
}

/**
 * Errors of fees, by field; empty if they can be saved. A minimum above the cap is refused here, although the fee rule
 * defines a result for it (MONEY-001): it is always a mistake.
 */
export function feesProblems(draft: FeesDraft, texts: ErrorTexts): FeeProblems {
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
    return [...own, ...feeProblems(at, fee, texts)];
  });
  return Object.fromEntries(
    [...feeProblems("card", draft.card, texts), ...feeProblems("ach", draft.ach, texts), ...cards].reverse(),
  );
}
