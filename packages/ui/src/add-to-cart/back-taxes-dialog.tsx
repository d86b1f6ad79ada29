import { type Bill, oldestFirst } from "@county-pay/core/bills";
import {
  type CartRules,
  checkProblem,
  selectedBills,
  selectionTotal,
  selectUpTo,
  toggle,
} from "@county-pay/core/cart";
import { billMessages, cartMessages, format, formatDate } from "@county-pay/core/messages";
import { useId, useState } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { NoticeBox } from "../notice-box/notice-box.tsx";

/** Selects which of a property's unpaid bills to add to the cart: always the oldest, without gaps (CART-040 to 046). */
export function BackTaxesDialog(props: {
  readonly bills: readonly Bill[];
  /** The requested bill: it and all older bills are checked at first. */
  readonly wantedId: string;
  readonly rules: CartRules;
  readonly onContinue: (bills: readonly Bill[]) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(cartMessages).backTaxes;
  const { hints, due, addUnavailable } = useTexts(billMessages);
  const problems = {
    older_first: texts.olderFirst,
    partially_paid: hints.partiallyPaid,
    paid: texts.noBalance,
    not_payable: hints.notPayable,
    restricted: hints.notPayable,
    pending: hints.pending,
    tax_sale: addUnavailable.body,
  } as const;
  const { bills, rules, onClose } = props;
  const [selection, setSelection] = useState(() => selectUpTo(bills, props.wantedId, rules));
  const total = selectionTotal(selection, bills);
  const id = useId();
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            disabled={total === 0}
            onPress={() => props.onContinue(selectedBills(selection, bills))}
          >
            {texts.continue}
          </Button>
        </>
      }
    >
      <NoticeBox tone="warn">{texts.body}</NoticeBox>
      <fieldset className="cp-group">
        <legend className="cp-visually-hidden">{texts.choose}</legend>
        <ul className="cp-choices">
          {oldestFirst(bills).map((bill) => {
            const checked = selection.has(bill.id);
            const problem = checked ? null : checkProblem(selection, bills, bill.id, rules);
            return (
              <li key={bill.id} className="cp-choices__choice">
                <Checkbox
                  checked={checked}
                  disabled={problem !== null}
                  describedBy={`${id}-${bill.id}`}
                  label={format(texts.line, { year: bill.taxYear, billNumber: bill.billNumber })}
                  onChange={() => setSelection(toggle(selection, bills, bill.id, rules))}
                  hint={
                    <span id={`${id}-${bill.id}`}>
                      {problem ? problems[problem] : format(due.by, { date: formatDate(bill.dueDate) })}
                    </span>
                  }
                />
                <MoneyText amount={bill.remainingBalance} />
              </li>
            );
          })}
        </ul>
      </fieldset>
      <p className="cp-total" aria-live="polite">
        <span>{texts.total}</span>
        <MoneyText amount={total} size="large" />
      </p>
    </Dialog>
  );
}
