import { needsAttention, type OddPaymentWire, pageAlarms } from "@county-pay/core/contract";
import { attentionMessages, format, formatStamp, reportPageMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { attentionReason, attentionState } from "@county-pay/core/payments";
import {
  Button,
  Card,
  type Column,
  DataTable,
  Screen,
  ScreenHeading,
  useLanguage,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";
import { ReportState } from "../shared/report-state.tsx";
import { useDisputeAlarms } from "../shared/use-dispute-alarms.ts";
import { DisputeAlarms } from "./dispute-alarms.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { PageAlarms } from "./page-alarms.tsx";
import { ReturnAlarms, useReturnAlarms } from "./return-alarms.tsx";

const money = (dollars: number) => <span className="cp-money">{formatMoney(wireCents(dollars))}</span>;

/** Payments that need attention, and the office's decision for each (decision 058). */
export function Component() {
  const language = useLanguage();
  const texts = useTexts(attentionMessages);
  const common = useTexts(reportPageMessages);
  const { company } = usePortal();
  const result = useQuery(needsAttention, {});
  const rows = result.answer ?? [];
  const alarms = useQuery(pageAlarms, {}).answer ?? [];
  const returns = useReturnAlarms();
  const disputed = useDisputeAlarms();
  const isAlarmed = alarms.length + returns.length + disputed.length > 0;
  const [decided, setDecided] = useState<OddPaymentWire | null>(null);
  const columns: readonly Column<OddPaymentWire>[] = [
    {
      key: "reference",
      role: "title",
      header: common.reference,
      cell: ({ Confirmation, PaymentConfirmation }) => (
        <RecordLink className="report-reference" confirmation={PaymentConfirmation}>
          {Confirmation}
        </RecordLink>
      ),
    },
    { key: "time", header: common.time, cell: ({ SubmitDate }) => formatStamp(SubmitDate, company.timeZone) },
    { key: "why", header: texts.why, cell: (odd) => attentionReason(odd, language) },
    { key: "state", header: texts.state, cell: (odd) => attentionState(odd, texts) },
    { key: "asked", header: texts.asked, align: "end", cell: ({ Amount }) => money(Amount) },
    {
      key: "taken",
      header: texts.taken,
      align: "end",
      cell: ({ TakenAmount }) => (TakenAmount === null ? texts.notKnown : money(TakenAmount)),
    },
    {
      key: "decide",
      role: "action",
      header: texts.decide,
      cell: (odd) =>
        odd.Choices.length === 0 ? (
          texts.wait
        ) : (
          <Button
            label={format(texts.decideNamed, { reference: odd.Confirmation })}
            onPress={() => setDecided(odd)}
          >
            {texts.decide}
          </Button>
        ),
    },
  ];
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      {alarms.length > 0 ? <PageAlarms alarms={alarms} /> : null}
      {returns.length > 0 ? <ReturnAlarms lines={returns} /> : null}
      {disputed.length > 0 ? <DisputeAlarms lines={disputed} /> : null}
      {rows.length > 0 || !isAlarmed ? <p className="cp-muted">{texts.help}</p> : null}
      <ReportState
        asked={result}
        isEmpty={rows.length === 0 && !isAlarmed}
        none={texts.none}
        noneHelp={texts.noneHelp}
        failed={texts.failed}
      >
        {rows.length > 0 ? (
          <Card title={texts.title} titleHidden>
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={rows}
              rowKey={({ Confirmation }) => Confirmation}
            />
          </Card>
        ) : null}
      </ReportState>
      {decided ? <DecideDialog odd={decided} onClose={() => setDecided(null)} /> : null}
    </Screen>
  );
}
