import { type DisputeWire, disputes, disputesCsv } from "@county-pay/core/contract";
import { disputeMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Card, type Column, DataTable, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveFile } from "../../../platform/files/save-file.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";
import { ReportState } from "../shared/report-state.tsx";
import { useTimeLeft } from "./use-time-left.ts";

/** Saves all disputes as a file. */
function SaveCsv() {
  const texts = useTexts(disputeMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await client.call(disputesCsv, {});
    setBusy(false);
    if (!answer.ok) return toast({ title: texts.title, text: failureText(answer.error), bad: true });
    saveFile([answer.value], `${company.name}-disputes.csv`, "text/csv");
  };
  return (
    <Button busy={busy} onPress={() => void save()}>
      {texts.save}
    </Button>
  );
}

/** The disputes, open ones first by their deadline, each with a button that opens it. */
export function DisputesTable(props: { readonly onOpen: (id: string) => void }) {
  const texts = useTexts(disputeMessages);
  const timeLeft = useTimeLeft();
  const { company } = usePortal();
  const result = useQuery(disputes, {});
  const rows = result.answer ?? [];
  const { columns: headers } = texts;
  const columns: readonly Column<DisputeWire>[] = [
    {
      key: "payment",
      role: "title",
      header: headers.payment,
      cell: ({ Confirmation }) => (
        <RecordLink className="report-reference" confirmation={Confirmation}>
          {Confirmation}
        </RecordLink>
      ),
    },
    {
      key: "deadline",
      header: headers.deadline,
      cell: (dispute) =>
        dispute.AnswerBy === null ? (
          texts.noDeadline
        ) : (
          <>
            {formatStamp(dispute.AnswerBy, company.timeZone)}
            <span className="report-small">{timeLeft(dispute)}</span>
          </>
        ),
    },
    {
      key: "reason",
      header: headers.reason,
      cell: ({ Reason, NetworkCode }) => (
        <>
          {texts.reasons[Reason].name}
          {NetworkCode === "" ? null : <span className="report-small">{NetworkCode}</span>}
        </>
      ),
    },
    { key: "state", header: headers.state, cell: ({ State }) => texts.states[State] },
    {
      key: "amount",
      header: headers.amount,
      align: "end",
      cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
    },
    {
      key: "open",
      role: "action",
      header: texts.open,
      cell: ({ Id, Confirmation, Amount, Reason }) => (
        <Button
          label={format(texts.openNamed, {
            reference: Confirmation,
            amount: formatMoney(wireCents(Amount)),
            reason: texts.reasons[Reason].name,
          })}
          onPress={() => props.onOpen(Id)}
        >
          {texts.open}
        </Button>
      ),
    },
  ];
  return (
    <ReportState asked={result} isEmpty={rows.length === 0} none={texts.none} noneHelp={texts.noneHelp}>
      <Card title={texts.title} titleHidden>
        <div className="cp-stack">
          <DataTable caption={texts.title} columns={columns} rows={rows} rowKey={({ Id }) => Id} />
          <span className="report-actions">
            <SaveCsv />
          </span>
        </div>
      </Card>
    </ReportState>
  );
}
