import type { CloseOutWire } from "@county-pay/core/contract";
import { closeOutMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import { depositsOfDay } from "@county-pay/core/payments";
import { Card, Facts, useTexts } from "@county-pay/ui";

/** The bank deposit: cash and checks as counted; and, separately, what the processor settles. */
export function Deposits({ day }: { readonly day: CloseOutWire }) {
  const texts = useTexts(closeOutMessages);
  const { slip, isEmpty, electronic } = depositsOfDay(day);
  const money = (amount: Cents) => <span className="cp-money">{formatMoney(amount)}</span>;
  return (
    <>
      <Card title={texts.deposits}>
        {isEmpty || !slip ? (
          <p className="cp-muted">{isEmpty ? texts.depositsNone : texts.slipHidden}</p>
        ) : (
          <>
            <dl className="report-sums">
              <div className="report-sums__main">
                <dt>{texts.total}</dt>
                <dd>{money(slip.total)}</dd>
              </div>
            </dl>
            <p className="cp-muted">{slip.isCounted ? texts.depositsCounted : texts.depositsExpected}</p>
            <Facts
              lines
              facts={[
                { label: texts.methods.CASH, value: money(slip.cash) },
                { label: texts.methods.CHECK, value: money(slip.checks) },
              ]}
            />
          </>
        )}
      </Card>
      {electronic.length > 0 ? (
        <Card title={texts.electronic}>
          <p className="cp-muted">{texts.electronicHelp}</p>
          <Facts
            lines
            facts={electronic.map(({ method, amount }) => ({
              label: texts.methods[method],
              value: money(amount),
            }))}
          />
        </Card>
      ) : null}
    </>
  );
}
