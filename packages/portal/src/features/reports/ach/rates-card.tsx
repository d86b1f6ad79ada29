import { type AchRatesWire, achRates } from "@county-pay/core/contract";
import { achMessages, format, formatDate, returnCodeMessages } from "@county-pay/core/messages";
import { rateInWords, returnReasonInWords } from "@county-pay/core/payments";
import { Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";

type Rate = AchRatesWire["Rates"][number];

/** The county's return rates against Nacha's thresholds, and the returns that they are made of. */
export function RatesCard() {
  const texts = useTexts(achMessages);
  const codes = useTexts(returnCodeMessages);
  const { rates } = texts;
  const result = useQuery(achRates, {});
  const { answer } = result;
  const columns: readonly Column<Rate>[] = [
    { key: "kind", role: "title", header: rates.kind, cell: ({ Kind }) => rates.kinds[Kind] },
    { key: "returned", header: rates.returned, align: "end", cell: ({ Returned }) => Returned },
    { key: "rate", header: rates.rate, align: "end", cell: ({ Rate: rate }) => rateInWords(rate, texts) },
    { key: "limit", header: rates.limit, align: "end", cell: ({ Limit }) => rateInWords(Limit, texts) },
    { key: "state", header: rates.state, cell: ({ State }) => rates.states[State] },
  ];
  return (
    <ReportState asked={result} isEmpty={false}>
      <Card title={rates.title}>
        <div className="cp-stack">
          <p>
            {answer
              ? format(rates.help, {
                  from: formatDate(answer.From),
                  to: formatDate(answer.To),
                  debits: answer.Debits,
                })
              : ""}
          </p>
          <DataTable
            caption={rates.title}
            columns={columns}
            rows={answer?.Rates ?? []}
            rowKey={({ Kind }) => Kind}
            dense
          />
          {answer && answer.Codes.length > 0 ? (
            <DataTable
              caption={rates.codes}
              columns={[
                {
                  key: "code",
                  role: "title",
                  header: texts.code,
                  cell: ({ Code }) => returnReasonInWords(Code, codes),
                },
                { key: "count", header: rates.count, align: "end", cell: ({ Count }) => Count },
              ]}
              rows={answer.Codes}
              rowKey={({ Code }) => Code}
              dense
            />
          ) : null}
        </div>
      </Card>
    </ReportState>
  );
}
