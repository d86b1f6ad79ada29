import { cardLabel, type FeeSchedule, quoteFee } from "@county-pay/core/fees";
import { feeMessages, feeSettingsMessages, format, listing } from "@county-pay/core/messages";
import type { MethodCode } from "@county-pay/core/methods";
import { amountProblemText, type Cents, formatMoney, parseMoney } from "@county-pay/core/money";
import { Card, DataTable, TextField, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";

interface Line {
  readonly label: string;
  readonly method: MethodCode;
  readonly cardType: string;
  readonly funding: "credit" | "debit" | null;
}

/** The fee for an amount by each method, with the fees in the form and with the current ones. */
export function FeeCalculator(props: { readonly schedule: FeeSchedule; readonly now: FeeSchedule }) {
  const language = useLanguage();
  const texts = language.texts(feeSettingsMessages);
  const words = useTexts(feeMessages);
  const { schedule, now } = props;
  const [typed, setTyped] = useState("1250.00");
  const amount = parseMoney(typed, language.code);
  const isRight = amount.ok && amount.value > 0;
  const lines: readonly Line[] = [
    { label: texts.onlineCard, method: "CC", cardType: "", funding: null },
    { label: texts.eCheck, method: "ACH", cardType: "", funding: null },
    ...schedule.byCardType.map(({ cardTypes, funding }) => {
      const types = listing(cardTypes.map(cardLabel), words.and);
      const values = { funding: funding ? words.funding[funding] : "", cardTypes: types };
      const cards = funding ? format(types ? words.fundedCardsOf : words.fundedCards, values) : types;
      return {
        label: format(texts.terminalCard, { cards }),
        method: "CC" as const,
        cardType: cardTypes[0] ?? "",
        funding,
      };
    }),
    { label: texts.cash, method: "CASH", cardType: "", funding: null },
  ];
  const quote = (by: FeeSchedule, { method, cardType, funding }: Line, value: Cents) =>
    quoteFee(by, method, value, cardType, funding);
  return (
    <Card title={texts.calculator}>
      <p className="cp-muted">{texts.calculatorHelp}</p>
      <TextField
        label={texts.amount}
        prefix="$"
        inputMode="decimal"
        width="medium"
        value={typed}
        error={isRight ? "" : amountProblemText(typed, language) || texts.amountError}
        maxLength={14}
        onChange={setTyped}
      />
      {amount.ok && isRight ? (
        <DataTable
          caption={texts.calculator}
          rows={lines}
          rowKey={({ label, cardType, funding }) => `${label} ${cardType} ${funding ?? ""}`}
          columns={[
            { key: "method", header: texts.columnMethod, role: "title", cell: ({ label }) => label },
            {
              key: "now",
              header: texts.columnNow,
              align: "end",
              cell: (line) => {
                const before = quote(now, line, amount.value).fee;
                return before === quote(schedule, line, amount.value).fee ? (
                  <span className="cp-muted">{texts.same}</span>
                ) : (
                  formatMoney(before)
                );
              },
            },
            {
              key: "fee",
              header: texts.columnFee,
              align: "end",
              cell: (line) => formatMoney(quote(schedule, line, amount.value).fee),
            },
            {
              key: "total",
              header: texts.columnTotal,
              align: "end",
              cell: (line) => <strong>{formatMoney(quote(schedule, line, amount.value).total)}</strong>,
            },
          ]}
        />
      ) : null}
    </Card>
  );
}
