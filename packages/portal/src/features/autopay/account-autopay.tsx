import type { AutoPay, SavedMethod } from "@county-pay/core/accounts";
import { upcomingSchedule } from "@county-pay/core/contract";
import { lastDayOf } from "@county-pay/core/journey";
import { autoPayPageMessages, format, formatDate } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Card, NoticeBox, Skeleton, StatusBadge, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useQuery } from "../../platform/query/use-query.ts";
import { useMethodWords, useToday } from "../../shared/method-words/use-method-words.ts";
import { StopDialog } from "./stop-dialog.tsx";

/** How many upcoming payments to list. */
const LISTED = "3";

/** An account's automatic payments: none, or the agreement, the next payments, and buttons to change and stop it. */
export function AccountAutoPay(props: {
  readonly name: string;
  readonly autoPay: AutoPay | null;
  readonly methods: readonly SavedMethod[];
  readonly onEdit: () => void;
  readonly onStopped: () => void;
}) {
  const texts = useTexts(autoPayPageMessages);
  const { nameOf } = useMethodWords();
  const [stopping, setStopping] = useState(false);
  const { name, autoPay, methods, onEdit } = props;
  if (!autoPay)
    return (
      <Card title={name}>
        <p>
          <StatusBadge tone="quiet" icon="minus">
            {texts.off}
          </StatusBadge>
        </p>
        <p className="cp-muted">{texts.offHelp}</p>
        <div className="cp-actions">
          <Button kind="primary" label={format(texts.setUpOf, { account: name })} onPress={onEdit}>
            {texts.setUp}
          </Button>
        </div>
      </Card>
    );
  const method = methods.find(({ id }) => id === autoPay.paymentMethodId);
  return (
    <Card title={name}>
      <Upcoming autoPay={autoPay} />
      <dl className="autopay-facts">
        <Fact label={texts.method}>{method ? nameOf(method) : texts.methodGone}</Fact>
        <Fact label={texts.first}>{formatDate(autoPay.firstPaymentDate)}</Fact>
        <Fact label={texts.count}>{String(autoPay.numberOfPayments)}</Fact>
        <Fact label={texts.last}>{formatDate(lastDayOf(autoPay))}</Fact>
      </dl>
      <div className="cp-actions">
        <Button label={format(texts.changeOf, { account: name })} onPress={onEdit}>
          {texts.change}
        </Button>
        <Button label={format(texts.stopOf, { account: name })} onPress={() => setStopping(true)}>
          {texts.stop}
        </Button>
      </div>
      {stopping ? (
        <StopDialog
          name={name}
          autoPay={autoPay}
          onStopped={props.onStopped}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Their state and the next payments (CALL-107). */
function Upcoming({ autoPay }: { readonly autoPay: AutoPay }) {
  const texts = useTexts(autoPayPageMessages);
  const today = useToday();
  const result = useQuery(upcomingSchedule, {
    params: { id: autoPay.scheduleId },
    query: { limit: LISTED },
  });
  if (result.loading === "loading") return <Skeleton lines={2} />;
  if (result.failure) return <NoticeBox tone="warn">{texts.upcomingFailed}</NoticeBox>;
  const days = result.answer ?? [];
  const isOver = lastDayOf(autoPay) < today;
  if (days.length === 0)
    return (
      <>
        <p>
          <StatusBadge tone={isOver ? "quiet" : "warn"} icon={isOver ? "check" : "warning"}>
            {isOver ? texts.finished : texts.paused}
          </StatusBadge>
        </p>
        <p>{isOver ? texts.finishedHelp : texts.pausedHelp}</p>
      </>
    );
  return (
    <>
      <p>
        <StatusBadge tone="good" icon="check">
          {texts.on}
        </StatusBadge>
      </p>
      <h3>{texts.next}</h3>
      <ol className="cp-bullets">
        {days.map(({ PaymentDate, Amount }, at) => (
          <li key={PaymentDate}>
            {formatDate(PaymentDate)}:{" "}
            {Amount === null
              ? at === 0
                ? texts.nothingOwed
                : texts.later
              : format(texts.nextAmount, { amount: formatMoney(wireCents(Amount)) })}
          </li>
        ))}
      </ol>
    </>
  );
}
