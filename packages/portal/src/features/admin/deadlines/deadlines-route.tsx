import { type DeadlineExtensionWire, deadlineExtensions, type OutageWire } from "@county-pay/core/contract";
import { deadlineMessages, format, formatDeadline, formatStamp } from "@county-pay/core/messages";
import {
  Button,
  Card,
  type Fact,
  Facts,
  Screen,
  ScreenHeading,
  useCounted,
  useLanguage,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { QueryState } from "../../../shared/query-state/query-state.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { OutageLines } from "./outage-lines.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** Admin, Deadlines: what the county decided about due dates, the outages behind it, and a page to print for its board. */
export function Component() {
  const texts = useTexts(deadlineMessages);
  const takeFocus = useTakeFocus();
  const result = useQuery(deadlineExtensions, {});
  const [isExtending, setExtending] = useState(false);
  const [withdrawn, setWithdrawn] = useState<DeadlineExtensionWire | null>(null);
  const { answer } = result;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="cp-muted cp-no-print">{texts.intro}</p>
      <QueryState asked={result} failed={texts.loadFailed} skeleton={{ kind: "panel", lines: 4 }} />
      {answer ? (
        <>
          <div className="cp-actions cp-no-print">
            {answer.Deadlines.length > 0 ? (
              <Button kind="primary" onPress={() => setExtending(true)}>
                {texts.extend}
              </Button>
            ) : null}
            <Button onPress={() => window.print()}>{texts.print}</Button>
          </div>
          {answer.Deadlines.length === 0 ? <p>{texts.noDeadlines}</p> : null}
          <h2>{texts.extensions}</h2>
          {answer.Extensions.length === 0 ? <p>{texts.none}</p> : null}
          {answer.Extensions.map((extension) => (
            <ExtensionCard
              key={extension.RecordedAt}
              extension={extension}
              onWithdraw={() => setWithdrawn(extension)}
            />
          ))}
          <OutagesCard outages={answer.Outages} />
        </>
      ) : null}
      {isExtending && answer ? (
        <ExtendDialog deadlines={answer.Deadlines} onClose={() => setExtending(false)} />
      ) : null}
      {withdrawn ? <WithdrawDialog extension={withdrawn} onClose={() => setWithdrawn(null)} /> : null}
    </Screen>
  );
}

function ExtensionCard(props: {
  readonly extension: DeadlineExtensionWire;
  readonly onWithdraw: () => void;
}) {
  const texts = useTexts(deadlineMessages);
  const language = useLanguage();
  const plural = useCounted();
  const { company } = usePortal();
  const { DueDate, ExtendedTo, DecidedBy, Note, RecordedAt, RecordedBy, Withdrawn, Bills, Outages } =
    props.extension;
  const days = { due: formatDeadline(DueDate, language), until: formatDeadline(ExtendedTo, language) };
  const stamp = (at: string): string => formatStamp(at, company.timeZone);
  const facts: readonly Fact[] = [
    {
      label: texts.status,
      value: Withdrawn
        ? format(texts.withdrawnAt, { time: stamp(Withdrawn.At), note: Withdrawn.Note })
        : plural(texts.applies, { count: Bills }),
    },
    { label: texts.decidedBy, value: DecidedBy },
    { label: texts.note, value: Note },
    {
      label: texts.recorded,
      value: format(RecordedBy ? texts.recordedBy : texts.recordedByOperator, {
        time: stamp(RecordedAt),
        name: RecordedBy,
      }),
    },
  ];
  return (
    <Card
      title={format(texts.extensionOf, days)}
      aside={
        Withdrawn ? undefined : (
          <span className="cp-no-print">
            <Button label={format(texts.withdrawOf, days)} onPress={props.onWithdraw}>
              {texts.withdraw}
            </Button>
          </span>
        )
      }
    >
      <Facts lines facts={facts} />
      <h3>{texts.evidence}</h3>
      <OutageLines outages={Outages} none={texts.evidenceNone} open={texts.gatewayOutageThen} />
    </Card>
  );
}

function OutagesCard({ outages }: { readonly outages: readonly OutageWire[] }) {
  const texts = useTexts(deadlineMessages);
  return (
    <Card title={texts.outages}>
      <p className="cp-muted">{texts.outagesHelp}</p>
      <OutageLines outages={outages} none={texts.outagesNone} open={texts.gatewayOutageNow} />
    </Card>
  );
}
