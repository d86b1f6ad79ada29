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
import { chosenReason, reasonOptions } from "@county-pay/core/payments";
import {
  Button,
  Card,
  type Column,
  DataTable,
  Select,
  TextField,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { useAccess } from "../../../platform/access/use-access.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";
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
  const language = useLanguage();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { charge } = props;
  const { access } = useAccess();
  const reasons = access?.reasons ?? [];
  const form = useForm({ why: "", reason: "" }, ({ why, reason }) => {
    const chosen = chosenReason(reasons, ["adjustment"], why, reason);
    if (chosen === "unknown") return { why: words.whyRequired };
    return typeof chosen === "string" ? { reason: texts.reasonMissing } : {};
  });
  const needsNote = reasons.find(({ code }) => code === form.values.why)?.needsNote ?? false;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const submit = async () => {
    setRefusal("");
    if (!form.submit()) return;
    setBusy(true);
    const answer = await client.call(waiveReturnedCheckCharge, {
      body: {
        Confirmation: charge.Confirmation,
        ReasonCode: form.values.why,
        Reason: form.values.reason.trim(),
      },
    });
    setBusy(false);
    if (!answer.ok) {
      const known: Readonly<Record<string, string>> = texts.refusals;
      const { code } = answer.error;
      return setRefusal((Object.hasOwn(known, code) && known[code]) || failureText(answer.error));
    }
    toast({ title: texts.title, text: format(texts.done, { amount: money(charge) }) });
    props.onClose();
    await forget(returnedCheckCharges);
  };
  return (
    <FormDialog
      title={format(texts.waiveNamed, { reference: charge.Confirmation })}
      action={texts.waive}
      form={form}
      busy={busy}
      lead={<p>{format(texts.lead, { amount: money(charge) })}</p>}
      refusalTitle={texts.waiveFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Select
        id={form.idOf("why")}
        label={texts.reason}
        value={form.values.why}
        error={form.errors.why ?? ""}
        options={[{ value: "", label: words.whyNone }, ...reasonOptions(reasons, "adjustment", language)]}
        onChange={(why) => form.change({ why })}
      />
      <TextField
        label={needsNote ? words.otherReason : words.moreReason}
        optional={!needsNote}
        maxLength={100}
        {...form.bind("reason")}
      />
    </FormDialog>
  );
}
