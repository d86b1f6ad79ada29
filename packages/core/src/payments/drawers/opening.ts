import type { FormErrors } from "../../forms/index.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { drawerCountMessages } from "../../messages/office/drawer-count.ts";
import { amountProblemText, type Cents, parseMoney, ZERO } from "../../money/index.ts";
import { checkPieces, NO_PIECES, type PiecesForm, piecesOf } from "./count.ts";
import { totalOfPieces } from "./denominations.ts";

/** The fields of a drawer's opening, as typed. */
export interface OpeningForm extends PiecesForm {
  /** Whether the fund is entered as an amount, or counted. */
  readonly how: "stated" | "counted";
  readonly fund: string;
}

/** An opening without a fund. */
export const EMPTY_OPENING: OpeningForm = { ...NO_PIECES, how: "stated", fund: "" };

/** The fields of a correction of a fund, as typed. */
export interface FundForm {
  readonly fund: string;
  readonly reason: string;
}
/** A correction that is not filled in. */
export const EMPTY_FUND: FundForm = { fund: "", reason: "" };

/** The errors of a correction of the fund `current`, in cents: another amount that is not negative, and a reason. */
export function checkFund(
  form: FundForm,
  current: Cents,
  language: Language = ENGLISH,
): FormErrors<FundForm> {
  const texts = language.texts(drawerCountMessages);
  const read = parseMoney(form.fund, language.code);
  const isMoney = read.ok && read.value >= 0;
  return {
    ...(isMoney ? {} : { fund: amountProblemText(form.fund, language) || texts.moneyWrong }),
    ...(isMoney && read.value === current ? { fund: texts.correctSame } : {}),
    ...(form.reason.trim() === "" ? { reason: texts.correctMissing } : {}),
  };
}

/** A typed fund in cents; zero if it is not an amount. */
export function fundIn(typed: string, { code }: Pick<Language, "code"> = ENGLISH): Cents {
  const read = parseMoney(typed, code);
  return read.ok ? read.value : ZERO;
}

/** The errors of an opening: an amount that is not negative, or whole numbers of pieces. */
export function checkOpening(form: OpeningForm, language: Language = ENGLISH): FormErrors<OpeningForm> {
  const texts = language.texts(drawerCountMessages);
  if (form.how === "counted") return checkPieces(form, texts);
  const read = parseMoney(form.fund, language.code);
  return read.ok && read.value >= 0
    ? {}
    : { fund: amountProblemText(form.fund, language) || texts.moneyWrong };
}

/** The fund of an opening that `checkOpening` accepts, in cents. */
export function fundOf(form: OpeningForm, language: Pick<Language, "code"> = ENGLISH): Cents {
  return form.how === "counted" ? totalOfPieces(piecesOf(form)) : fundIn(form.fund, language);
}
