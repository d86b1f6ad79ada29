import type { FormErrors } from "../../forms/index.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { drawerCountMessages } from "../../messages/office/drawer-count.ts";
import { amountProblemText, type Cents, formatAmountInput, parseMoney, ZERO } from "../../money/index.ts";
import type { CashAndChecks } from "./content.ts";
import { DENOMINATIONS, type Denomination, type Pieces, totalOfPieces } from "./denominations.ts";
import { needsNote, overShortReason } from "./reasons.ts";

/** The pieces of each denomination, as typed. */
export type PiecesForm = Readonly<Record<Denomination, string>>;

/** The fields of a count, as typed. */
export interface CountForm extends PiecesForm {
  readonly checkCount: string;
  /** The sum of the checks. */
  readonly checks: string;
  /** The cash that stays in the drawer. */
  readonly kept: string;
  readonly bagNumber: string;
  /** The clerk who takes the drawer over; '' if the count closes the day. */
  readonly handTo: string;
  readonly reason: string;
  readonly note: string;
}

/** No denomination counted. */
export const NO_PIECES: PiecesForm = {
  bill100: "",
  bill50: "",
  bill20: "",
  bill10: "",
  bill5: "",
  bill2: "",
  bill1: "",
  coin100: "",
  coin50: "",
  coin25: "",
  coin10: "",
  coin5: "",
  coin1: "",
};

/** An empty count; the cash that stays is the fund unless the clerk changes it. */
export const emptyCount = (fund: Cents): CountForm => ({
  ...NO_PIECES,
  checkCount: "",
  checks: "",
  kept: fund > 0 ? formatAmountInput(fund) : "0.00",
  bagNumber: "",
  handTo: "",
  reason: "",
  note: "",
});

/** The purpose of a count: closing the day, handing the drawer over, or confirming a handover. */
export type CountPurpose = "close" | "hand_over" | "receive";

const isCount = (typed: string): boolean => /^\d{0,5}$/.test(typed.trim());
const countOf = (typed: string): number => (isCount(typed) ? Number(typed.trim()) : 0);

/** The pieces of a count in which an empty field has none; a field that is not a whole number counts as none, too. */
export const piecesOf = (form: PiecesForm): Pieces =>
  Object.fromEntries(
    DENOMINATIONS.map((one) => [one, countOf(form[one])] as const).filter(([, count]) => count > 0),
  );

type Typed = Pick<Language, "code">;

function amountOf(typed: string, { code }: Typed): Cents | null {
  const read = parseMoney(typed, code);
  return read.ok && read.value >= 0 ? read.value : null;
}

const checksOf = ({ checks }: CountForm, language: Typed): Cents | null =>
  checks.trim() === "" ? ZERO : amountOf(checks, language);

/** The cash and checks of a count that `checkCount` accepts, in cents; invalid amounts are zero. */
export const countedIn = (form: CountForm, language: Typed = ENGLISH): CashAndChecks => ({
  cash: totalOfPieces(piecesOf(form)),
  checks: checksOf(form, language) ?? ZERO,
});

/** The number of checks. */
export const checkCountOf = ({ checkCount }: CountForm): number => countOf(checkCount);

/** The cash that stays, in cents; null if it is not valid. */
export const keptOf = ({ kept }: CountForm, language: Typed = ENGLISH): Cents | null =>
  amountOf(kept, language);

const moneyProblem = (typed: string, language: Language): string =>
  amountProblemText(typed, language) || language.texts(drawerCountMessages).moneyWrong;

function checkProblems(
  form: CountForm,
  language: Language,
): Pick<FormErrors<CountForm>, "checkCount" | "checks"> {
  const texts = language.texts(drawerCountMessages);
  const checks = checksOf(form, language);
  if (!isCount(form.checkCount)) return { checkCount: texts.wholeNumber };
  if (checks === null) return { checks: moneyProblem(form.checks, language) };
  const count = countOf(form.checkCount);
  if (count > 0 && checks === 0) return { checks: texts.checksMissing };
  return count === 0 && checks > 0 ? { checkCount: texts.checkCountMissing } : {};
}

/** The errors of pieces: each field is a whole number or empty. */
export const checkPieces = (
  form: PiecesForm,
  texts: Texts<typeof drawerCountMessages> = drawerCountMessages,
): FormErrors<PiecesForm> =>
  Object.fromEntries(
    DENOMINATIONS.filter((one) => !isCount(form[one])).map((one) => [one, texts.wholeNumber]),
  );

/**
 * The errors of a count. Number and sum of the checks go together, and no more cash stays in the drawer than was counted
 * when its day is closed. `differs`: the server found a difference, so that its reason is required, and a note if the
 * reason alone explains nothing.
 */
export function checkCount(
  form: CountForm,
  { purpose, differs }: { readonly purpose: CountPurpose; readonly differs: boolean },
  language: Language = ENGLISH,
): FormErrors<CountForm> {
  const texts = language.texts(drawerCountMessages);
  const kept = amountOf(form.kept, language);
  const tooMuch = kept !== null && kept > countedIn(form).cash;
  const keptProblem = kept === null ? moneyProblem(form.kept, language) : tooMuch ? texts.keptTooMuch : "";
  const reason = overShortReason(form.reason);
  return {
    ...checkPieces(form, texts),
    ...checkProblems(form, language),
    ...(purpose === "close" && keptProblem ? { kept: keptProblem } : {}),
    ...(purpose === "hand_over" && form.handTo === "" ? { handTo: texts.handToMissing } : {}),
    ...(differs && !reason ? { reason: texts.reasonMissing } : {}),
    ...(differs && reason && needsNote(reason) && form.note.trim() === "" ? { note: texts.noteMissing } : {}),
  };
}
