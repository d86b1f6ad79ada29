import {
  type ComparedSettlementWire,
  type SettlementFileWire,
  settlement,
  settlements,
} from "@county-pay/core/contract";
import { format, formatDate, formatStamp, settlementMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Card, type Column, DataTable, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";

/** The compared files, each with a button to compare it again, because the ledger may have changed. */
export function SettlementFiles(props: { readonly onCompared: (compared: ComparedSettlementWire) => void }) {
  const texts = useTexts(settlementMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const result = useQuery(settlements, {});
  const rows = result.answer ?? [];
  const [busy, setBusy] = useState("");
  const open = async (id: string) => {
    setBusy(id);
    const answer = await client.call(settlement, { params: { id } });
    setBusy("");
    if (!answer.ok) return toast({ title: texts.compareFailed, text: failureText(answer.error), bad: true });
    props.onCompared(answer.value);
    await forget(settlements);
  };
  const columns: readonly Column<SettlementFileWire>[] = [
    {
      key: "file",
      role: "title",
      header: texts.file,
      cell: ({ FileName }) => <span className="report-code">{FileName}</span>,
    },
    {
      key: "days",
      header: texts.days,
      cell: ({ FirstDay, LastDay }) =>
        FirstDay === LastDay ? formatDate(FirstDay) : `${formatDate(FirstDay)} - ${formatDate(LastDay)}`,
    },
    { key: "lines", header: texts.lines, align: "end", cell: ({ Lines }) => Lines },
    {
      key: "settled",
      header: texts.settled,
      align: "end",
      cell: ({ Settled }) => <span className="cp-money">{formatMoney(wireCents(Settled))}</span>,
    },
    { key: "differences", header: texts.differences, align: "end", cell: ({ Differences }) => Differences },
    {
      key: "uploaded",
      header: texts.uploaded,
      cell: ({ UploadedAt, UploadedBy }) =>
        format(texts.uploadedBy, { time: formatStamp(UploadedAt, company.timeZone), name: UploadedBy }),
    },
    {
      key: "open",
      role: "action",
      header: texts.open,
      cell: ({ Id, FileName }) => (
        <Button
          busy={busy === Id}
          label={format(texts.openNamed, { file: FileName })}
          onPress={() => void open(Id)}
        >
          {texts.open}
        </Button>
      ),
    },
  ];
  return (
    <ReportState
      asked={result}
      isEmpty={rows.length === 0}
      none={texts.noFiles}
      noneHelp={texts.noFilesHelp}
      failed={texts.filesFailed}
    >
      <Card title={texts.files}>
        <DataTable caption={texts.files} columns={columns} rows={rows} rowKey={({ Id }) => Id} dense />
      </Card>
    </ReportState>
  );
}
