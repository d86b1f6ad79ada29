import { setJobStatus, type WithheldBillWire, withheldBills } from "@county-pay/core/contract";
import { format, jobMessages } from "@county-pay/core/messages";
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../platform/query/use-query.ts";
import { QueryScreen } from "../../shared/query-state/query-screen.tsx";

/** clerk/hidden-bills: the bills that their mailing jobs hide, with a button to show each again (SEARCH-048). */
export function Component() {
  const texts = useTexts(jobMessages);
  const asked = useQuery(withheldBills, {});
  const { loading, answer = [] } = asked;
  return (
    <QueryScreen
      title={texts.listTitle}
      lead={texts.listLead}
      asked={asked}
      failed={texts.listFailed}
      skeleton={{ kind: "panel", lines: 3 }}
    >
      {loading === "ready" && answer.length === 0 ? (
        <EmptyState icon="check" title={texts.listNone}>
          <p>{texts.listNoneHelp}</p>
        </EmptyState>
      ) : null}
      {loading === "ready" && answer.length > 0 ? <HiddenBills bills={answer} /> : null}
    </QueryScreen>
  );
}

function HiddenBills({ bills }: { readonly bills: readonly WithheldBillWire[] }) {
  const texts = useTexts(jobMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [busy, setBusy] = useState("");

  const show = async ({ RecordDetailsId, BillNumber }: WithheldBillWire) => {
    setBusy(RecordDetailsId);
    const answer = await client.call(setJobStatus, { body: { RecordDetailsId, Status: "" } });
    setBusy("");
    if (!answer.ok) return toast({ title: texts.saveFailed, text: failureText(answer.error), bad: true });
    toast({ title: texts.savedTitle, text: format(texts.nowShown, { bill: BillNumber }) });
    await forget(withheldBills);
  };
  const columns: readonly Column<WithheldBillWire>[] = [
    {
      key: "bill",
      role: "title",
      header: texts.bill,
      cell: ({ BillNumber, TaxYear }) => `${TaxYear} · ${BillNumber}`,
    },
    { key: "owner", header: texts.owner, cell: ({ OwnerName }) => OwnerName },
    { key: "parcel", header: texts.parcel, cell: ({ ParcelId }) => ParcelId },
    { key: "action", header: texts.action, cell: ({ JobOption }) => JobOption.ActionType },
    { key: "status", header: texts.status, cell: ({ JobStatus }) => JobStatus.JobStatusDescriptions },
    {
      key: "show",
      role: "action",
      header: texts.show,
      cell: (bill) => (
        <Button
          label={format(texts.showLabel, { bill: bill.BillNumber })}
          busy={busy === bill.RecordDetailsId}
          onPress={() => void show(bill)}
        >
          {texts.show}
        </Button>
      ),
    },
  ];
  return (
    <Card title={texts.listTitle} titleHidden>
      <DataTable
        caption={texts.listTitle}
        columns={columns}
        rows={bills}
        rowKey={({ RecordDetailsId }) => RecordDetailsId}
      />
    </Card>
  );
}
