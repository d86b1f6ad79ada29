import {
  type AssessmentRow,
  assessmentRows,
  finalRows,
  type TaxSummary as Summary,
} from "@county-pay/core/bills";
import { billMessages, formatDate } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import type { ReactNode } from "react";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { Facts } from "./facts.tsx";

function written(row: AssessmentRow, none: string): ReactNode {
  switch (row.kind) {
    case "money":
      return row.value === null ? none : <MoneyText amount={row.value} />;
    case "date":
      return formatDate(row.value) || none;
    case "number":
      return row.value ?? none;
    case "text":
      return row.value || none;
  }
}

const Total = ({ amount }: { readonly amount: Cents }) => (
  <strong>
    <MoneyText amount={amount} />
  </strong>
);

/** The assessment on one side, how we got the amount on the other (PREVIEW-020, PREVIEW-040). */
export function TaxSummary({ summary }: { readonly summary: Summary }) {
  const {
    summary: texts,
    labels: { none },
  } = useTexts(billMessages);
  return (
    <Card title={texts.title}>
      <div className="cp-tax-summary">
        <div className="cp-stack">
          <h3>{texts.assessment}</h3>
          <Facts
            lines
            facts={assessmentRows(summary).map((row) => ({
              label: texts[row.name],
              value: written(row, none),
            }))}
          />
        </div>
        <div className="cp-stack">
          <h3>{texts.amounts}</h3>
          <Facts
            lines
            facts={finalRows(summary).map(({ name, amount }) => ({
              label: texts[name],
              value: name === "totalDue" ? <Total amount={amount} /> : <MoneyText amount={amount} />,
            }))}
          />
        </div>
      </div>
    </Card>
  );
}
