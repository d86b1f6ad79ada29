import { format, reportPageMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { ReportCount, ReportSum } from "@county-pay/core/payments";
import { useTexts } from "@county-pay/ui";

/** A report's totals in large type: charged, returned to payers, and net. */
export function SumFacts({ sum }: { readonly sum: ReportSum }) {
  const texts = useTexts(reportPageMessages);
  const counted = ({ count, amount }: ReportCount): string =>
    format(texts.counted, { count, amount: formatMoney(amount) });
  const facts = [
    { label: texts.net, value: formatMoney(sum.net), isMain: true },
    { label: texts.payments, value: counted(sum.payments) },
    { label: texts.voids, value: counted(sum.voids) },
    { label: texts.refunds, value: counted(sum.refunds) },
    { label: texts.returns, value: counted(sum.returns) },
    { label: texts.fees, value: formatMoney(sum.fees) },
  ];
  return (
    <dl className="report-sums">
      {facts.map(({ label, value, isMain }) => (
        <div key={label} className={isMain ? "report-sums__main" : undefined}>
          <dt>{label}</dt>
          <dd className="cp-money">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
