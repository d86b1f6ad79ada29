import { achFile } from "@county-pay/core/contract";
import { achMessages, returnCodeMessages } from "@county-pay/core/messages";
import { achResult } from "@county-pay/core/payments";
import { Card, DataTable, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import { entryColumns } from "./entry-columns.tsx";

/** What became of each entry of a file. */
export function FileEntries({ id }: { readonly id: string }) {
  const texts = useTexts(achMessages);
  const codes = useTexts(returnCodeMessages);
  const result = useQuery(achFile, { params: { id } });
  const title = result.answer?.File.FileName ?? texts.file;
  return (
    <ReportState asked={result} isEmpty={false}>
      <Card title={title}>
        <DataTable
          caption={title}
          columns={[
            { key: "line", header: texts.line, align: "end", cell: ({ Line }) => Line },
            ...entryColumns(texts, codes),
            {
              key: "result",
              header: texts.result,
              cell: ({ Result, Charge, Reason, Note }) =>
                [
                  achResult({ Result, Charge }, texts),
                  ...(Result === "open" && Reason !== "" ? [texts.reasons[Reason]] : []),
                  ...(Note === "" ? [] : [Note]),
                ].join(" "),
            },
          ]}
          rows={result.answer?.Entries ?? []}
          rowKey={({ Line }) => String(Line)}
          dense
        />
      </Card>
    </ReportState>
  );
}
