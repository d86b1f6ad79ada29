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
  if (form.how === "counted") return totalOfPieces(piecesOf(form));
  const read = parseMoney(form.fund);
  return read.ok ? read.value : ZERO;
}
