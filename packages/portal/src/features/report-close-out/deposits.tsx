import type { CloseOutWire } from "@county-pay/core/contract";
import { closeOutMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Card, Facts, useTexts } from "@county-pay/ui";

/** What goes to the bank: by method, and in all. */
export function Deposits({ day }: { readonly day: CloseOutWire }) {
  const texts = useTexts(closeOutMessages);
  const money = (dollars: number) => <span className="cp-money">{formatMoney(wireCents(dollars))}</span>;
  return (
    <Card title={texts.deposits}>
      <dl className="report-sums">
        <div className="report-sums__main">
          <dt>{texts.total}</dt>
          <dd>{money(day.Total)}</dd>
        </div>
      </dl>
      <p className="cp-muted cp-no-print">{texts.depositsHelp}</p>
      <Facts
        lines
        facts={day.Deposits.map(({ PaymentType, Amount }) => ({
          label: texts.methods[PaymentType],
          value: money(Amount),
        }))}
      />
    </Card>
  );
}
