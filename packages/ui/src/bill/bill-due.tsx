import type { Bill } from "@county-pay/core/bills";
import { billMessages } from "@county-pay/core/messages";
import { sum } from "@county-pay/core/money";
import type { ReactNode } from "react";
import { useLanguage, useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import type { ActingRules } from "./bill-actions.tsx";
import { BillStatus } from "./bill-status.tsx";
import { dueLine } from "./due-line.ts";
import { Facts } from "./facts.tsx";

/**
 * What is owed, the largest text on the page, and how it adds up if older bills are owed too; the due date; the actions.
 */
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
  const isBehind = backTaxes > 0;
  const label = isBehind ? due.upToDate : due.total;
  const status = <BillStatus bill={bill} rules={rules} />;
  return (
    <section className="cp-due" aria-label={label}>
      <div className="cp-due__words">
        <div className="cp-due__head">
          <span className="cp-due__label">{label}</span>
          {isBehind ? null : status}
        </div>
        <MoneyText
          amount={isBehind ? sum([bill.remainingBalance, backTaxes]) : bill.remainingBalance}
          size="huge"
        />
        {isBehind ? (
          <Facts
            lines
            facts={[
              { label: due.thisBill, value: <MoneyText amount={bill.remainingBalance} /> },
              { label: due.olderBills, value: <MoneyText amount={backTaxes} /> },
            ]}
          />
        ) : null}
        <p className="cp-due__line">
          {isBehind ? `${due.thisBill}: ` : null}
          {dueLine(bill, rules, props.now, useLanguage())} {isBehind ? status : null}
        </p>
      </div>
      <div className="cp-due__actions cp-no-print">{props.children}</div>
    </section>
  );
}
