import { type AchFileWire, achFiles } from "@county-pay/core/contract";
import { achMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Card, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";

/** The files that were taken, each with a button that shows its entries. */
export function FilesCard(props: { readonly onShow: (id: string) => void }) {
  const texts = useTexts(achMessages);
  const { company } = usePortal();
  const result = useQuery(achFiles, {});
  const rows = result.answer ?? [];
  const columns: readonly Column<AchFileWire>[] = [
    {
      key: "file",
      role: "title",
      header: texts.file,
      cell: ({ FileName }) => <span className="report-code">{FileName}</span>,
    },
    {
      key: "taken",
      header: texts.takenAt,
      cell: ({ TakenAt, TakenBy }) =>
        `${formatStamp(TakenAt, company.timeZone)}, ${TakenBy || texts.byOperator}`,
    },
    { key: "entries", header: texts.entries, align: "end", cell: ({ Entries }) => Entries },
    {
      key: "debits",
      header: texts.debits,
      align: "end",
      cell: ({ Debits }) => <span className="cp-money">{formatMoney(wireCents(Debits))}</span>,
    },
    { key: "open", header: texts.open, align: "end", cell: ({ Open }) => Open },
    {
      key: "show",
      role: "action",
      header: texts.show,
      cell: ({ Id, FileName }) => (
        <Button label={format(texts.showNamed, { file: FileName })} onPress={() => props.onShow(Id)}>
          {texts.show}
        </Button>
      ),
    },
  ];
  return (
    <ReportState asked={result} isEmpty={rows.length === 0} none={texts.noFiles} noneHelp={texts.noFilesHelp}>
      <Card title={texts.files}>
        <DataTable caption={texts.files} columns={columns} rows={rows} rowKey={({ Id }) => Id} dense />
      </Card>
    </ReportState>
  );
}
