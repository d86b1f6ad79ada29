import type { Bill } from "@county-pay/core/bills";
import { billMessages, format } from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import type { ReactNode } from "react";
import { useLanguage, useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import type { ActingRules } from "./bill-actions.tsx";
import { BillStatus } from "./bill-status.tsx";
import { dueLine } from "./due-line.ts";

/** The amount owed and its due date, the largest text on the page, with the actions. */
export function BillDue(props: {
  readonly bill: Bill;
  /** The company's rules for the current visitor. */
  readonly rules: ActingRules;
  /** The current time in milliseconds. */
  readonly now: number;
  readonly children: ReactNode;
}) {
  const { due } = useTexts(billMessages);
  const { bill, rules } = props;
  const { backTaxes } = bill;
  const label = backTaxes > 0 ? due.thisBill : due.total;
  return (
    <section className="cp-due" aria-label={label}>
      <div className="cp-due__words">
        <div className="cp-due__head">
          <span className="cp-due__label">{label}</span>
          <BillStatus bill={bill} rules={rules} />
        </div>
        <MoneyText amount={bill.remainingBalance} size="huge" />
        <p className="cp-due__line">{dueLine(bill, rules, props.now, useLanguage())}</p>
        {backTaxes > 0 ? (
          <p className="cp-due__more">
            {format(due.backTaxes, {
              older: formatMoney(backTaxes),
              total: formatMoney(sum([bill.remainingBalance, backTaxes])),
            })}
          </p>
        ) : null}
      </div>
      <div className="cp-due__actions cp-no-print">{props.children}</div>
    </section>
  );
}
