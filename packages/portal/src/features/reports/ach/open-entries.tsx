import { type AchEntryWire, openAchEntries } from "@county-pay/core/contract";
import { achMessages, format, returnCodeMessages } from "@county-pay/core/messages";
import { Button, Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import { DecideEntry } from "./decide-entry.tsx";
import { entryColumns } from "./entry-columns.tsx";

/** The entries of all files that need a person, each with a button to decide. */
export function OpenEntries() {
  const texts = useTexts(achMessages);
  const codes = useTexts(returnCodeMessages);
  const result = useQuery(openAchEntries, {});
  const rows = result.answer ?? [];
  const [decided, setDecided] = useState<AchEntryWire | null>(null);
  const columns: readonly Column<AchEntryWire>[] = [
    ...entryColumns(texts, codes),
    {
      key: "why",
      header: texts.result,
      cell: ({ Reason }) => (Reason === "" ? texts.results.open : texts.reasons[Reason]),
    },
    {
      key: "decide",
      role: "action",
      header: texts.decide,
      cell: (entry) => (
        <Button
          label={format(texts.decideNamed, { line: entry.Line, file: entry.FileName })}
          onPress={() => setDecided(entry)}
        >
          {texts.decide}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ReportState asked={result} isEmpty={rows.length === 0} none={texts.noOpen} noneHelp={texts.noOpenHelp}>
        <Card title={texts.openTitle}>
          <DataTable
            caption={texts.openTitle}
            columns={columns}
            rows={rows}
            rowKey={({ FileId, Line }) => `${FileId} ${Line}`}
          />
        </Card>
      </ReportState>
      {decided ? <DecideEntry entry={decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}
