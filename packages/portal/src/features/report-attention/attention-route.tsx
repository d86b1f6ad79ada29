import { needsAttention, type OddPaymentWire } from "@county-pay/core/contract";
import { format, formatStamp, reportPageMessages, settlementMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Card, type Column, DataTable, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useAsk } from "../../app/data/use-ask.ts";
import { usePortal } from "../../app/portal-context.ts";
import { ReportState } from "../../app/reports/report-state.tsx";
import "../../app/reports/reports.css";
import { useTakeFocus } from "../../app/use-take-focus.ts";
import { LookedDialog } from "./looked-dialog.tsx";

/** Payments at which a person must look, and taking one off the list with a note (rulings 4.22). */
export function Component() {
  const texts = useTexts(settlementMessages);
  const common = useTexts(reportPageMessages);
  const { company } = usePortal();
  const asked = useAsk(needsAttention, {});
  const rows = asked.answer ?? [];
  const [looked, setLooked] = useState<string | null>(null);
  const columns: readonly Column<OddPaymentWire>[] = [
    {
      key: "reference",
      role: "title",
      header: common.reference,
      cell: ({ Confirmation }) => <span className="report-code">{Confirmation}</span>,
    },
    { key: "time", header: common.time, cell: ({ SubmitDate }) => formatStamp(SubmitDate, company.timeZone) },
    { key: "why", header: texts.why, cell: ({ Reason }) => Reason },
    { key: "state", header: texts.state, cell: ({ State }) => State.replaceAll("_", " ") },
    {
      key: "amount",
      header: common.amount,
      align: "end",
      cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
    },
    {
      key: "looked",
      role: "action",
      header: texts.looked,
      cell: ({ Confirmation }) => (
        <Button
          label={format(texts.lookedNamed, { reference: Confirmation })}
          onPress={() => setLooked(Confirmation)}
        >
          {texts.looked}
        </Button>
      ),
    },
  ];
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.attentionTitle}</ScreenHeading>
      <p className="cp-muted">{texts.attentionHelp}</p>
      <ReportState
        asked={asked}
        isEmpty={rows.length === 0}
        none={texts.attentionNone}
        noneHelp={texts.attentionNoneHelp}
        failed={texts.attentionFailed}
      >
        <Card title={texts.attentionTitle} titleHidden>
          <DataTable
            caption={texts.attentionTitle}
            columns={columns}
            rows={rows}
            rowKey={({ Confirmation }) => Confirmation}
          />
        </Card>
      </ReportState>
      {looked === null ? null : <LookedDialog reference={looked} onClose={() => setLooked(null)} />}
    </Screen>
  );
}
