import {
  type ReturnedCheckChargeWire,
  returnedCheckCharges,
  waiveReturnedCheckCharge,
} from "@county-pay/core/contract";
import {
  format,
  formatDate,
  giveBackMessages,
  reportPageMessages,
  returnedCheckMessages,
} from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Card, type Column, DataTable, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";
import { useRefusalText } from "../../../shared/sending/use-refusal-text.ts";
import { ReasonFields } from "../shared/listed-reason/reason-fields.tsx";
import { useListedReason } from "../shared/listed-reason/use-listed-reason.ts";
import { ReportState } from "../shared/report-state.tsx";

const money = ({ Amount }: ReturnedCheckChargeWire): string => formatMoney(wireCents(Amount));

/** The charges for returned eChecks, each with a button to waive it (decision 059). */
export function ReturnedCheckCharges() {
  const texts = useTexts(returnedCheckMessages);
  const common = useTexts(reportPageMessages);
  const { company } = usePortal();
  const result = useQuery(returnedCheckCharges, {});
  const rows = result.answer ?? [];
  const [waived, setWaived] = useState<ReturnedCheckChargeWire | null>(null);
  const columns: readonly Column<ReturnedCheckChargeWire>[] = [
    {
      key: "reference",
      role: "title",
      header: common.reference,
      cell: ({ Confirmation }) => (
        <RecordLink className="report-reference" confirmation={Confirmation}>
          {Confirmation}
        </RecordLink>
      ),
    },
    { key: "charged", header: texts.charged, cell: ({ ChargedOn }) => formatDate(ChargedOn) },
    { key: "bill", header: texts.bill, cell: ({ BillNumber }) => BillNumber },
    { key: "payer", header: texts.payer, cell: ({ PayerName }) => PayerName },
    {
      key: "amount",
      header: common.amount,
      align: "end",
      cell: (row) => <span className="cp-money">{money(row)}</span>,
    },
    {
      key: "status",
      header: texts.status,
      cell: ({ WaivedAt, WaivedBy, Reason }) =>
        WaivedAt === null
          ? texts.due
          : format(texts.waived, { name: WaivedBy || texts.operator, reason: Reason }),
    },
    {
      key: "waive",
      role: "action",
      header: texts.waive,
      cell: (row) =>
        row.WaivedAt === null ? (
          <Button
            label={format(texts.waiveNamed, { reference: row.Confirmation })}
            onPress={() => setWaived(row)}
          >
            {texts.waive}
          </Button>
        ) : null,
    },
  ];
  // Only counties that use Tyler charge for returned eChecks (MONEY-002).
  if (!company.isTyler && rows.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="cp-muted">{texts.help}</p>
      <ReportState
        asked={result}
        isEmpty={rows.length === 0}
        none={texts.none}
        noneHelp={texts.noneHelp}
        failed={texts.failed}
      >
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ Confirmation }) => Confirmation}
        />
      </ReportState>
      {waived ? <WaiveDialog charge={waived} onClose={() => setWaived(null)} /> : null}
    </Card>
  );
}

function WaiveDialog(props: { readonly charge: ReturnedCheckChargeWire; readonly onClose: () => void }) {
  const texts = useTexts(returnedCheckMessages);
  const words = useTexts(giveBackMessages);
  const refusalText = useRefusalText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { charge } = props;
  const listed = useListedReason("adjustment", {
    noReason: words.whyRequired,
    noNote: texts.reasonMissing,
  });
  const send = async () => {
    const answer = await client.call(waiveReturnedCheckCharge, {
      body: { Confirmation: charge.Confirmation, ...listed.body },
    });
    if (!answer.ok) return refusalText(answer.error, texts.refusals);
    toast({ title: texts.title, text: format(texts.done, { amount: money(charge) }) });
    props.onClose();
    void forget(returnedCheckCharges);
    return "";
  };
  return (
    <FormDialog
      title={format(texts.waiveNamed, { reference: charge.Confirmation })}
      action={texts.waive}
      form={listed.form}
      lead={<p>{format(texts.lead, { amount: money(charge) })}</p>}
      refusalTitle={texts.waiveFailed}
      send={send}
      onClose={props.onClose}
    >
      <ReasonFields
        listed={listed}
        label={texts.reason}
        none={words.whyNone}
        noteLabel={listed.needsNote ? words.otherReason : words.moreReason}
      />
    </FormDialog>
  );
}
