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

interface OutagesProps {
  readonly outages: readonly OutageWire[];
  readonly none: string;
  /** The text of an outage of the gateway that is not over, or was not when it was stored. */
  readonly open: string;
}

/** An outage; of the gateway, with the calls that show it. */
function OutageLine({ outage, open }: { readonly outage: OutageWire; readonly open: string }) {
  const texts = useTexts(deadlineMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const stamp = (at: string | null): string => formatStamp(at, company.timeZone);
  const span = { began: stamp(outage.Began), ended: stamp(outage.Ended) };
  if (outage.Kind === "system") return <li>{format(texts.outage, span)}</li>;
  const { Ended, AnsweredBefore, UnansweredUntil, Calls } = outage;
  return (
    <li>
      {format(Ended ? texts.gatewayOutage : open, span)}{" "}
      <span className="cp-muted">
        {plural(texts.unanswered, { count: Calls, last: stamp(UnansweredUntil) })}
        {AnsweredBefore ? ` ${format(texts.answeredBefore, { before: stamp(AnsweredBefore) })}` : null}
      </span>
    </li>
  );
}

/** Outages as lines; a sentence if there is none. */
function OutageLines({ outages, none, open }: OutagesProps) {
  if (outages.length === 0) return none;
  return (
    <ul>
      {outages.map((outage) => (
        <OutageLine key={`${outage.Kind} ${outage.Began}`} outage={outage} open={open} />
      ))}
    </ul>
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
    {
      label: texts.evidence,
      value: <OutageLines outages={Outages} none={texts.evidenceNone} open={texts.gatewayOutageThen} />,
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
    </Card>
  );
}

function OutagesCard({ outages }: Pick<OutagesProps, "outages">) {
  const texts = useTexts(deadlineMessages);
  return (
    <Card title={texts.outages}>
      <p className="cp-muted">{texts.outagesHelp}</p>
      <OutageLines outages={outages} none={texts.outagesNone} open={texts.gatewayOutageNow} />
    </Card>
  );
}
