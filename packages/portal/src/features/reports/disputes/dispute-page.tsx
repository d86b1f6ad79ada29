import { type DisputeDetailsWire, disputeDetails } from "@county-pay/core/contract";
import { disputeMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { may, REFUND_PAYMENTS, rightsOfUser, userOf } from "@county-pay/core/session";
import { Button, Card, Facts, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";
import { ReportState } from "../shared/report-state.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { DisputeHistory } from "./dispute-history.tsx";
import { SentEvidence } from "./sent-evidence.tsx";
import { useTimeLeft } from "./use-time-left.ts";

/** What is known of a dispute, and what the bank wants while it can be answered. */
function About({
  details: { Dispute: dispute, MayAnswer: mayAnswer },
}: {
  readonly details: DisputeDetailsWire;
}) {
  const texts = useTexts(disputeMessages);
  const { company } = usePortal();
  const timeLeft = useTimeLeft();
  const { columns } = texts;
  const reason = texts.reasons[dispute.Reason];
  const money = (dollars: number): string => formatMoney(wireCents(dollars));
  const facts = [
    {
      label: columns.payment,
      value: <RecordLink confirmation={dispute.Confirmation}>{dispute.Confirmation}</RecordLink>,
    },
    { label: columns.amount, value: money(dispute.Amount) },
    { label: columns.withdrawn, value: money(dispute.Withdrawn) },
    { label: columns.fee, value: money(dispute.GatewayFee) },
    {
      label: columns.reason,
      value: [reason.name, dispute.NetworkCode].filter((word) => word !== "").join(" · "),
    },
    { label: columns.state, value: texts.states[dispute.State] },
    { label: columns.opened, value: formatStamp(dispute.OpenedAt, company.timeZone) },
    {
      label: columns.deadline,
      value:
        dispute.AnswerBy === null
          ? texts.noDeadline
          : `${formatStamp(dispute.AnswerBy, company.timeZone)} · ${timeLeft(dispute)}`,
    },
  ];
  return (
    <Card title={format(texts.of, { reference: dispute.Confirmation })}>
      <div className="cp-stack">
        <Facts facts={facts} />
        {mayAnswer ? (
          <>
            <h3>{texts.wants}</h3>
            <p>{reason.wants}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** One dispute: what it is about, the evidence to send or that was sent, and its history. */
export function DisputePage({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const texts = useTexts(disputeMessages);
  const { session } = usePortal();
  const result = useQuery(disputeDetails, { params: { id } });
  const { answer } = result;
  const isAllowed = may(rightsOfUser(userOf(session)), REFUND_PAYMENTS);
  return (
    <>
      <p>
        <Button onPress={onBack}>{texts.back}</Button>
      </p>
      <ReportState asked={result} isEmpty={false}>
        {answer ? (
          <>
            <About details={answer} />
            {answer.MayAnswer ? (
              isAllowed ? (
                <AnswerForm details={answer} />
              ) : (
                <p className="cp-muted">{texts.mayNot}</p>
              )
            ) : (
              <SentEvidence details={answer} />
            )}
            <DisputeHistory events={answer.Events} />
          </>
        ) : null}
      </ReportState>
    </>
  );
}
