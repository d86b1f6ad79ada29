import type { TaxSummary as Summary } from "@county-pay/core/bills";
import { billMessages, formatDate } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { type Fact, Facts } from "./facts.tsx";

/** Assessment on one side, what makes the amount on the other (spec 0:241-245). */
export function TaxSummary({ summary }: { readonly summary: Summary }) {
  const {
    summary: texts,
    labels: { none },
  } = useTexts(billMessages);
  const money = (label: string, amount: Cents | null): Fact => ({
    label,
    value: amount === null ? none : <MoneyText amount={amount} />,
  });
  const date = (label: string, iso: string | null): Fact => ({ label, value: formatDate(iso) || none });
  return (
    <Card title={texts.title}>
      <div className="cp-tax-summary">
        <div className="cp-stack">
          <h3>{texts.assessment}</h3>
          <Facts
            lines
            facts={[
              money(texts.buildingValue, summary.buildingValue),
              money(texts.landValue, summary.landValue),
              { label: texts.acres, value: summary.acres ?? none },
              money(texts.fairMarketValue, summary.fairMarketValue),
              date(texts.dueDate, summary.dueDate),
              date(texts.billDate, summary.billDate),
              date(texts.goodThroughDate, summary.goodThroughDate),
              { label: texts.exemptions, value: summary.exemptions || none },
            ]}
          />
        </div>
        <div className="cp-stack">
          <h3>{texts.amounts}</h3>
          <Facts
            lines
            facts={[
              money(texts.currentDue, summary.currentDue),
              money(texts.penalty, summary.penalty),
              money(texts.interest, summary.interest),
              money(texts.otherFees, summary.otherFees),
              money(texts.previousPayments, summary.previousPayments),
              money(texts.backTaxes, summary.backTaxes),
              {
                label: texts.totalDue,
                value: (
                  <strong>
                    <MoneyText amount={summary.totalDue} />
                  </strong>
                ),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
