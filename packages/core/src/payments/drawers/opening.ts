import type { FormErrors } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { drawerCountMessages } from "../../messages/office/drawer-count.ts";
import { type Cents, parseMoney, ZERO } from "../../money/index.ts";
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
  texts: Texts<typeof drawerCountMessages> = drawerCountMessages,
): FormErrors<FundForm> {
  const read = parseMoney(form.fund);
  const isMoney = read.ok && read.value >= 0;
  return {
    ...(isMoney ? {} : { fund: texts.moneyWrong }),
    ...(isMoney && read.value === current ? { fund: texts.correctSame } : {}),
    ...(form.reason.trim() === "" ? { reason: texts.correctMissing } : {}),
  };
}

/** A typed fund in cents; zero if it is not an amount. */
export function fundIn(typed: string): Cents {
  const read = parseMoney(typed);
  return read.ok ? read.value : ZERO;
}

/** The errors of an opening: an amount that is not negative, or whole numbers of pieces. */
export function checkOpening(
  form: OpeningForm,
  texts: Texts<typeof drawerCountMessages> = drawerCountMessages,
): FormErrors<OpeningForm> {
  if (form.how === "counted") return checkPieces(form, texts);
  const read = parseMoney(form.fund);
  return read.ok && read.value >= 0 ? {} : { fund: texts.moneyWrong };
}

/** The fund of an opening that `checkOpening` accepts, in cents. */
export function fundOf(form: OpeningForm): Cents {
  return form.how === "counted" ? totalOfPieces(piecesOf(form)) : fundIn(form.fund);
}
