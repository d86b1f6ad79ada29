import type { MovementKind } from "@county-pay/core/contract";
import { format, reportPageMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { ReportCount, ReportSum } from "@county-pay/core/payments";
import { useTexts } from "@county-pay/ui";
import { Link } from "../../../platform/router/index.ts";

/** A report's totals in large type: charged, returned to payers, and net. */
export function SumFacts({
  sum,
  listOf,
}: {
  readonly sum: ReportSum;
  /** Where a figure leads: to the transactions of a kind, or to all of them (null). */
  readonly listOf?: (kind: MovementKind | null) => string;
}) {
  const texts = useTexts(reportPageMessages);
  const counted = ({ count, amount }: ReportCount): string =>
    format(texts.counted, { count, amount: formatMoney(amount) });
  const facts = [
    { label: texts.net, value: formatMoney(sum.net), kind: null, isMain: true },
    { label: texts.payments, value: counted(sum.payments), kind: "payment" },
    { label: texts.voids, value: counted(sum.voids), kind: "void" },
    { label: texts.refunds, value: counted(sum.refunds), kind: "refund" },
    { label: texts.returns, value: counted(sum.returns), kind: "return" },
    ...(sum.disputes.count === 0
      ? []
      : ([{ label: texts.disputes, value: counted(sum.disputes), kind: "dispute" }] as const)),
    { label: texts.fees, value: formatMoney(sum.fees), kind: "payment" },
  ] as const;
  return (
    <dl className="report-sums">
      {facts.map(({ label, value, kind, ...fact }) => (
        <div key={label} className={"isMain" in fact ? "report-sums__main" : undefined}>
          <dt>{label}</dt>
          <dd className="cp-money">
            {listOf ? (
              <Link className="report-figure" to={listOf(kind)} aria-label={`${label}: ${value}`}>
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
