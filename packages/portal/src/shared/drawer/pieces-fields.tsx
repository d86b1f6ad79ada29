import { drawerCountMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import {
  amountOfPieces,
  DENOMINATIONS,
  type Denomination,
  isBill,
  type PiecesForm,
  piecesOf,
  totalOfPieces,
} from "@county-pay/core/payments";
import { type FieldBinding, TextField, useTexts } from "@county-pay/ui";
import "./drawer.css";
import { useDenominationName } from "./denomination-name.ts";

/** How many pieces there are of each denomination, and their total: nothing here knows what should be in the drawer. */
export function PiecesFields(props: {
  readonly values: PiecesForm;
  readonly bind: (name: Denomination) => FieldBinding;
}) {
  const texts = useTexts(drawerCountMessages);
  const nameOf = useDenominationName();
  const pieces = piecesOf(props.values);
  const group = (legend: string, bills: boolean) => (
    <fieldset className="drawer-pieces">
      <legend>{legend}</legend>
      {DENOMINATIONS.filter((one) => isBill(one) === bills).map((one) => (
        <div key={one} className="drawer-pieces__line">
          <TextField
            label={nameOf(one)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            width="short"
            {...props.bind(one)}
          />
          <span className="cp-money" aria-hidden="true">
            {formatMoney(amountOfPieces(one, pieces[one] ?? 0))}
          </span>
        </div>
      ))}
    </fieldset>
  );
  return (
    <>
      <div className="drawer-count">
        {group(texts.bills, true)}
        {group(texts.coins, false)}
      </div>
      <p className="drawer-count__total" role="status">
        <span>{texts.cashTotal}</span>{" "}
        <strong className="cp-money">{formatMoney(totalOfPieces(pieces))}</strong>
      </p>
    </>
  );
}
